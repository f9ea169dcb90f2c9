/**
 * What the marketplace's word for the state of an order says about the order. None of these words is documented, so
 * an order is excluded only where the word says nothing but that nothing changed hands; anything beyond that counts,
 * and is shown as in doubt.
 */

/**
 * `undone`: nothing changed hands. `partly-refunded`: an amount was given back, and pieces were not. `in-doubt`: it
 * speaks of an end of the order but is ambiguous. `stands`: everything else.
 */
export type StatusSays = 'undone' | 'partly-refunded' | 'in-doubt' | 'stands';

const UNDONE: ReadonlySet<string> = new Set(
  'cancelled canceled cancellation rejected refunded failed void voided'.split(' '),
);

/** Words for a person or thing, without how much or whether. */
const BESIDE: ReadonlySet<string> = new Set(
  'order trade sale purchase by the buyer seller customer user system admin marketplace service is was has been fully full completely entirely in total complete completed status state'.split(
    ' ',
  ),
);

const PARTLY = /^(?:part(?:ly|ial|ially)?|some)$/u;
const REFUNDED = /^refund(?:ed|s)?$/u;
const ENDED =
  /cancel|reject|refund|fail|void|return|charge.?back|disput|revers|declin|den(?:y|ied)|expir|withdr|abandon|lost|stolen/u;

export function whatStatusSays(status: string | null): StatusSays {
  const words = wordsOf(status ?? '');
  const rest = words.filter((word) => !BESIDE.has(word));
  if (rest.length > 0 && rest.every((word) => UNDONE.has(word))) return 'undone';
  const isPart = rest.some((word) => PARTLY.test(word));
  if (isPart && rest.every((word) => PARTLY.test(word) || REFUNDED.test(word))) {
    return rest.some((word) => REFUNDED.test(word)) ? 'partly-refunded' : 'stands';
  }
  return ENDED.test(words.join(' ')) ? 'in-doubt' : 'stands';
}

/** `PartiallyRefunded`, `partially_refunded` and `PARTIALLY-REFUNDED` are the same two words. */
const wordsOf = (status: string): readonly string[] =>
  status
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
