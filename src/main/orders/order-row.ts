/** One row of the Orders pane: of an intent, or of an order placed elsewhere. */
import { failedItemWords } from '#main/trading/journal/model/failed-items.ts';
import type { OrderedLine, OrderRow } from '#contract/ipc/trading/orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { limitOf, distanceToLimit } from '#domain/quote/limit.ts';
import type { Side } from '#domain/market/side.ts';
import type { Order, OrderLine } from '#main/marketplace/model/order-model.ts';
import { conditionFailures } from '#main/trading/failures/condition-failures.ts';
import { notSent, unknownOutcome } from '#main/trading/failures/failures.ts';
import { frozenTerms, OVERNIGHT, WIRE } from '#main/trading/ticket/frozen-terms.ts';
import { orderOutcome } from '#main/trading/journal/model/intent-status.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { Evidence, PreparedRecord } from '#main/trading/journal/model/records.ts';
import { summarizeLines } from '#main/trading/journal/model/summarize-lines.ts';
import type { RecommendedDates } from './follow/follow-up-file.ts';
import { isComplete } from './follow/is-complete.ts';
import { executedTotal, type ExecutedTotal } from './amounts/executed-total.ts';
import { lineTitle } from './line-title.ts';
import { orderTotalOf } from './order-details.ts';
import { totalUnread } from './amounts/unread-amounts.ts';
import { premiumPpm, pricePerUnit } from '#domain/market/premium.ts';
import type { Cents } from '#domain/money/money.ts';
import { executionAmounts } from './amounts/execution-amounts.ts';

/** Planned readings and recommended dates of sells. */
export interface SellTimes {
  /** Epoch milliseconds of the next reading for this purchase order's label; null when none is planned. */
  nextLookAt(orderId: string): number | null;
  /** The recommended shipping dates for this purchase order; left out where they are not read. */
  shippingDates?(orderId: string): RecommendedDates | null;
}

/** What is known of orders in addition to the journal and the marketplace's records. */
export interface OrderContext {
  readonly times: SellTimes;
  /** Title of a product from the catalog: some lists have none. */
  titleOf(productId: string): string | null;
  /** False for a sell known only from a list: whether it has a label is unknown. */
  wasReadSingly(orderId: string): boolean;
  /** The marketplace lists this sell. */
  isListed(orderId: string): boolean;
  /** The user found this sell by its id. */
  wasFound(orderId: string): boolean;
}

/** The journaled intents of one profile, and the meaning of refusals. */
export interface JournaledOrders {
  /** The newest, oldest first. */
  intents(): readonly JournaledIntent[];
  /** The intent of an order, however old; null when there is none. */
  intentOfOrder(side: Side, orderId: string): JournaledIntent | null;
  explainRefusal(side: Side, evidence: Evidence): FailureView;
}

/** By side and id: a buy and a sell may have the same id. */
export function keyOf(side: Side, orderId: string): string {
  return `order:${side}:${orderId}`;
}

export function intentRow(
  intent: JournaledIntent,
  orderIds: readonly string[],
  orders: readonly Order[],
  times: SellTimes,
): Omit<OrderRow, 'failure'> {
  const { prepared } = intent;
  const limit = limitOf(prepared.side, prepared.limit);
  const [orderId = null] = orderIds;
  const [order = null] = orders;
  // Unknown until the marketplace reports it: the quote's total is not what was paid.
  const total = orderTotalOf(orderIds, orders);
  const changed = changeOf(intent, orders, total);
  // The price is that of the execution: a later refund makes nothing cheaper.
  const executed = changed.isChanged ? changed.executed : total;
  const outcome = orderOutcome(intent.status);
  // Limit and fine weight are those of the whole request, so they do not apply to a partial fill.
  const whole = outcome !== 'partly-executed';
  // Nothing was paid or received for an order that was never placed.
  const isNothing = NEVER_PLACED.has(outcome);
  const terms = frozenTerms(prepared);
  return {
    key: intent.intentId,
    intentId: intent.intentId,
    orderId,
    orderIds: [...orderIds],
    ...extraOf(intent),
    quoteId: prepared.quoteId,
    ...unfilledOf(intent),
    side: prepared.side,
    what: summarizeLines(prepared.lines),
    lines: prepared.lines.map(ofJournal),
    at: intent.sentAt ?? intent.preparedAt,
    total,
    quotedTotal: total === null && orderId === null && !isNothing ? prepared.total : null,
    ...(total === null ? totalUnread(orders) : {}),
    ...(changed.isChanged ? { executedTotal: changed.executed } : {}),
    limit: prepared.limit,
    improvement: executed === null || !whole ? null : distanceToLimit(limit, executed),
    ...(whole && !isNothing ? realised(prepared, executed) : { allInPerUnit: null, premium: null }),
    outcome,
    serviceStatus: order?.status ?? null,
    label: labelOf(prepared.side, orderId, order, times),
    trackingNumber: order?.trackingNumber ?? null,
    carrier: order?.carrier ?? null,
    shipBy: shipByOf(prepared.side, orderId, terms.selectedOptionalIds, times),
    payment: paymentOf(prepared.side, terms.paymentMethod ?? order?.paymentMethod ?? null),
    destination: prepared.destination,
    movement: null,
    isRemovable: false,
  };
}

const NEVER_PLACED: ReadonlySet<OrderRow['outcome']> = new Set([
  'rejected',
  'not-sent',
  'absent-by-user',
]);

function unfilledOf({ outcome }: JournaledIntent): Pick<OrderRow, 'unfilled'> {
  const unfilled = failedItemWords(outcome);
  return unfilled.length === 0 ? {} : { unfilled };
}

