/**
 * The one reader of the amounts of a quote or an order: beside its id, in an object of totals, or each in an
 * object with its currency. A value that is not a decimal is kept as raw text, so that it is shown as
 * unreadable and never dropped.
 */
import { z } from 'zod';
import { isNothing } from './tolerant-values.ts';
import { amountIn, firstOf, isRecord, plainDecimal } from './tolerant-values.ts';

/** Objects that contain the totals of a record. */
const HOLDERS = [
  'totals',
  'amounts',
  'summary',
  'pricing',
  'costs',
  'breakdown',
  'financials',
  'priceBreakdown',
  'orderTotals',
  'orderSummary',
  'paymentSummary',
];

/** Maximum length of a raw text that is kept. */
const LONGEST = 60;

/** Names of each amount, documented name first. */
export const AMOUNT_NAMES = {
  total: ['total', 'totalAmount', 'grandTotal', 'orderTotal', 'amountTotal', 'totalPrice'],
  subtotal: ['subtotal', 'subTotal', 'itemsTotal', 'subtotalAmount'],
  salesTax: ['salesTax', 'tax', 'taxAmount', 'totalTax'],
  shipping: ['shipping', 'shippingCost', 'shippingAmount', 'shippingTotal'],
  processingFee: ['processingFee'],
  currency: ['currency', 'currencyCode'],
  fees: ['fees'],
} as const;

/**
 * The record with its amounts under their documented names, found up to one object deeper. Fields beside the
 * id win; of a holder object, `value` or `amount` is used.
 */
export function withAmounts(record: Record<string, unknown>): Record<string, unknown> {
  const holders = HOLDERS.map((name) => record[name]).filter(isRecord);
  const isFlat = holders.length === 0 && !Object.values(record).some(isRecord);
  if (isFlat && Object.values(AMOUNT_NAMES).every(([name]) => Object.hasOwn(record, name))) {
    return record;
  }
  const lifted: Record<string, unknown> = {};
  for (const [name, names] of Object.entries(AMOUNT_NAMES)) {
    const found = [record, ...holders]
      .map((level) => firstOf(level, names))
      .find((value) => value !== undefined);
    if (found !== undefined) lifted[name] = found;
  }
  const currency = lifted['currency'] ?? currencyAmong(Object.values(lifted));
  for (const [name, value] of Object.entries(lifted)) {
    if (name === 'fees') lifted[name] = feesIn(value);
    else if (name !== 'currency') lifted[name] = amountIn(value);
  }
  return { ...record, ...lifted, ...(currency === undefined ? {} : { currency }) };
}

/** Fees by their names, as a list. */
function feesIn(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.entries(value).map(([label, amount]) => ({ id: label, label, amount }));
}

function currencyAmong(values: readonly unknown[]): unknown {
  return values
    .filter(isRecord)
    .map((value) => firstOf(value, ['currency', 'currencyCode']))
    .find((currency) => currency !== undefined);
}

/** An amount as plain decimal text, otherwise its raw text. */
export const wireAmountText = z
  .unknown()
  .transform((value): string | undefined => {
    const amount = amountIn(value);
    if (isNothing(amount) && amount !== 0) return undefined;
    const decimal = plainDecimal(amount);
    if (decimal !== undefined) return decimal;
    const text = typeof amount === 'string' ? amount : JSON.stringify(amount);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  })
  .optional();
