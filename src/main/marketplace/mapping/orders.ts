/** Orders: sale orders (the orders of buys) and purchase orders (those of sells). */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { rowsOf } from '#contract/api/reading/unreadable.ts';
import type { Expected } from '#domain/market/price-unit.ts';
import type { Side } from '#domain/market/side.ts';
import { fromDecimalString } from '#domain/money/rational.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Order, OrderLine, Parcel, UnreadAmount } from '../model/order-model.ts';
import type { UnitEvidence, ReadAmount } from './unit-evidence.ts';
import { centsOfDollarsOrNull, momentOrNull, orNull, plainOrNull, ppmOrNull } from './values.ts';

export type OrderReading = RouteReading<'getPurchaseOrder'> & { readonly id: string };
type LineReading = NonNullable<ReturnType<typeof linesOf>>[number];

const NAMES = ['subtotal', 'total', 'salesTax', 'shipping', 'processingFee'] as const;
type Name = (typeof NAMES)[number];

/**
 * Total, subtotal and the sum of the lines differ by fees, taxes and unfilled lines. Farther apart than this,
 * they are not in the same unit.
 */
const FARTHEST = 10;

/**
 * An order whose amounts are read as cents or dollars, as the whole response is. They are checked against the
 * quote it came from, or against its own lines, and those against spot. Nothing is half read: if one amount
 * cannot be in the same unit as the rest, no amount without other evidence is shown as a figure.
 */
export function toOrder(
  side: Side,
  reading: OrderReading,
  { evidence, read, isDollars }: { evidence: UnitEvidence; read: ReadAmount; isDollars: boolean },
): Order {
  const quoted = evidence.order(side, reading.id, reading.quoteId);
  const lines = linesOf(reading);
  const expectedOf = (name: Name): Expected | null =>
    name === 'total' || (name === 'subtotal' && reading.total === undefined) ? quoted : null;
  const foreign = foreignCurrency(reading.currency);
  const take: ReadAmount = foreign === null ? read : () => null;
  const amounts = NAMES.map((name) => {
    const raw = reading[name];
    return { name, raw, value: raw === undefined ? null : take(raw, expectedOf(name)) };
  });
  const prices = lines.map((line) => {
    const { price: raw } = line;
    const expected = evidence.pieceOf(line.product.id, true);
    return { raw, expected, value: raw === undefined ? null : take(raw, expected) };
  });
  const fees = (rowsOf(reading.fees) ?? []).map((fee) => ({
    fee,
    raw: fee.amount,
    value: fee.amount === undefined ? null : take(fee.amount, null),
  }));
  const all = [...amounts, ...prices, ...fees];
  const failed = all.some(({ raw, value }) => raw !== undefined && value === null);
  const agree = agreement(reading, lines);
  const heldLines = prices.some(({ expected }) => expected !== null);
  const showTotals = !failed && agree.totals && (agree.lines || quoted !== null);
  const showLines = !failed && agree.totals && (agree.lines || (quoted === null && heldLines));
  const showFees = showTotals && feesAgree(reading);
  const shown = <T>(show: boolean, value: T | null): T | null => (show ? value : null);
  const showsOf = (name: Name): boolean =>
    name === 'total' || name === 'subtotal' ? showTotals : showFees;
  const total = (name: Name): Cents | null =>
    shown(showsOf(name), amounts.find((one) => one.name === name)?.value ?? null);
  const unread: UnreadAmount[] = [
    ...amounts.flatMap(({ name, raw }) =>
      raw === undefined || showsOf(name) ? [] : [{ what: name, raw: withCurrency(raw, foreign) }],
    ),
    ...fees.flatMap(({ raw }, index) =>
      raw === undefined || showFees
        ? []
        : [{ what: `fee ${String(index + 1)}`, raw: withCurrency(raw, foreign) }],
    ),
    ...prices.flatMap(({ raw }, index) =>
      raw === undefined || showLines
        ? []
        : [{ what: `price of line ${String(index + 1)}`, raw: withCurrency(raw, foreign) }],
    ),
  ];
  return {
    id: reading.id,
    side,
    status: orNull(reading.status),
    createdAt: momentOrNull(reading.createdAt),
    updatedAt: momentOrNull(reading.updatedAt),
    quoteId: orNull(reading.quoteId),
    subtotal: total('subtotal'),
    total: total('total'),
    salesTax: total('salesTax'),
    shipping: total('shipping'),
    processingFee: total('processingFee'),
    currency: orNull(reading.currency),
    ...(isDollars && !failed ? { readIn: 'dollars' as const } : {}),
    unread,
    fees: fees.map(({ fee, value }) => ({
      id: orNull(fee.id),
      label: plainOrNull(fee.label),
      amount: shown(showFees, value),
      rate: orNull(fee.rate),
    })),
    lines: lines.map((line, index) => toLine(line, shown(showLines, prices[index]?.value ?? null))),
    labelUrl: orNull(reading.shippingLabelUrl),
    trackingNumber: reading.trackingNumber ?? trackingOf(lines),
    carrier: orNull(reading.carrier),
    paymentMethod: orNull(reading.paymentMethod),
    paymentStatus: orNull(reading.paymentStatus),
    payoutMethod: orNull(reading.payoutMethod),
    toVault: orNull(reading.vaultShipping),
    parcels: (parcelsOf(reading) ?? []).map(toParcel),
  };
}

