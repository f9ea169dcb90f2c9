/** Which add-ons stand on the ticket and which of them failed, in words. Pure. */
import type { OptionalView, QuoteView } from '#contract/ipc/ticket.ts';
import { asSentence } from '#renderer/store/bridge/failures.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { statusText } from '#renderer/ui/figures/format.ts';

/** The add-ons that are chosen on the ticket and are not in the quote: nothing else on the screen names them. */
export function missingAddOns(text: TicketText, quote: QuoteView): readonly string[] {
  return text.optionalIds[text.side].filter(
    (chosen) => !quote.optionals.some(({ id }) => id === chosen),
  );
}

/** What the marketplace says went wrong with an add-on, as a sentence; null where it says nothing of it. */
export function problemWith(
  { optionalProblems = [] }: Pick<QuoteView, 'optionalProblems'>,
  id: string,
): string | null {
  const problem = optionalProblems.find((one) => one.id === id);
  if (problem === undefined) return null;
  return problem.reason === null
    ? 'The marketplace could not price it now, and does not say why.'
    : `The marketplace could not price it now: ${asSentence(problem.reason)}`;
}

/**
 * The add-ons of a quote with those that failed: each stands where it would be chosen, as one that is not to be had, and
 * says why.
 */
export function addOnsOf(quote: QuoteView): readonly OptionalView[] {
  const offered = quote.optionals.map((optional) => ({
    ...optional,
    disabledReason: optional.disabledReason ?? problemWith(quote, optional.id),
  }));
  const failed = (quote.optionalProblems ?? []).flatMap(({ id }) =>
    id === null || quote.optionals.some((optional) => optional.id === id) ? [] : [id],
  );
  return [...offered, ...[...new Set(failed)].map((id) => failedAddOn(quote, id))];
}

const failedAddOn = (quote: QuoteView, id: string): OptionalView => ({
  id,
  title: statusText(id),
  description: null,
  fee: null,
  selected: false,
  enabled: false,
  disabledReason: problemWith(quote, id),
  disclaimer: null,
});
