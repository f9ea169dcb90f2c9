/** Keeps the orders the service told of, and publishes them joined with the journal. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Order } from '#main/marketplace/model/market-model.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import type { OrdersScreen } from '#main/state/screens.ts';
import { orderRows, type SellTimes } from './order-rows.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import type { Pieces } from '#main/vault/movement-links.ts';
import type { KeyedOrder, Movements } from '#main/vault/movements.ts';

export interface OrderListParts {
  readonly screen: OrdersScreen;
  readonly trading: Pick<TradingService, 'intents' | 'explainRefusal' | 'intent'>;
  readonly times: SellTimes;
  readonly movements: Movements;
  /** The product of a market row; null while the catalogue does not tell. */
  readonly productIdOf: (rowKey: string | null) => string | null;
}

export class OrderList {
  readonly #parts: OrderListParts;
  readonly #purchases = new Map<string, Order>();
  #sales: ReadonlyMap<string, Order> = new Map();
  #fetchedAt: number | null = null;
  #failure: FailureView | null = null;
  #rows: ReadonlyMap<string, OrderRow> = new Map();

  constructor(parts: OrderListParts) {
    this.#parts = parts;
    parts.movements.news.on('linked', () => {
      this.#publish();
    });
  }

  saleOrdersRead(orders: readonly Order[], fetchedAt: number): void {
    this.#sales = new Map(orders.map((order) => [order.id, order]));
    this.#fetchedAt = fetchedAt;
    this.#failure = null;
    this.write();
  }

  purchaseOrderRead(order: Order, fetchedAt: number): void {
    this.#purchases.set(order.id, order);
    this.#fetchedAt ??= fetchedAt;
    this.write();
  }

  sourceFailed(source: SourceName, error: MarketplaceError): void {
    if (source !== 'sale-orders') return;
    this.#failure = failureFor(error);
    this.write();
  }

  /** One of the two lists that is denied is missing from the pane. */
  sourceDenied(source: SourceName, error: MarketplaceError): void {
    if (source === 'sale-orders' || source === 'purchase-orders')
      this.sourceFailed('sale-orders', error);
  }

  /** Goes on with what the board of an earlier session was told of the same account, as old as it is. */
  continueFrom(before: OrderList): void {
    this.#sales = before.#sales;
    for (const [id, order] of before.#purchases) this.#purchases.set(id, order);
    this.#fetchedAt = before.#fetchedAt;
  }

  labelUrl(orderId: string): string | null {
    return this.#purchases.get(orderId)?.labelUrl ?? null;
  }

  row(key: string): OrderRow | null {
    return this.#rows.get(key) ?? null;
  }

  rowOfOrder(orderId: string): OrderRow | null {
    for (const row of this.#rows.values()) if (row.orderIds.includes(orderId)) return row;
    return null;
  }

  /** What the service told of these orders. */
  serviceOrders(orderIds: readonly string[]): readonly Order[] {
    return orderIds.flatMap(
      (orderId) => this.#sales.get(orderId) ?? this.#purchases.get(orderId) ?? [],
    );
  }

  /** Also when the journal or what is planned for sells changed. */
  write(): void {
    const { trading, times, movements } = this.#parts;
    const orders = [...this.#sales.values(), ...this.#purchases.values()];
    const rows = orderRows(trading, orders, times);
    movements.setOrders(this.#intoTheVault(rows));
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    this.#publish();
  }

  /** With the links to shipments as they are now. */
  #publish(): void {
    const { screen, movements } = this.#parts;
    const rows = [...this.#rows.values()].map((row) => ({
      ...row,
      movement: row.orderId === null ? null : movements.ofOrder(row.orderId),
    }));
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    screen.publish({ rows, fetchedAt: this.#fetchedAt, failure: this.#failure });
  }

  #intoTheVault(rows: readonly OrderRow[]): KeyedOrder[] {
    return rows.flatMap((row) => {
      if (row.destination !== 'vault' || row.side !== 'buy') return [];
      return row.orderIds.map((orderId) => {
        const order = this.#sales.get(orderId);
        return {
          key: row.key,
          orderId,
          at: order?.createdAt ?? row.at,
          pieces: piecesOf(order) ?? (row.orderIds.length === 1 ? this.#sent(row) : null),
        };
      });
    });
  }

  /** What the journal says was bought, as far as the catalogue knows the products. */
  #sent({ intentId }: OrderRow): readonly Pieces[] | null {
    const intent = intentId === null ? null : this.#parts.trading.intent(intentId);
    if (intent === null) return null;
    return complete(
      intent.prepared.lines.map(({ rowKey, quantity }) => ({
        productId: this.#parts.productIdOf(rowKey),
        quantity,
      })),
    );
  }
}

const piecesOf = (order: Order | undefined): readonly Pieces[] | null =>
  order === undefined ? null : complete(order.lines);

/** Null unless every line has its product and quantity, and there are any. */
function complete(
  lines: readonly { readonly productId: string | null; readonly quantity: number | null }[],
): Pieces[] | null {
  const pieces = lines.flatMap(({ productId, quantity }) =>
    productId === null || quantity === null ? [] : [{ productId, quantity }],
  );
  return pieces.length > 0 && pieces.length === lines.length ? pieces : null;
}
