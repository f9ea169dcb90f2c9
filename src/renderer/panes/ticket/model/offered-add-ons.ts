/** The add-ons of a quote, and those that could not be priced. Pure. */
import type { OptionalView, QuoteView } from '#contract/ipc/trading/ticket.ts';
import { asSentence } from '#renderer/store/commands/failures.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { statusText } from '#renderer/ui/figures/format.ts';

/** Add-ons that are chosen on the ticket and missing from the quote. */
export function missingAddOns(text: TicketText, quote: QuoteView): readonly string[] {
  return text.optionalIds[text.side].filter(
    (chosen) => !quote.optionals.some(({ id }) => id === chosen),
  );
}

/** Why an add-on could not be priced, as a sentence; null where the marketplace reports no problem with it. */
export function problemWith(
  { optionalProblems = [] }: Pick<QuoteView, 'optionalProblems'>,
  id: string,
): string | null {
  const problem = optionalProblems.find((one) => one.id === id);
  if (problem === undefined) return null;
  return problem.reason === null
    ? 'Could not be priced; no reason given.'
    : `Could not be priced: ${asSentence(problem.reason)}`;
}

/** With those that failed, disabled and with the reason. */
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
