/** Keeps the orders that the marketplace reported, and publishes them joined with the journal. */
import { EventEmitter } from 'node:events';
import type { OlderOrders, OlderPage, OrderRow } from '#contract/ipc/trading/orders.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import { OlderJournal } from './older-orders.ts';
import type { Side } from '#domain/market/side.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { ListExtent } from '#main/polling/reading/read-pages.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import type { Publish } from '#main/state/app-state.ts';
import { ListStandings } from '#main/shared/list-standings.ts';
import { journalRows, orderRows } from './order-rows.ts';
import type { SellTimes } from './order-row.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import type { Movements } from '#main/readings/vault/movements.ts';
import { type FoundSells, unreadSell } from './sells/found-sells.ts';
import type { ReportedOrder } from './amounts/reported-order.ts';
import type { ReportedOrders } from './amounts/reported-orders.ts';
import { SellsKnown } from './sells/sells-known.ts';
import { vaultBuys } from './vault-buys.ts';

export interface OrderListParts {
  readonly publish: Publish<'orders'>;
  readonly trading: Pick<
    TradingService,
    'intents' | 'intentOfOrder' | 'olderIntents' | 'explainRefusal' | 'intent' | 'journalProblem'
  >;
  readonly times: SellTimes;
  readonly movements: Movements;
  readonly found: Pick<FoundSells, 'all' | 'has'>;
  readonly reported: Pick<ReportedOrders, 'note' | 'of' | 'all' | 'version'>;
  /** The product of a market row; null where the catalog does not have it. */
  readonly productIdOf: (rowKey: string | null) => string | null;
  /** Title of a product; null where the catalog does not have it. */
  readonly titleOf: (productId: string) => string | null;
}

interface OrderListEvents {
  readonly sellsListed: [orders: readonly Order[]];
}

export class OrderList {
  readonly events = new EventEmitter<OrderListEvents>();
  readonly #parts: OrderListParts;
  readonly #sells = new SellsKnown();
  readonly #older: OlderJournal;
  #sales: ReadonlyMap<string, Order> = new Map();
  #extents: { buys: ListExtent | null; sells: ListExtent | null } = { buys: null, sells: null };
  readonly #lists = new ListStandings<'buys' | 'sells'>();
  /** When an order was read by its ID, before any list was. */
  #singleReadAt: number | null = null;
  #rows: ReadonlyMap<string, OrderRow> = new Map();
  /** Products in lines of orders that are not in the catalog yet. */
  #untitled: ReadonlySet<string> = new Set();

