/** Actions on placed orders: details, reading again, export. */
import type { Side } from '#domain/market/side.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { OlderOrders, OlderPage, OrderDetails, Saved } from '#contract/ipc/trading/orders.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import type { Polling } from '#main/polling/types.ts';
import type { Publish } from '#main/state/app-state.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { orderDetails } from './order-details.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import { FindSell, type FindSellParts } from './find-sell.ts';
import type { OrderList } from './order-list.ts';
import type { LabelService } from './labels/label-service.ts';
import type { SavePlace } from '#main/shared/files/part-file.ts';
import { cannotSave } from '#main/shared/files/cannot-save.ts';
import { writeRows } from '#main/shared/files/write-rows.ts';
import { exportedRows } from './export/order-export.ts';
import type { ExportedOrder } from './export/order-table.ts';
import { type Result, done, failed } from '#domain/result.ts';

export interface OrderServiceParts extends Omit<FindSellParts, 'list' | 'polling'> {
  readonly labels: Pick<LabelService, 'describe'>;
  readonly list: FindSellParts['list'] &
    Pick<OrderList, 'row' | 'serviceOrders' | 'older' | 'countOlder'>;
  /** Title of a product; null where the catalog does not have it. */
  readonly titleOf: (productId: string) => string | null;
  readonly trading: Pick<TradingService, 'intent' | 'journalProblem'>;
  readonly polling: FindSellParts['polling'] & Pick<Polling, 'refresh' | 'readOn' | 'lookFor'>;
  readonly publish: Publish<'orders'>;
  readonly places: SavePlaces;
}

const OLDER_AT_ONCE = 200;

export interface ExportRequest {
  readonly format: 'csv' | 'json';
  /** Keys of rows, in the wanted order. */
  readonly keys: readonly string[];
  /** Older orders of the journal that follow; null: none. */
  readonly older: OlderOrders | null;
}

export class OrderService {
  readonly #parts: OrderServiceParts;
  readonly #finder: FindSell;
  #export: AbortController | null = null;

  constructor(parts: OrderServiceParts) {
    this.#parts = parts;
    this.#finder = new FindSell(parts);
  }

  /** @param key of a row */
  details(key: string): Result<OrderDetails, FailureView> {
    const row = this.#parts.list.row(key);
    const known = this.#known(key)?.details ?? null;
    if (row === null || known === null) {
      return refusedLocally(
        'order-gone',
        'This order is no longer in the list',
        'Go back to the list.',
      );
    }
    const { labels } = this.#parts;
    return {
      ok: true,
      value: {
        ...known,
        label: row.orderId === null ? null : labels.describe(row.orderId),
      },
    };
  }

  /** Reads a sell by its id, wherever it was placed, and keeps the id. */
  findSell(text: string): Promise<Result<{ key: string }, FailureView>> {
    return this.#finder.find(text);
  }

  forgetSell(orderId: string): Result<null, FailureView> {
    return this.#finder.forget(orderId);
  }

  /** Also reads further where a list is cut. */
  lookFor(status: string | null): Result<null, FailureView> {
    for (const source of ['sale-orders', 'listed-sells'] as const) {
      this.#parts.polling.lookFor(source, status);
    }
    return done;
  }

  /** One step further into a list that was cut. */
  readOn(list: 'buys' | 'sells'): Result<null, FailureView> {
    this.#parts.polling.readOn(list === 'buys' ? 'sale-orders' : 'listed-sells');
    return done;
  }

  /** A sell is read by its id; buys only come as a list. */
  async lookAgain({
    side,
    orderId,
  }: {
    side: Side;
    orderId: string;
  }): Promise<Result<null, FailureView>> {
    const { list, followUp, client, polling } = this.#parts;
    if (side === 'buy') {
      polling.refresh('sale-orders');
      return done;
    }
    const answer = await client.getPurchaseOrder(orderId, { lane: 'interactive' });
    if (!answer.ok) return failed(failureFor(answer.error));
    list.purchaseOrderRead(answer.value, answer.meta.fetchedAt);
    followUp.purchaseOrderRead(answer.value);
    return done;
  }

  /** Orders of the journal that are older than the published ones. */
  older(of: OlderOrders, offset: number, limit: number): Result<OlderPage, FailureView> {
    return { ok: true, value: this.#parts.list.older(of, offset, limit) };
  }

  /** @param to null: the user chooses */
  async export(
    { format, keys, older }: ExportRequest,
    to: SavePlace | null = null,
  ): Promise<Result<Saved, FailureView>> {
    const { places, wallNow, list } = this.#parts;
    const total = keys.length + (older === null ? 0 : list.countOlder(older));
    if (total === 0 && to === null) return failed(nothingToExport());
    if (this.#export !== null) {
      return refusedLocally(
        'export-running',
        'An export is already running',
        'Wait for it, or cancel it.',
      );
    }
    const control = new AbortController();
    this.#export = control;
    const name = orderFileName(wallNow(), format);
    let folder = '';
    try {
      const place = to ?? (await places.choose('dialog', name));
      if (place === null) return { ok: true, value: null };
      ({ folder } = place);
      this.#progress({ done: 0, total });
      const path = await writeRows(exportedRows(format, total, this.#ordersOf(keys, older)), {
        place,
        onProgress: (count) => this.#progress({ done: count, total }),
        signal: control.signal,
      });
      return { ok: true, value: path === null ? null : { path } };
    } catch (error) {
      return failed(error instanceof IndexLost ? error.failure : cannotSave(error, folder));
    } finally {
      this.#export = null;
      this.#progress(null);
    }
  }

  /** Also when the profile is closed. */
  cancelExport(): void {
    this.#export?.abort();
  }

  /** First the keys, then older orders, read by pages. */
  #ordersOf(
    keys: readonly string[],
    older: OlderOrders | null,
  ): (index: number) => ExportedOrder | null {
    const sent = new Set(keys);
    let page: { readonly from: number; readonly keys: readonly string[] } = { from: 0, keys: [] };
    return (index) => {
      if (index < keys.length || older === null) return this.#known(keys[index] ?? '');
      const at = index - keys.length;
      if (at >= page.from + page.keys.length || at < page.from) {
        const { rows } = this.#parts.list.older(older, at, OLDER_AT_ONCE);
        page = { from: at, keys: rows.map(({ key }) => key) };
      }
      const key = page.keys[at - page.from];
      const order = key === undefined || sent.has(key) ? null : this.#known(key);
      // An order that could not be read must not be missing from a file that looks complete.
      const problem = this.#parts.trading.journalProblem();
      if (problem?.kind === 'journal-indexing') throw new IndexLost(problem);
      return order;
    };
  }

  #known(key: string): ExportedOrder | null {
    const { list, trading, titleOf } = this.#parts;
    const row = list.row(key);
    if (row === null) return null;
    const intent = row.intentId === null ? null : trading.intent(row.intentId);
    return { row, details: orderDetails(intent, list.serviceOrders(row), titleOf) };
  }

  #progress(exporting: { done: number; total: number } | null): void {
    this.#parts.publish({ orders: { exporting } });
  }
}

/** As the save dialog suggests it. */
export const orderFileName = (now: number, format: ExportRequest['format']): string =>
  `orders-${new Date(now).toISOString().slice(0, 10)}.${format}`;

class IndexLost extends Error {
  readonly failure: FailureView;

  constructor(failure: FailureView) {
    super(failure.title);
    this.failure = failure;
  }
}

const nothingToExport = (): FailureView =>
  localFailure('nothing-to-export', 'No orders are shown', 'Choose other filters.');
