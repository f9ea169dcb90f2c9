/** The names under which answers carry amounts that are read as cents or dollars, so that a mark finds the value it is of. */
import { plainDecimal } from '#contract/api/reading/tolerant-values.ts';
import type { AmountMarks } from './one-unit.ts';

const AMOUNT_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'unitPrice',
  'unit_price',
  'pricePerUnit',
  'listing_price',
  'offer_price',
  'subtotal',
  'subTotal',
  'sub_total',
  'total',
  'totalAmount',
  'grandTotal',
  'orderTotal',
  'salesTax',
  'sales_tax',
  'tax',
  'shipping',
  'processingFee',
  'processing_fee',
  'amount',
]);

/** What was made of a value of an answer, where that is not plain; `value` as its JSON gives it. */
export function markOf(
  field: string,
  value: unknown,
  marks: AmountMarks | null,
): 'dollars' | 'unread' | 'perhaps-unread' | null {
  if (marks === null || value === null || !AMOUNT_FIELDS.has(field)) return null;
  const raw = plainDecimal(value);
  if (raw === undefined || marks.unread.has(raw)) return 'unread';
  if (marks.perhapsUnread.has(raw)) return 'perhaps-unread';
  return marks.isDollars ? 'dollars' : null;
}
