/** Orders of the journal that are older than those on the screen, a page at a time. */
import type { OlderOrders, OrderRow } from '#contract/ipc/orders.ts';
import type { IndexState } from '#main/trading/journal/index/index-kind.ts';
import type { IntentFilter, IntentPage } from '#main/trading/journal/intent-pages.ts';
import type { OlderIntents, TradingService } from '#main/trading/trading-service.ts';

/** What the journal says where a row has this outcome. */
const STATES: Readonly<Record<OrderRow['outcome'], readonly IndexState[]>> = {
  'service-only': [],
  sending: ['SENDING'],
  confirmed: ['CONFIRMED'],
  'partly-executed': ['PARTLY_EXECUTED'],
  rejected: ['REJECTED'],
  'not-sent': ['NOT_SENT', 'PREPARED'],
  unknown: ['UNKNOWN'],
  'confirmed-by-lookup': ['CONFIRMED_BY_LOOKUP'],
  'confirmed-by-user': ['CONFIRMED_BY_USER'],
  'absent-by-user': ['ABSENT_BY_USER'],
};

const ALL: OlderOrders = { side: null, outcomes: null, text: '' };

export class OlderJournal {
  readonly #trading: Pick<TradingService, 'olderIntents'>;
  #all: number | null = null;

  constructor(trading: Pick<TradingService, 'olderIntents'>) {
    this.#trading = trading;
  }

  /** How many there are: none is added to what is older. */
  all(): number {
    return (this.#all ??= this.count(ALL));
  }

  /** How many there are of these. */
  count(of: OlderOrders): number {
    const older = this.#trading.olderIntents();
    if (older === null) return 0;
    const sums = older.pages.sums(filterOf(of, older));
    return sums.reduce((sum, { count }) => sum + count, 0);
  }

  page(of: OlderOrders, offset: number, limit: number): IntentPage {
    const older = this.#trading.olderIntents();
    if (older === null) return { total: 0, intents: [] };
    return older.pages.page(filterOf(of, older), offset, limit);
  }
}

const filterOf = (
  { side, outcomes, text }: OlderOrders,
  { before, profileId }: OlderIntents,
): IntentFilter => ({
  profileId,
  side,
  states: outcomes?.flatMap((outcome) => STATES[outcome]) ?? null,
  from: null,
  to: before,
  text,
});
