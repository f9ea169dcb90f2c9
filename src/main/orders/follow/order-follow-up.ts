/**
 * Watches placed orders and announces each event once: in the window, and as a desktop notification while it is not
 * in front.
 */
import { EventEmitter } from 'node:events';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { Place } from '#contract/ipc/app/place.ts';
import type { Side } from '#domain/market/side.ts';
import type { ExtraOrdersView, UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import type { ShippingDates, TradingStatus } from '#main/marketplace/mapping/account.ts';
import type { InboundShipment } from '#main/marketplace/mapping/vault.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { orderIdsOf, type JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { FollowUpFile, RecommendedDates } from './follow-up-file.ts';
import { mismatchesOf } from '#main/readings/vault/receipts.ts';

export interface Announcement {
  /** The same event has the same id. */
  readonly id: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly body: string;
  /** Where to look. */
  readonly place: Place;
  /** Also as a notice in the window; others are visible there anyway. */
  readonly inWindow: boolean;
}

export interface OrderFollowUpParts {
  readonly memory: FollowUpFile;
  /** Returns the id of the notice in the window; null where there is none. */
  readonly announce: (fact: Announcement) => string | null;
  /** Removes a notice that is no longer needed. */
  readonly withdraw: (noticeId: string) => void;
  /** Reads the recommended shipping dates; null when they could not be read. */
  readonly readShippingDates: () => Promise<ShippingDates | null>;
  /** An order in a sentence, e.g. "10 × Krugerrand 1 oz"; null when unknown. */
  readonly nameOf: (side: Side, orderId: string) => string | null;
  /** Title of a product; null when unknown. */
  readonly titleOf: (productId: string) => string | null;
  /** Key of the row an order has in the Orders pane. */
  readonly rowOf: (side: Side, orderId: string) => string | null;
  readonly wallNow: () => number;
}

/** A recommended date is useless for orders older than this. */
const DATES_WORTH_ASKING_MS = 7 * 86_400_000;
/** Age up to which one answer serves several sells. */
const DATES_HOLD_MS = 60_000;

/** Orders of this run. */
const MOST_KEPT = 5_000;

export interface FollowUpNews {
  /** The shipping dates of an order became known. */
  readonly shippingDates: [];
}

export class OrderFollowUp {
  readonly news = new EventEmitter<FollowUpNews>();
  readonly #parts: OrderFollowUpParts;
  readonly #announced = new BoundedMap<string, true>(MOST_KEPT);
  readonly #waiting = new Set<string>();
  readonly #labelNotices = new BoundedMap<string, string>(MOST_KEPT);
  #unread = { labels: 0, mismatches: 0 };
  #lastDates: RecommendedDates | null = null;
  #asking: Promise<void> | null = null;

  constructor(parts: OrderFollowUpParts) {
    this.#parts = parts;
  }

  /** Labels that became ready, and receipts with a mismatch, since the session began. */
  get unread(): { readonly labels: number; readonly mismatches: number } {
    return this.#unread;
  }

  /** The order was confirmed, by an answer or a look-up. */
  placed(intent: JournaledIntent): void {
    const { side } = intent.prepared;
    const orderIds = orderIdsOf(intent);
    const [orderId] = orderIds;
    if (orderId === undefined || this.#announced.has(intent.intentId)) return;
    this.#announced.set(intent.intentId, true);
    if (side === 'sell') for (const id of orderIds) this.#await(id);
    this.#parts.announce({
      id: `order:${intent.intentId}`,
      level: 'info',
      title: side === 'buy' ? 'Buy order placed' : 'Sell order placed',
      body: `${this.#parts.nameOf(side, orderId) ?? 'See Orders'}. Order ${orderIds.join(', ')}.`,
      place: this.#row(side, orderId),
      inWindow: false,
    });
  }

  purchaseOrderRead(order: Order): void {
    if (order.labelUrl === null) this.#await(order.id);
    else this.#labelReady(order);
    this.#followDates(order);
  }

  /** The label was opened or saved. */
  labelUsed(orderId: string): void {
    const noticeId = this.#labelNotices.get(orderId);
    this.#labelNotices.delete(orderId);
    if (noticeId !== undefined) this.#parts.withdraw(noticeId);
  }

  inboundShipmentsRead(shipments: readonly InboundShipment[]): void {
    const { memory, announce } = this.#parts;
    const found = mismatchesOf(shipments, this.#parts.titleOf);
    const known = memory.read().mismatches;
    const fresh = known === null ? found : found.filter(({ id }) => !known.includes(id));
    if (known !== null && fresh.length === 0) return;
    memory.change((all) => ({
      ...all,
      mismatches: [...(all.mismatches ?? []), ...fresh.map(({ id }) => id)],
    }));
    // What was in the vault before the first reading is history.
    if (known === null) return;
    this.#unread = { ...this.#unread, mismatches: this.#unread.mismatches + fresh.length };
    for (const { id, shipmentId, text } of fresh) {
      announce({
        id: `mismatch:${id}`,
        level: 'warning',
        title: 'Quantity mismatch in a vault receipt',
        body: `${text} See the shipment in the Vault pane.`,
        place: { kind: 'pane', pane: 'vault', key: shipmentId },
        inWindow: true,
      });
    }
  }

  tradingStatusRead({ halted, reason }: Pick<TradingStatus, 'halted' | 'reason'>): void {
    const { memory, announce, wallNow } = this.#parts;
    if (memory.read().halted === halted) return;
    memory.change((all) => ({ ...all, halted }));
    if (!halted) return;
    announce({
      // A later halt is a new event.
      id: `halted:${String(wallNow())}`,
      level: 'warning',
      title: 'Trading is halted',
      body: reason ?? 'The marketplace gave no reason. Drafts are kept.',
      place: { kind: 'pane', pane: 'ticket', key: null },
      inWindow: false,
    });
  }

  unknownsChanged(unknowns: readonly UnknownIntentView[]): void {
    const { memory, announce } = this.#parts;
    const known = memory.read().unknowns;
    const fresh = unknowns.filter(({ intentId }) => !known.includes(intentId));
    if (fresh.length === 0) return;
    memory.change((all) => ({
      ...all,
      unknowns: [...all.unknowns, ...fresh.map(({ intentId }) => intentId)],
    }));
    for (const { intentId, side } of fresh) {
      announce({
        id: `unknown:${intentId}`,
        level: 'error',
        title: 'We don’t know if an order was placed',
        body: `Do not repeat it. A ${side} was sent and its outcome is unknown; trading is blocked until it is resolved.`,
        place: { kind: 'unknown' },
        inWindow: false,
      });
    }
  }

  extraOrdersChanged(extraOrders: readonly ExtraOrdersView[]): void {
    for (const { side, orderIds, extra } of extraOrders) {
      for (const { orderId } of extra) {
        if (this.#announced.has(`extra:${side}:${orderId}`)) continue;
        this.#announced.set(`extra:${side}:${orderId}`, true);
        this.#parts.announce({
          id: `extra:${side}:${orderId}`,
          level: 'error',
          title:
            orderIds.length === 0 ? 'A rejected order was placed' : 'An order was placed twice',
          body: `Order ${orderId} should not exist${orderIds.length === 0 ? '' : ` beside order ${orderIds.join(', ')}`}. Contact the marketplace.`,
          place: { kind: 'unknown' },
          inWindow: false,
        });
      }
    }
  }

  /** The dates recommended for a sell while it awaited shipping; null until they were read. */
  shippingDates(orderId: string): RecommendedDates | null {
    return this.#parts.memory.read().shippingDates[orderId] ?? null;
  }

  /** Settles when no reading is in progress. */
  async settled(): Promise<void> {
    await this.#asking;
  }

  #await(orderId: string): void {
    this.#parts.memory.change((all) =>
      all.awaitingLabel.includes(orderId)
        ? all
        : { ...all, awaitingLabel: [...all.awaitingLabel, orderId] },
    );
  }

  #labelReady(order: Order): void {
    const { memory, announce, nameOf } = this.#parts;
    // Only a label that was missing before is news.
    if (!memory.read().awaitingLabel.includes(order.id)) return;
    memory.change((all) => ({
      ...all,
      awaitingLabel: all.awaitingLabel.filter((id) => id !== order.id),
    }));
    this.#unread = { ...this.#unread, labels: this.#unread.labels + 1 };
    const noticeId = announce({
      id: `label:${order.id}`,
      level: 'info',
      title: 'Shipping label ready',
      body: `${nameOf('sell', order.id) ?? 'Your sell'}: open or save it in Orders. Order ${order.id}.`,
      place: this.#row('sell', order.id),
      inWindow: true,
    });
    if (noticeId !== null) this.#labelNotices.set(order.id, noticeId);
  }

  #row(side: Side, orderId: string): Place {
    return { kind: 'pane', pane: 'orders', key: this.#parts.rowOf(side, orderId) };
  }

  /** Reads once for all waiting sells; labels are read repeatedly, so a failure is retried. */
  #followDates(order: Order): void {
    const now = this.#parts.wallNow();
    if (this.shippingDates(order.id) !== null || order.status === 'order_complete') return;
    if (now - (order.createdAt ?? now) > DATES_WORTH_ASKING_MS) return;
    if (this.#lastDates !== null && now - this.#lastDates.toldAt < DATES_HOLD_MS) {
      this.#storeDates([order.id], this.#lastDates);
      return;
    }
    this.#waiting.add(order.id);
    this.#asking ??= this.#askDates();
  }

  async #askDates(): Promise<void> {
    const { readShippingDates, wallNow } = this.#parts;
    const dates = await readShippingDates();
    this.#asking = null;
    if (dates === null) return;
    this.#lastDates = { ...dates, toldAt: wallNow() };
    const orderIds = [...this.#waiting];
    this.#waiting.clear();
    this.#storeDates(orderIds, this.#lastDates);
  }

  #storeDates(orderIds: readonly string[], dates: RecommendedDates): void {
    const fresh = Object.fromEntries(orderIds.map((orderId) => [orderId, dates]));
    this.#parts.memory.change((all) => ({
      ...all,
      shippingDates: { ...all.shippingDates, ...fresh },
    }));
    this.news.emit('shippingDates');
  }
}