/** Number of amounts of these orders that are present but not shown as figures. */
export function unreadIn(orders: readonly Order[]): number {
  return orders.reduce((sum, { unread }) => sum + unread.length, 0);
}

/** Their texts, as received. */
export function unreadAmounts(orders: readonly Order[]): readonly string[] {
  return orders.flatMap(({ unread }) => unread.map(({ raw }) => withoutCurrency(raw)));
}

/** A currency other than the dollar; its amounts are shown as received, never as dollars. */
export function foreignCurrency(currency: string | undefined): string | null {
  const code = currency?.trim().toUpperCase() ?? '';
  return code === '' || ['USD', 'US$', '$'].includes(code) ? null : code;
}

function withCurrency(raw: string, foreign: string | null): string {
  return foreign === null ? raw : `${raw} ${foreign}`;
}

/** Undoes {@link withCurrency}. */
export function withoutCurrency(raw: string): string {
  return raw.split(' ', 1).join('');
}

/** Of the single parcel with everything in it; null if lines travel separately or do not say. */
function trackingOf(lines: readonly LineReading[]): string | null {
  const [first, ...others] = new Set(lines.map(({ trackingNumber }) => trackingNumber));
  return others.length === 0 ? orNull(first) : null;
}

function linesOf(reading: OrderReading) {
  return rowsOf(reading.lineItems) ?? [];
}

function toLine(line: LineReading, price: Cents | null): OrderLine {
  return {
    id: orNull(line.id),
    title: plainOrNull(line.product.title),
    sku: orNull(line.product.sku),
    productId: orNull(line.product.id),
    variantId: orNull(line.variant.id),
    variantTitle: orNull(line.variant.title),
    quantity: orNull(line.quantity),
    price,
    status: orNull(line.status),
    trackingNumber: orNull(line.trackingNumber),
    shippingService: orNull(line.shippingService),
    sellerId: orNull(line.sellerId),
    sellerName: orNull(line.sellerName),
    sellerShipped: orNull(line.sellerShipped),
    receivedForInspection: orNull(line.receivedForInspection),
    passedInspection: orNull(line.passedInspection),
    statedPremium: ppmOrNull(line.spotPremium),
    statedPremiumDollars: centsOfDollarsOrNull(line.spotPremiumDollar),
  };
}

type ParcelReading = NonNullable<ReturnType<typeof parcelsOf>>[number];

function parcelsOf(reading: OrderReading) {
  return rowsOf(reading.trackers);
}

function toParcel(parcel: ParcelReading): Parcel {
  return {
    carrier: orNull(parcel.carrier),
    service: orNull(parcel.service),
    trackingNumber: orNull(parcel.trackingNumber),
    status: orNull(parcel.status),
    statusDetail: orNull(parcel.statusDetail),
    delivered: orNull(parcel.delivered),
    expectedAt: momentOrNull(parcel.estDeliveryDate),
    location: orNull(parcel.currentLocation),
    updatedAt: momentOrNull(parcel.updatedAt),
  };
}

/** Which amounts of an order could be in one unit; true if that cannot be calculated. */
function agreement(
  reading: OrderReading,
  lines: readonly LineReading[],
): { readonly totals: boolean; readonly lines: boolean } {
  const subtotal = numberOf(reading.subtotal);
  const total = numberOf(reading.total);
  const parts = lines.map(({ price, quantity }) => {
    const each = numberOf(price);
    return each === null || quantity === undefined ? null : each * quantity;
  });
  const sum =
    parts.length === 0 || parts.includes(null)
      ? null
      : parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  return {
    totals: areNear(subtotal, total),
    lines: areNear(sum, subtotal ?? total),
  };
}

/**
 * False if the difference between subtotal and total is not explained by the fees as stated, but is by one of
 * them in the other unit. If neither explains it, the record lacks fees.
 */
function feesAgree(reading: OrderReading): boolean {
  const subtotal = numberOf(reading.subtotal);
  const total = numberOf(reading.total);
  if (subtotal === null || total === null) return true;
  const parts = [
    reading.salesTax,
    reading.shipping,
    reading.processingFee,
    ...(rowsOf(reading.fees) ?? []).map(({ amount }) => amount),
  ].flatMap((raw) => numberOf(raw) ?? []);
  const between = Math.abs(total - subtotal);
  const sum = parts.reduce((all, part) => all + part, 0);
  const makesIt = (amount: number): boolean =>
    Math.abs(Math.abs(amount) - between) <= between * 1e-9;
  if (between === 0 || makesIt(sum)) return true;
  // With the rest, or alone: a list may state a fee twice.
  return !parts.some((part) =>
    [100, 0.01].some((factor) => makesIt(sum - part + part * factor) || makesIt(part * factor)),
  );
}

function areNear(one: number | null, other: number | null): boolean {
  if (one === null || other === null || one === 0 || other === 0) return true;
  return one <= other * FARTHEST && other <= one * FARTHEST;
}

/** Close enough to compare; never shown. */
function numberOf(raw: string | undefined): number | null {
  return raw !== undefined && fromDecimalString(raw).ok ? Number(raw) : null;
}