function extraOf({ extraOrders = [] }: JournaledIntent): Pick<OrderRow, 'extraOrders'> {
  if (extraOrders.length === 0) return {};
  return {
    extraOrders: extraOrders.map(({ orderId, evidence, isSeen }) => ({
      orderId,
      evidence,
      isSeen,
    })),
  };
}

function shipByOf(
  side: Side,
  orderId: string | null,
  addOns: readonly string[],
  times: SellTimes,
): OrderRow['shipBy'] {
  const dates = side === 'sell' && orderId !== null ? times.shippingDates?.(orderId) : undefined;
  if (dates === undefined || dates === null) return null;
  const label = addOns.includes(OVERNIGHT) ? 'overnight' : 'two-day';
  const at = label === 'overnight' ? dates.overnightLabel : dates.twoDayLabel;
  return at === null ? null : { at, label, statedAt: dates.toldAt };
}

function paymentOf(side: Side, method: string | null): OrderRow['payment'] {
  return side === 'sell' || method === null ? null : { method, wire: method === WIRE };
}

export function serviceRow(order: Order, context: OrderContext): OrderRow {
  const { times } = context;
  const changed = executedTotal([order], order.total, null);
  const lines = order.lines.map((line) => ofRecord(line, lineTitle(line, context)));
  return {
    key: keyOf(order.side, order.id),
    intentId: null,
    orderId: order.id,
    orderIds: [order.id],
    quoteId: order.quoteId,
    side: order.side,
    what: lines.length === 0 ? 'Placed elsewhere' : summarizeLines(lines),
    lines,
    at: order.createdAt,
    total: order.total,
    quotedTotal: null,
    ...totalUnread([order]),
    ...(changed.isChanged ? { executedTotal: changed.executed } : {}),
    limit: null,
    improvement: null,
    allInPerUnit: null,
    premium: null,
    outcome: 'service-only',
    serviceStatus: order.status,
    label: isUnasked(order, context)
      ? { state: 'unasked' }
      : labelOf(order.side, order.id, order, times),
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    shipBy: shipByOf(order.side, order.id, [], times),
    payment: paymentOf(order.side, order.paymentMethod),
    movement: null,
    isRemovable: order.side === 'sell' && context.wasFound(order.id) && !context.isListed(order.id),
    destination:
      order.side === 'sell'
        ? 'marketplace'
        : order.toVault === null
          ? null
          : order.toVault
            ? 'vault'
            : 'address',
    failure: null,
  };
}

/** Complete before its label was read: it is not read automatically. */
function isUnasked({ side, id, status }: Order, context: OrderContext): boolean {
  return side === 'sell' && isComplete(status) && !context.wasReadSingly(id);
}

/** The journal has the market row, which names product and variant. */
const ofJournal = (line: PreparedRecord['lines'][number]): OrderedLine => ({
  rowKey: line.rowKey,
  productId: null,
  variantId: null,
  sku: null,
  title: line.title,
  variantTitle: line.variantTitle,
  quantity: line.quantity,
  price: line.price,
});

const ofRecord = (line: OrderLine, title: string): OrderedLine => ({
  rowKey: null,
  productId: line.productId,
  variantId: line.variantId,
  sku: line.sku,
  title,
  variantTitle: line.variantTitle,
  quantity: line.quantity,
  price: line.price,
});

function labelOf(
  side: OrderRow['side'],
  orderId: string | null,
  order: Order | null,
  times: SellTimes,
): OrderRow['label'] {
  // Labels are for metal sent to the marketplace: sells.
  if (side === 'buy' || orderId === null) return { state: 'none' };
  return order === null || order.labelUrl === null
    ? { state: 'pending', nextLookAt: times.nextLookAt(orderId) }
    : { state: 'ready', url: order.labelUrl };
}

export function failureOf(
  { status, prepared, outcome, evidence }: JournaledIntent,
  journaled: Pick<JournaledOrders, 'explainRefusal'>,
): FailureView | null {
  if (status === 'REJECTED' && evidence !== null) {
    const refusal = journaled.explainRefusal(prepared.side, evidence);
    return refusal.kind === 'trading-halted' ? conditionFailures.wasHalted(refusal) : refusal;
  }
  if (status === 'NOT_SENT' && outcome?.state === 'NOT_SENT')
    return notSent(outcome.reason, evidence);
  if (status === 'UNKNOWN' && outcome?.state === 'UNKNOWN') {
    return unknownOutcome(outcome.reason, evidence);
  }
  return null;
}

/** @param total from the records now */
function changeOf(
  { prepared, evidence }: JournaledIntent,
  orders: readonly Order[],
  total: Cents | null,
): ExecutedTotal {
  const said = executionAmounts(evidence?.body ?? null, prepared.total)?.total ?? null;
  return executedTotal(orders, total, { quoted: prepared.total, said });
}

/**
 * Price paid or received per ounce, over spot when the quote was made; as quoted until the marketplace reports the
 * total.
 */
function realised(
  prepared: PreparedRecord,
  total: Cents | null,
): Pick<OrderRow, 'allInPerUnit' | 'premium'> {
  const { allInPerUnit, premium } = prepared;
  if (total === null || prepared.fine === null) return { allInPerUnit, premium };
  const { fine } = prepared;
  // A content of one figure means one material, so there is one spot price.
  const [spot] = Object.values(prepared.spot);
  return {
    allInPerUnit: pricePerUnit(total, fine) ?? null,
    premium: spot === undefined ? null : (premiumPpm(total, fine, spot) ?? null),
  };
}
