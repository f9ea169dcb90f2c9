import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import type { Result } from '#domain/result.ts';
import { refusals } from '../failures/failures.ts';
import type { IntentBook } from '../journal/intent-book.ts';
import type { FoundOrders } from '../ports/found-orders.ts';
import type { TradingGateway } from '../ports/gateway.ts';

/** `unlisted`: the marketplace does not list orders of that side. */
export type ListAnswer = Result<FoundOrders, FailureView | 'unlisted'>;

export type ListGateway = Pick<
  TradingGateway,
  'listSaleOrders' | 'listPurchaseOrders' | 'sellsListed'
>;

/** The marketplace's lists of orders, read as far as the journal does not know them. */
export class OrderLists {
  readonly #gateway: ListGateway;
  readonly #book: IntentBook;

  constructor(gateway: ListGateway, book: IntentBook) {
    this.#gateway = gateway;
    this.#book = book;
  }

  /** `unknown` until it was asked; buys are listed, always. */
  listed(side: Side): 'answers' | 'silent' | 'unknown' {
    return side === 'buy' ? 'answers' : this.#gateway.sellsListed();
  }

  /**
   * @param before what the journal mentioned first counts as known, so many of its orders; all of them unless told
   * @param isWaitedFor the user waits for it
   */
  async read(side: Side, before = Infinity, isWaitedFor = false): Promise<ListAnswer> {
    const book = this.#book;
    const knows = (orderId: string): boolean => book.knewOrder(side, orderId, before);
    if (side === 'buy') return this.#gateway.listSaleOrders(knows);
    const count = (): number => book.countKnown(side, before);
    const answer = await this.#gateway.listPurchaseOrders({ knows, count }, isWaitedFor);
    if (answer.ok) return answer;
    const { error } = answer;
    return { ok: false, error: error === 'unlisted' ? error : refusals.sellsUnread() };
  }
}
