/** What the account may do, how it pays and is paid: written to the session slice as the service tells it. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
} from '#main/marketplace/model/account-model.ts';
import type { Capabilities as KeyCapabilities } from '#main/marketplace/capability-probe.ts';
import type { AppState } from '#main/state/app-state.ts';

type Capabilities = SessionSlice['capabilities'];
type Probed = Pick<KeyCapabilities, 'mayTrade' | 'mayRead' | 'organization' | 'vault'>;

export class AccountData {
  readonly #state: AppState;
  #mayTrade: Probed['mayTrade'] = 'unknown';

  constructor(state: AppState) {
    this.#state = state;
  }

  /** Goes on with what an earlier session found out of the same key; what it wrote is on the screen. */
  continueFrom(before: AccountData): void {
    this.#mayTrade = before.#mayTrade;
  }

  organizationRead(organization: Organization): void {
    this.#capabilities((known) => ({
      ...known,
      trading: this.#tradingOf(organization),
      organizationName: organization.name,
    }));
  }

  /** What the key itself may do; what the organization may, `organizationRead` tells. */
  keyProbed({ mayTrade, mayRead, organization, vault }: Probed): void {
    this.#mayTrade = mayTrade;
    this.#capabilities((known) => ({
      ...known,
      trading: this.#tradingOf(organization),
      missingRight: missingRight(mayTrade, mayRead),
      organizationName: organization?.name ?? known.organizationName,
      vault: vault === 'unknown' ? known.vault : vault === 'yes' ? 'enabled' : 'disabled',
    }));
  }

  vaultAnswered(enabled: boolean): void {
    this.#capabilities((known) => ({ ...known, vault: enabled ? 'enabled' : 'disabled' }));
  }

  paymentMethodsRead(methods: readonly PaymentMethod[]): void {
    this.#state.update('session', (session) => ({
      ...session,
      paymentMethods: methods.map(({ id, label, type, isDefault }) => ({
        id,
        label: label ?? type ?? id,
        isDefault,
      })),
    }));
  }

  payoutMethodsRead(payout: PayoutMethods): void {
    this.#state.update('session', (session) => ({
      ...session,
      payout: {
        method: payout.payoutMethod,
        payee: { name: payout.electronicCheckName, email: payout.electronicCheckEmail },
        instantCredit: payout.instantPayout?.availableCredit ?? null,
        creditLimit: payout.instantPayout?.creditLimit ?? null,
        outstandingBalance: payout.instantPayout?.outstandingBalance ?? null,
      },
    }));
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
    this.#state.update('session', (session) => ({
      ...session,
      capabilities: edit(session.capabilities),
    }));
  }
}

/**
 * A route for members answers only callers of an allow-listed organization: whoever may read but not trade lacks the
 * role. Refused on both, it may be either (the API document, Authentication, rules 3 and 4).
 */
function missingRight(
  mayTrade: Probed['mayTrade'],
  mayRead: Probed['mayRead'],
): Capabilities['missingRight'] {
  if (mayTrade !== 'no') return null;
  return mayRead === 'yes' ? 'admin-role' : 'role-or-allow-list';
}
