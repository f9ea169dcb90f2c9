/** The account's rights, payment and payout methods, as the service reports them. */
import { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { DatedValue } from '#domain/alerts/alert.ts';
import { unknownAccess } from '#contract/ipc/initial-state.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
} from '#main/marketplace/mapping/account.ts';
import type { Capabilities as KeyCapabilities } from '#main/marketplace/capability-probe.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { PublishSession } from '#main/state/app-state.ts';

type Capabilities = SessionSlice['capabilities'];
type Probed = Pick<
  KeyCapabilities,
  'mayTrade' | 'mayRead' | 'organization' | 'vault' | 'vaultError'
>;

type VaultRight = Pick<Capabilities, 'vault' | 'vaultRefusal'>;

export interface AccountEvents {
  /** The account's rights changed. */
  readonly capabilitiesChanged: [];
}

export class AccountData {
  readonly events = new EventEmitter<AccountEvents>();
  readonly #publish: PublishSession<keyof ReturnType<typeof unknownAccess>>;
  #payoutRead = false;
  /** Instant payout credit in cents, and when it was read; null if unread or none. */
  #creditKnown: DatedValue | null = null;
  #mayTrade: Probed['mayTrade'] = 'unknown';
  #otherReads: OtherReads = { organization: null, members: null };
  #known: Capabilities = unknownAccess().capabilities;

  constructor(publish: PublishSession<keyof ReturnType<typeof unknownAccess>>) {
    this.#publish = publish;
  }

  get creditKnown(): DatedValue | null {
    return this.#creditKnown;
  }

  get capabilities(): Capabilities {
    return this.#known;
  }

  /** Continues with what an earlier session learned about the same key; its data is still on the screen. */
  continueFrom(before: AccountData): void {
    this.#mayTrade = before.#mayTrade;
    this.#otherReads = before.#otherReads;
    this.#payoutRead = before.#payoutRead;
    this.#known = before.#known;
  }

  organizationRead(organization: Organization): void {
    this.#capabilities((known) => ({
      ...known,
      trading: this.#tradingOf(organization),
      organization: recordOf(organization),
    }));
    // The record also has the payout method; the dedicated route, once read, is more precise.
    if (!this.#payoutRead) this.#publishPayout({ ...organization, instantPayout: null });
  }

  /** The rights of the key; `organizationRead` reports those of the organization. */
  keyProbed({ mayTrade, mayRead, organization, vault, vaultError }: Probed): void {
    this.#mayTrade = mayTrade;
    this.#otherReads = {
      organization: organization !== null,
      members: mayRead === 'unknown' ? null : mayRead === 'yes',
    };
    this.#capabilities((known) => ({
      ...known,
      trading: this.#tradingOf(organization),
      missingRight: missingRight(mayTrade, mayRead),
      organization: organization === null ? known.organization : recordOf(organization),
      ...this.#vaultOf(vault, vaultError, known),
    }));
  }

  vaultGranted(): void {
    this.#capabilities((known) => ({ ...known, vault: 'enabled', vaultRefusal: null }));
  }

  vaultDenied(error: MarketplaceError): void {
    this.#capabilities((known) => ({ ...known, ...this.#refusedVault(error) }));
  }

  paymentMethodsRead(methods: readonly PaymentMethod[]): void {
    const paymentMethods = methods.map(({ id, label, type, isDefault }) => ({
      id,
      label: label ?? type ?? id,
      isDefault,
    }));
    this.#publish({ session: { paymentMethods } });
  }

  payoutMethodsRead(payout: PayoutMethods, fetchedAt: number): void {
    this.#payoutRead = true;
    const value = payout.instantPayout?.availableCredit ?? null;
    this.#creditKnown = value === null ? null : { value, at: fetchedAt };
    this.#publishPayout(payout);
  }

  #publishPayout(payout: PayoutMethods): void {
    const { payoutMethod, electronicCheckName, electronicCheckEmail, instantPayout } = payout;
    this.#publish({
      session: {
        payout: {
          method: payoutMethod,
          payee: { name: electronicCheckName, email: electronicCheckEmail },
          instantCredit: instantPayout?.availableCredit ?? null,
          creditLimit: instantPayout?.creditLimit ?? null,
          outstandingBalance: instantPayout?.outstandingBalance ?? null,
        },
      },
    });
  }

  #vaultOf(may: Probed['vault'], error: MarketplaceError | null, known: Capabilities): VaultRight {
    if (may === 'no') return this.#refusedVault(error);
    const { vault, vaultRefusal: refusal } = known;
    return may === 'yes'
      ? { vault: 'enabled', vaultRefusal: null }
      : { vault, vaultRefusal: refusal };
  }

  #refusedVault(error: MarketplaceError | null): VaultRight {
    return { vault: 'disabled', vaultRefusal: vaultRefusalReason(error, this.#otherReads) };
  }

  #tradingOf(organization: Organization | null): Capabilities['trading'] {
    if (this.#mayTrade === 'no') return 'no-permission';
    if (organization === null) return 'unknown';
    if (organization.tradingEnabled === false) return 'disabled';
    if (organization.apiEnabled === false) return 'api-off';
    if (organization.vacationMode === true) return 'vacation';
    return organization.tradingEnabled === null ? 'unknown' : 'enabled';
  }

  #capabilities(edit: (known: Capabilities) => Capabilities): void {
    const before = this.#known;
    const capabilities = edit(before);
    if (isDeepStrictEqual(before, capabilities)) return;
    this.#known = capabilities;
    this.#publish({ session: { capabilities } });
    this.events.emit('capabilitiesChanged');
  }
}

function recordOf(organization: Organization): NonNullable<Capabilities['organization']> {
  const { name, onboardingStatus, payoutMethod } = organization;
  return {
    name,
    onboardingStatus,
    payoutMethod,
    payeeName: organization.electronicCheckName,
    payeeEmail: organization.electronicCheckEmail,
  };
}

/**
 * Member routes only serve allow-listed organizations: a key that may read but not trade lacks the role. If
 * both are refused, it may be either (API document, Authentication, rules 3 and 4).
 */
function missingRight(
  mayTrade: Probed['mayTrade'],
  mayRead: Probed['mayRead'],
): Capabilities['missingRight'] {
  if (mayTrade !== 'no') return null;
  return mayRead === 'yes' ? 'admin-role' : 'role-or-allow-list';
}

type VaultRefusal = NonNullable<SessionSlice['capabilities']['vaultRefusal']>;

/** Results of the same key on other routes; null if unknown. */
interface OtherReads {
  /** The organization's record, which any key may read. */
  readonly organization: boolean | null;
  /** Data for members of an allow-listed organization only. */
  readonly members: boolean | null;
}

const OF_THE_VAULT = /vault/i;
const OF_THE_KEY = /permission|role|scope|identity_|api.?key|credential/i;

/**
 * The document defines no code for a vault 403, so its text decides first; if it mentions neither or both,
 * the key's other rights decide. A refused member route proves nothing: it may be the allow-list.
 */
export function vaultRefusalReason(
  error: Pick<MarketplaceError, 'errorCode' | 'serverMessage'> | null,
  other: OtherReads,
): VaultRefusal {
  const words = `${error?.errorCode ?? ''} ${error?.serverMessage ?? ''}`;
  const [ofVault, ofKey] = [OF_THE_VAULT.test(words), OF_THE_KEY.test(words)];
  if (ofVault !== ofKey) return ofVault ? 'organization' : 'key';
  if (other.organization === false) return 'key';
  return other.members === true ? 'organization' : 'organization-or-key';
}
