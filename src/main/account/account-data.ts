/** What the account may do, how it pays and is paid, published as the service tells it. */
import { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { unknownAccess } from '#contract/ipc/initial-state.ts';
import type { SessionSlice } from '#contract/ipc/session.ts';
import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
} from '#main/marketplace/model/account-model.ts';
import type { Capabilities as KeyCapabilities } from '#main/marketplace/capability-probe.ts';
import type { AccountScreen } from '#main/state/screens.ts';

type Capabilities = SessionSlice['capabilities'];
type Probed = Pick<KeyCapabilities, 'mayTrade' | 'mayRead' | 'organization' | 'vault'>;

export interface AccountNews {
  /** What the account may do is not what it was. */
  readonly capabilitiesChanged: [];
}

export class AccountData {
  readonly news = new EventEmitter<AccountNews>();
  readonly #screen: AccountScreen;
  #mayTrade: Probed['mayTrade'] = 'unknown';
  #known: Capabilities = unknownAccess().capabilities;

  constructor(screen: AccountScreen) {
    this.#screen = screen;
  }

  get capabilities(): Capabilities {
    return this.#known;
  }

  /** Goes on with what an earlier session found out of the same key; what it wrote is on the screen. */
  continueFrom(before: AccountData): void {
    this.#mayTrade = before.#mayTrade;
    this.#known = before.#known;
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

  vaultGranted(): void {
    this.#capabilities((known) => ({ ...known, vault: 'enabled' }));
  }

  vaultDenied(): void {
    this.#capabilities((known) => ({ ...known, vault: 'disabled' }));
  }

  paymentMethodsRead(methods: readonly PaymentMethod[]): void {
    this.#screen.publish({
      paymentMethods: methods.map(({ id, label, type, isDefault }) => ({
        id,
        label: label ?? type ?? id,
        isDefault,
      })),
    });
  }

  payoutMethodsRead(payout: PayoutMethods): void {
    this.#screen.publish({
      payout: {
        method: payout.payoutMethod,
        payee: { name: payout.electronicCheckName, email: payout.electronicCheckEmail },
        instantCredit: payout.instantPayout?.availableCredit ?? null,
        creditLimit: payout.instantPayout?.creditLimit ?? null,
        outstandingBalance: payout.instantPayout?.outstandingBalance ?? null,
      },
    });
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
    this.#screen.publish({ capabilities });
    this.news.emit('capabilitiesChanged');
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
