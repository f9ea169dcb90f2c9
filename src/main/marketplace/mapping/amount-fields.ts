/** The names under which answers carry amounts that are read as cents or dollars, so that a mark finds the value it is of. */
import { AMOUNT_NAMES } from '#contract/api/reading/amounts.ts';
import { documentedName } from '#contract/api/reading/names.ts';
import { plainDecimal } from '#contract/api/reading/tolerant-values.ts';
import type { AmountMarks } from './one-unit.ts';

/** In their documented spelling: a name in snake_case is looked up by that. */
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

/** What was made of a value of an answer, where that is not plain; `value` as its JSON gives it. */
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
