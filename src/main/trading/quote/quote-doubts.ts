/**
 * Contradictions within a quote: counts that differ from its lines, and a chosen add-on that it does not mention or
 * reports as failed. Pure. Which of two statements is wrong is unknown, so both are shown and the user decides.
 */
import { countDoubts } from '#domain/quote/line-counts.ts';
import type { ServiceQuote } from '../ports/gateway.ts';

/** @param wanted the requested add-ons */
export function quoteDoubts(
  quote: Pick<
    ServiceQuote,
    | 'lines'
    | 'optionals'
    | 'optionalsDegraded'
    | 'optionalProblems'
    | 'availableCount'
    | 'unavailableCount'
  >,
  wanted: readonly string[],
): string[] {
  const counts = {
    availableCount: quote.availableCount ?? null,
    unavailableCount: quote.unavailableCount ?? null,
  };
  return [
    ...countDoubts(counts, quote.lines, 'The quote'),
    ...wanted.flatMap((id) => addOnDoubt(quote, id)),
  ];
}

/**
 * Refused elsewhere: an add-on that is offered but not selected, or missing from a list with others or from one
 * marked as incomplete.
 */
function addOnDoubt(
  quote: Pick<ServiceQuote, 'optionals' | 'optionalsDegraded' | 'optionalProblems'>,
  id: string,
): string[] {
  const offered = quote.optionals.find((optional) => optional.id === id);
  const problem = quote.optionalProblems?.find((one) => one.id === id);
  if (offered !== undefined) {
    return problem === undefined
      ? []
      : [
          `${offered.title} is in the quote, but the marketplace says that it failed: ${problem.reason ?? 'no reason given'}.`,
        ];
  }
  return quote.optionals.length === 0 && !quote.optionalsDegraded
    ? [
        `You chose the add-on “${id.replaceAll('_', ' ')}”, but the quote does not mention it: its fee may be missing.`,
      ]
    : [];
}
