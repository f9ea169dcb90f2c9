import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { Result } from '#domain/result.ts';
import { refusals } from '../failures/failures.ts';
import type { IntentProjection } from '../journal/model/intent-projection.ts';
import type { Baseline } from '../journal/model/records.ts';
import type { FoundOrders, ListReading } from '../ports/found-orders.ts';
import type { TradingGateway } from '../ports/gateway.ts';

/** `unlisted`: the marketplace does not list orders of that side. */
export type ListAnswer = Result<FoundOrders, FailureView | 'unlisted'>;

export type ListGateway = Pick<
  TradingGateway,
  'listSaleOrders' | 'listPurchaseOrders' | 'sellsListed'
>;

/** The marketplace's lists of orders, read as far as they are not in the journal. */
export class OrderLists {
  readonly #gateway: ListGateway;
  readonly #book: IntentProjection;
  readonly #onRead: (orders: readonly Order[]) => void;

  /** @param onRead called with every result */
  constructor(
    gateway: ListGateway,
    book: IntentProjection,
    onRead: (orders: readonly Order[]) => void = () => undefined,
  ) {
    this.#gateway = gateway;
    this.#book = book;
    this.#onRead = onRead;
  }

  /** `unknown` until the first request; buys are always listed. */
  listed(side: Side): 'answers' | 'silent' | 'unknown' {
    return side === 'buy' ? 'answers' : this.#gateway.sellsListed();
  }

  /** All that are not in the journal. In the background. */
  unknown(side: Side): Promise<ListAnswer> {
    return this.#read(side, Infinity, { isWaitedFor: false, isLookUp: false });
  }

  /** All newer than this baseline, without caches. */
  since(baseline: Baseline | null, side: Side): Promise<ListAnswer> {
    return this.#read(side, baseline?.known ?? 0, { isWaitedFor: true, isLookUp: true });
  }

  async #read(side: Side, before: number, how: ListReading): Promise<ListAnswer> {
    const answer = await this.#ask(side, before, how);
    if (answer.ok) this.#onRead(answer.value.orders);
    return answer;
  }

  /** @param before how many of the orders that the journal mentioned first count as known */
  async #ask(side: Side, before: number, how: ListReading): Promise<ListAnswer> {
    const book = this.#book;
    const knows = (orderId: string): boolean => book.knewOrder(side, orderId, before);
    if (side === 'buy') return this.#gateway.listSaleOrders(knows, how);
    const count = (): number => book.countKnown(side, before);
    const answer = await this.#gateway.listPurchaseOrders({ knows, count }, how);
    if (answer.ok) return answer;
    const { error } = answer;
    return { ok: false, error: error === 'unlisted' ? error : refusals.sellsUnread() };
  }
}
