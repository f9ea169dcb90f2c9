/** Keeps the orders the service told of, and writes them, joined with the journal, to the state. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Order } from '../../marketplace/model.ts';
import type { AppState } from '../../state/app-state.ts';
import type { TradingService } from '../../trading/trading-service.ts';

type OrderRows = Pick<TradingService, 'orderRows'>;

export class OrdersBoard {
  readonly #state: AppState;
  readonly #nextLookAt: (orderId: string) => number | null;
  readonly #purchases = new Map<string, Order>();
  #sales: readonly Order[] = [];
  #fetchedAt: number | null = null;
  #failure: FailureView | null = null;

  /** @param nextLookAt when the label of a purchase order is looked for next, epoch ms; null when not. */
  constructor(state: AppState, nextLookAt: (orderId: string) => number | null) {
    this.#state = state;
    this.#nextLookAt = nextLookAt;
  }

  salesFetched(orders: readonly Order[], fetchedAt: number): void {
    this.#sales = orders;
    this.#fetchedAt = fetchedAt;
    this.#failure = null;
  }

  purchaseFetched(order: Order, fetchedAt: number): void {
    this.#purchases.set(order.id, order);
    this.#fetchedAt ??= fetchedAt;
  }

  failed(failure: FailureView): void {
    this.#failure = failure;
  }

  labelUrl(orderId: string): string | null {
    return this.#purchases.get(orderId)?.labelUrl ?? null;
  }

  write(trading: OrderRows): void {
    const rows = trading.orderRows([...this.#sales, ...this.#purchases.values()], {
      nextLookAt: this.#nextLookAt,
    });
    this.#state.set('orders', { rows, fetchedAt: this.#fetchedAt, failure: this.#failure });
  }
}
