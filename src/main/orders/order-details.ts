/** Everything known of one order, for the details: the marketplace's record first, else the journal's. */
import type { LineWay, OrderDetails } from '#contract/ipc/trading/orders.ts';
import { type Cents, cents, isCents, negateCents } from '#domain/money/money.ts';
import type { Order, OrderLine } from '#main/marketplace/model/order-model.ts';
import { sellerOrdersIn } from '#main/trading/journal/model/seller-orders.ts';
import { frozenTerms } from '#main/trading/ticket/frozen-terms.ts';
import { lineTitle } from './line-title.ts';
import { feesUnread, priceUnread, subtotalUnread } from './amounts/unread-amounts.ts';
import { executionAmounts } from './amounts/execution-amounts.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';

/** @returns null when neither is known */
export function orderDetails(
  intent: JournaledIntent | null,
  orders: readonly Order[],
  titleOf: (productId: string) => string | null,
): Omit<OrderDetails, 'label'> | null {
  if (intent === null && orders.length === 0) return null;
  const prepared = intent?.prepared ?? null;
  const terms = prepared === null ? null : frozenTerms(prepared);
  const serviceLines = orders.flatMap((order) =>
    order.lines.map((line, index) => ({ ...line, ...priceUnread(order, index) })),
  );
  const fees = orders.flatMap((order) => [...order.fees, ...namedFees(order)]);
  const [first] = orders;
  const single = orders.length === 1 ? first : undefined;
  return {
    linesFrom: serviceLines.length > 0 ? 'service' : 'journal',
    lines:
      serviceLines.length > 0
        ? serviceLines.map((line) => ({
            title: lineTitle(line, { titleOf }),
            variantTitle: line.variantTitle,
            sku: line.sku,
            quantity: line.quantity,
            price: line.price,
            ...(line.priceUnread === undefined ? {} : { priceUnread: line.priceUnread }),
            way: wayOf(line),
          }))
        : (prepared?.lines ?? []).map((line) => ({
            title: line.title,
            variantTitle: line.variantTitle,
            sku: null,
            quantity: line.quantity,
            price: line.price,
            way: null,
          })),
    feesFrom: fees.length > 0 ? 'service' : 'journal',
    fees:
      fees.length > 0
        ? fees.flatMap(({ id, label, amount }) =>
            amount === null ? [] : [{ id: id ?? '', label: label ?? id ?? 'Fee', amount }],
          )
        : (prepared?.fees ?? []),
    feesUnread: feesUnread(orders),
    subtotal: single?.subtotal ?? prepared?.subtotal ?? null,
    ...subtotalUnread(single),
    ...(orders.some(({ readIn }) => readIn === 'dollars') ? { readIn: 'dollars' } : {}),
    quoted:
      prepared === null
        ? null
        : {
            at: prepared.quotedAt,
            total: prepared.total,
            spot: Object.entries(prepared.spot).map(([material, price]) => ({
              material,
              price,
              readAt: prepared.spotReadAt?.[material] ?? null,
            })),
          },
    addOns: terms?.selectedOptionalIds ?? [],
    promotionCode: terms?.promotionCode ?? null,
    payoutMethod: first?.payoutMethod ?? null,
    paymentStatus: single?.paymentStatus ?? null,
    updatedAt: single?.updatedAt ?? null,
    parcels: orders.flatMap(({ parcels }) => parcels),
    execution:
      prepared === null ? null : executionAmounts(intent?.evidence?.body ?? null, prepared.total),
    sellerOrderIds: [...sellerOrdersIn(intent?.evidence?.body ?? null)],
    answer: intent?.evidence?.body ?? null,
  };
}

/** Null where the marketplace does not report it. */
function wayOf(line: OrderLine): LineWay | null {
  const way: LineWay = {
    status: line.status,
    premium: line.statedPremium,
    premiumDollars: line.statedPremiumDollars,
    sellerName: line.sellerName,
    sellerId: line.sellerId,
    sellerShipped: line.sellerShipped,
    receivedForInspection: line.receivedForInspection,
    passedInspection: line.passedInspection,
    trackingNumber: line.trackingNumber,
    shippingService: line.shippingService,
  };
  return Object.values(way).every((said) => said === null) ? null : way;
}

/** Sum of the reported totals of several orders; null unless all are reported. */
export function orderTotalOf(
  orderIds: readonly string[],
  orders: readonly Order[],
): Order['total'] {
  if (orderIds.length === 0 || orders.length !== orderIds.length) return null;
  let sum = 0;
  for (const { total } of orders) {
    if (total === null) return null;
    sum += total;
  }
  return isCents(sum) ? cents(sum) : null;
}

/**
 * Fees that a record has in fields of their own. They have no sign: where the lines less all of them are the total,
 * they reduced the payout.
 */
function namedFees({ processingFee, salesTax, shipping, subtotal, total }: Order): Order['fees'] {
  const amounts: readonly number[] = [processingFee ?? 0, salesTax ?? 0, shipping ?? 0];
  const sum = amounts.reduce((so, amount) => so + amount, 0);
  const takesOff = subtotal !== null && total !== null && sum !== 0 && subtotal - sum === total;
  const signed = (amount: Cents | null): Cents | null =>
    amount !== null && takesOff ? negateCents(amount) : amount;
  const named = [
    { id: 'processing_fee', label: 'Processing fee', amount: signed(processingFee), rate: null },
    { id: 'sales_tax', label: 'Sales tax', amount: signed(salesTax), rate: null },
    { id: 'shipping', label: 'Shipping', amount: signed(shipping), rate: null },
  ];
  return named.filter(({ amount }) => amount !== null && amount !== 0);
}
