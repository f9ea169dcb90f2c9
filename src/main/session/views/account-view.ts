/** What the account may do, how it pays and is paid: written to the session slice as the service tells it. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
} from '../../marketplace/account-model.ts';
import type { AppState } from '../../state/app-state.ts';

type Capabilities = SessionSlice['capabilities'];

export class AccountView {
  readonly #state: AppState;

  constructor(state: AppState) {
    this.#state = state;
  }

  organizationRead(organization: Organization): void {
    this.#capabilities((known) => ({
      ...known,
      trading: tradingOf(organization),
      organizationName: organization.name,
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
        instantCredit: payout.instantPayout?.availableCredit ?? null,
      },
    }));
  }

  #capabilities(edit: (known: Capabilities) => Capabilities): void {
    this.#state.update('session', (session) => ({
      ...session,
      capabilities: edit(session.capabilities),
    }));
  }
}

function tradingOf(organization: Organization): Capabilities['trading'] {
  if (organization.tradingEnabled === false) return 'disabled';
  if (organization.vacationMode === true) return 'vacation';
  return organization.tradingEnabled === null ? 'unknown' : 'enabled';
}
