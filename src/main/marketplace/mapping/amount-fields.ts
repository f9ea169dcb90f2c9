/** The field names of amounts that are read as cents or dollars, so that a mark finds its value. */
import { AMOUNT_NAMES } from '#contract/api/reading/amounts.ts';
import { documentedName } from '#contract/api/reading/names.ts';
import { plainDecimal } from '#contract/api/reading/tolerant-values.ts';
import type { AmountMarks } from './one-unit.ts';

/** In the documented spelling; snake_case names are looked up by it. */
const AMOUNT_FIELDS: ReadonlySet<string> = new Set([
  ...Object.entries(AMOUNT_NAMES).flatMap(([name, names]) =>
    name === 'currency' || name === 'fees' ? [] : names,
  ),
  'price',
  'unitPrice',
  'pricePerUnit',
  'listingPrice',
  'offerPrice',
  'amount',
  'value',
]);

/** How an amount of a response was read, if not as documented; `value` as in its JSON. */
export function markOf(
  field: string,
  value: unknown,
  marks: AmountMarks | null,
): 'dollars' | 'unread' | 'perhaps-unread' | null {
  if (
    marks === null ||
    value === null ||
    typeof value === 'object' ||
    !AMOUNT_FIELDS.has(documentedName(field))
  )
    return null;
  const raw = plainDecimal(value);
  if (raw === undefined || marks.unread.has(raw)) return 'unread';
  if (marks.perhapsUnread.has(raw)) return 'perhaps-unread';
  return marks.isDollars ? 'dollars' : null;
}
