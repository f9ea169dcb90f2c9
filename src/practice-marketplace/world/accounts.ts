import { DAY_MS } from '#practice/clock-and-random/durations.ts';
import { randomStream, secretOf } from '#practice/clock-and-random/random.ts';
import type { KeyEnvironment } from '#contract/api/routes/route.ts';
import { type Account, timestampOf } from './ledger.ts';

/** What a key may do (API document, section Authentication). */
type KeyPermission = 'admin' | 'readOnly';

/** An API key and what it gives access to. */
export interface ApiKey {
  readonly secret: string;
  readonly environment: KeyEnvironment;
  readonly permission: KeyPermission;
  readonly organizationId: string;
}

/** The keys of a practice marketplace, by what they are for. */
export interface PracticeKeys {
  readonly live: { readonly admin: string; readonly readOnly: string };
  readonly sandbox: { readonly admin: string; readonly readOnly: string };
  /** A live Admin key of an organization that is not on the allowlist. */
  readonly notAllowlisted: string;
  /** A live Admin key of an organization without a vault. */
  readonly noVault: string;
}

interface AccountTemplate {
  readonly slug: 'live' | 'sandbox' | 'not-allowlisted' | 'no-vault';
  readonly environment: KeyEnvironment;
  readonly name: string;
  readonly allowlisted: boolean;
  readonly vaultEnabled: boolean;
}

const templates: readonly AccountTemplate[] = [
  {
    slug: 'live',
    environment: 'live',
    name: 'Practice Live Desk',
    allowlisted: true,
    vaultEnabled: true,
  },
  {
    slug: 'sandbox',
    environment: 'sandbox',
    name: 'Practice Sandbox Desk',
    allowlisted: true,
    vaultEnabled: true,
  },
  {
    slug: 'not-allowlisted',
    environment: 'live',
    name: 'Practice Desk off the Allowlist',
    allowlisted: false,
    vaultEnabled: true,
  },
  {
    slug: 'no-vault',
    environment: 'live',
    name: 'Practice Desk without a Vault',
    allowlisted: true,
    vaultEnabled: false,
  },
];

/** In cents. */
const INSTANT_PAYOUT_LIMIT = 2_500_000;

/** The organizations that every practice marketplace starts with. Their ids follow from the seed. */
export function createAccounts(seed: string, now: number): Account[] {
  return templates.map((template) => createAccount(template, seed, now));
}

function createAccount(template: AccountTemplate, seed: string, now: number): Account {
  const random = randomStream(seed, `account ${template.slug}`);
  const vaultId = `TV-${random.integer(100_000, 999_999)}`;
  const street = '1 Vault Way';
  return {
    environment: template.environment,
    allowlisted: template.allowlisted,
    vaultEnabled: template.vaultEnabled,
    organization: {
      id: random.uuid(),
      name: template.name,
      createdAt: timestampOf(now - 400 * DAY_MS),
      updatedAt: timestampOf(now - 3 * DAY_MS),
      tradingEnabled: true,
      vacationMode: false,
      payoutMethod: 'electronic_check',
      electronicCheckName: template.name,
      electronicCheckEmail: 'payouts@practice.example',
      apiEnabled: true,
      onboardingStatus: 'complete',
    },
    fboAccountId: random.uuid(),
    intakeAddress: {
      firstName: 'Vault',
      lastName: vaultId,
      street,
      addressLine2: `Account ${vaultId}`,
      city: 'Wilmington',
      state: 'DE',
      zip: '19801',
      country: 'US',
      formatted: `Vault ${vaultId}, ${street}, Account ${vaultId}, Wilmington, DE 19801, US`,
      vaultId,
      placement: 'segregated',
    },
    paymentMethods: [
      {
        id: 'wire_transfer',
        paymentMethod: 'wire_transfer',
        isDefault: true,
        label: 'Wire transfer',
      },
      {
        id: `ba_${token(random)}`,
        paymentMethod: 'processor_ach',
        isDefault: false,
        label: 'Bank account ending 6789',
      },
      {
        id: `pm_${token(random)}`,
        paymentMethod: 'processor',
        isDefault: false,
        label: 'Card ending 4242',
      },
    ],
    instantPayout: { creditLimit: INSTANT_PAYOUT_LIMIT, outstandingBalance: 0 },
    vaultShipments: 0,
  };
}

function token(random: { word(): number }): string {
  return random.word().toString(36).padStart(7, '0') + random.word().toString(36).padStart(7, '0');
}

/** Creates the keys of these accounts. They follow from the seed, so nobody without the seed can work them out. */
export function createKeys(
  seed: string,
  accounts: readonly Account[],
): { all: ApiKey[]; named: PracticeKeys } {
  const all: ApiKey[] = [];
  const createKey = (slug: AccountTemplate['slug'], permission: KeyPermission): string => {
    const index = templates.findIndex((template) => template.slug === slug);
    const account = accounts[index];
    if (account === undefined) throw new Error(`No account for ${slug}.`);
    const role = permission === 'admin' ? 'admin' : 'read';
    const secret = `${account.environment}_${role}_${secretOf(seed, `key ${slug} ${permission}`)}`;
    all.push({
      secret,
      environment: account.environment,
      permission,
      organizationId: account.organization.id,
    });
    return secret;
  };
  const named = {
    live: { admin: createKey('live', 'admin'), readOnly: createKey('live', 'readOnly') },
    sandbox: { admin: createKey('sandbox', 'admin'), readOnly: createKey('sandbox', 'readOnly') },
    notAllowlisted: createKey('not-allowlisted', 'admin'),
    noVault: createKey('no-vault', 'admin'),
  };
  return { all, named };
}