  constructor(parts: OrderListParts) {
    this.#parts = parts;
    this.#older = new OlderJournal(parts.trading);
    parts.movements.news.on('linked', () => this.#publish());
  }

  saleOrdersRead(orders: readonly Order[], fetchedAt: number, extent: ListExtent): void {
    this.#sales = new Map(orders.map((order) => [order.id, order]));
    this.#parts.reported.note(orders);
    this.#extents = { ...this.#extents, buys: extent };
    this.#lists.read('buys', fetchedAt);
    this.write();
  }

  purchaseOrderRead(order: Order, fetchedAt: number): void {
    this.#sells.singleRead(order, fetchedAt);
    this.#parts.reported.note([order]);
    this.#singleReadAt ??= fetchedAt;
    this.write();
  }

  listedSellsRead(orders: readonly Order[], fetchedAt: number, extent: ListExtent): void {
    this.#sells.listRead(orders, fetchedAt);
    this.#parts.reported.note(orders);
    this.#extents = { ...this.#extents, sells: extent };
    this.#lists.read('sells', fetchedAt);
    this.write();
    this.events.emit('sellsListed', orders);
  }

  /** Some lists of orders have no titles: the catalog's come later. */
  productsRead(products: readonly Product[]): void {
    if (products.some(({ id }) => this.#untitled.has(id))) this.write();
  }

  sourceFailed(source: SourceName, error: MarketplaceError): void {
    if (source !== 'sale-orders' && source !== 'listed-sells') return;
    this.#lists.failed(source === 'sale-orders' ? 'buys' : 'sells', failureFor(error));
    this.write();
  }

  /** A denied list is missing from the pane. */
  sourceDenied(source: SourceName, error: MarketplaceError): void {
    if (source === 'sale-orders' || source === 'purchase-orders')
      this.sourceFailed('sale-orders', error);
  }

  /** Takes over the orders of an earlier session of the same account, with their age. */
  continueFrom(before: OrderList): void {
    this.#sales = before.#sales;
    this.#sells.continueFrom(before.#sells);
    this.#extents = before.#extents;
    this.#lists.continueFrom(before.#lists);
    this.#singleReadAt = before.#singleReadAt;
  }

  /** Removes a sell that the user found by its id. */
  forgetSell(orderId: string): void {
    this.#sells.forgetSingle(orderId);
    this.write();
  }

  labelUrl(orderId: string): string | null {
    return this.#sells.get(orderId)?.labelUrl ?? null;
  }

  /** Also of an older order, which is not published. */
  row(key: string): OrderRow | null {
    const shown = this.#rows.get(key);
    if (shown !== undefined) return shown;
    const older = this.#parts.trading.intent(key);
    return older === null ? null : (this.#journalRows([older])[0] ?? null);
  }

  /** Number of orders in the journal that are older than the published ones. */
  allOlder(): number {
    return this.#older.all();
  }

  /** The same with a filter. */
  countOlder(of: OlderOrders): number {
    return this.#older.count(of);
  }

  /** Newest first. */
  older(of: OlderOrders, offset: number, limit: number): OlderPage {
    const { total, intents } = this.#older.page(of, offset, limit);
    return { total, rows: this.#journalRows(intents) };
  }

  #journalRows(intents: readonly JournaledIntent[]): OrderRow[] {
    const { trading, times } = this.#parts;
    const unread = this.#unreadById();
    return journalRows(intents, (row) => this.#ordersOf(unread, row), trading, times);
  }

  /** By side and id: a buy and a sell may have the same id. */
  rowOfOrder(side: Side, orderId: string): OrderRow | null {
    for (const row of this.#rows.values()) {
      if (row.side === side && row.orderIds.includes(orderId)) return row;
    }
    return null;
  }

  /** The reported totals and lines of all orders of a row; null unless all of them are reported. */
  reportedOrders({
    side,
    orderIds,
  }: Pick<OrderRow, 'side' | 'orderIds'>): readonly ReportedOrder[] | null {
    const reported = orderIds.flatMap((orderId) => this.#parts.reported.of(side, orderId) ?? []);
    return reported.length > 0 && reported.length === orderIds.length ? reported : null;
  }

  /** Those of every order. */
  allReported(): Pick<ReportedOrders, 'all' | 'version'> {
    return this.#parts.reported;
  }

  /** The marketplace's records of a row. */
  serviceOrders(row: Pick<OrderRow, 'side' | 'orderIds'>): readonly Order[] {
    return this.#ordersOf(this.#unreadById(), row);
  }

  #ordersOf(
    unread: ReadonlyMap<string, Order>,
    { side, orderIds }: Pick<OrderRow, 'side' | 'orderIds'>,
  ): readonly Order[] {
    const sellOf = (id: string): Order | undefined => this.#sells.get(id) ?? unread.get(id);
    return orderIds.flatMap(
      (orderId) => (side === 'buy' ? this.#sales.get(orderId) : sellOf(orderId)) ?? [],
    );
  }

  #unreadById(): ReadonlyMap<string, Order> {
    return new Map(this.#unread().map((order) => [order.id, order]));
  }

  /** Sells found by their ids in an earlier session, until they are read again. */
  #unread(): readonly Order[] {
    const { found } = this.#parts;
    return found
      .all()
      .flatMap((sell) => (this.#sells.get(sell.orderId) === undefined ? [unreadSell(sell)] : []));
  }

  /** Also when the journal or the planned readings of sells changed. */
  write(): void {
    const { trading, times, movements, found, titleOf, productIdOf } = this.#parts;
    const orders = [...this.#sales.values(), ...this.#sells.all(), ...this.#unread()];
    const rows = orderRows(trading, orders, {
      times,
      titleOf,
      wasReadSingly: (orderId) => this.#sells.wasReadSingly(orderId),
      isListed: (orderId) => this.#sells.isListed(orderId),
      wasFound: (orderId) => found.has(orderId),
    });
    this.#untitled = untitledIn(orders, titleOf);
    movements.setOrders(vaultBuys(rows, { sales: this.#sales, trading, productIdOf }));
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    this.#publish();
  }

  /** With the present links to shipments. */
  #publish(): void {
    const { publish, movements, trading } = this.#parts;
    const rows = [...this.#rows.values()].map((row) => ({
      ...row,
      movement: row.orderId === null || row.side === 'sell' ? null : movements.ofOrder(row.orderId),
    }));
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    publish({
      orders: {
        rows,
        older: this.#older.all(),
        fetchedAt: this.#lists.readAt('buys') ?? this.#lists.readAt('sells') ?? this.#singleReadAt,
        failure: this.#singleReadAt === null ? this.#lists.failure : null,
        ...this.#lists.slice,
        journal: trading.journalProblem(),
        ...this.#extents,
      },
    });
  }
}

function untitledIn(
  orders: readonly Order[],
  titleOf: OrderListParts['titleOf'],
): ReadonlySet<string> {
  return new Set(
    orders.flatMap(({ lines }) =>
      lines.flatMap(({ title, productId }) =>
        title === null && productId !== null && titleOf(productId) === null ? [productId] : [],
      ),
    ),
  );
}
