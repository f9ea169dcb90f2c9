/** Orders of the journal that are older than those on the screen, page by page. */
import type { OlderOrders } from '#contract/ipc/trading/orders.ts';
import { INTENT_STATUSES, orderOutcome } from '#main/trading/journal/model/intent-status.ts';
import type { IntentFilter, IntentPage } from '#main/trading/journal/model/intent-pages.ts';
import type { OlderIntents } from '#main/trading/journal/own-intents.ts';
import type { TradingService } from '#main/trading/trading-service.ts';

const ALL: OlderOrders = { side: null, outcomes: null, text: '' };

export class OlderJournal {
  readonly #trading: Pick<TradingService, 'olderIntents'>;
  #all: number | null = null;

  constructor(trading: Pick<TradingService, 'olderIntents'>) {
    this.#trading = trading;
  }

  /** Their number never changes. */
  all(): number {
    return (this.#all ??= this.count(ALL));
  }

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
  states:
    outcomes === null
      ? null
      : INTENT_STATUSES.filter((status) => outcomes.includes(orderOutcome(status))),
  from: null,
  to: before,
  text,
});
