/** Requirements of a draft before a quote is requested, and of a quote before it may be executed. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { QuoteView, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { limitOf, withinLimit } from '#domain/quote/limit.ts';
import type { Cents } from '#domain/money/money.ts';
import { promotionNeedsV2 } from '../failures/check-failures.ts';
import { priceLimitBroken, refusals } from '../failures/failures.ts';
import type { ServiceQuote } from '../ports/gateway.ts';
import { selectedOptionalIds } from '../gateway/selected-optionals.ts';

/** Why no quote can be requested for this draft; null when one can. */
export function draftRefusal(draft: TicketDraft): FailureView | null {
  const kinds = draft.lines.map((line) => line.source.kind);
  if (draft.side === 'buy') {
    if (kinds.some((kind) => kind !== 'listing')) return refusals.wrongLine('buy');
    if (draft.paymentMethod === null) return refusals.noPaymentMethod();
    if (draft.destination === null) return refusals.noDestination();
  } else if (kinds.includes('listing')) {
    return refusals.wrongLine('sell');
  }
  const sources = draft.lines.map((line) => JSON.stringify(line.source).toLowerCase());
  return new Set(sources).size === sources.length ? null : refusals.repeatedLine();
}

/**
 * Why this quote may never be executed, whatever the time and the limit; null when it may. A quote for anything but
 * the request is refused: what is executed must be what the user wanted.
 */
export function quoteRefusal(quote: ServiceQuote, draft: TicketDraft): FailureView | null {
  if (quote.version === 'v1' && draft.promotionCode !== null) return promotionNeedsV2();
  for (const line of quote.lines) {
    if (!line.available) return refusals.lineUnavailable(line.title ?? 'A line', line.error);
  }
  const unavailable = quote.unavailableCount ?? 0;
  if (unavailable > 0) {
    return refusals.quoteDiffers(
      `The marketplace counts ${String(unavailable)} of its lines as unavailable, and does not say which.`,
    );
  }
  for (const optional of quote.optionals) {
    if (optional.selected && !optional.enabled) {
      return refusals.optionalUnavailable(optional.title, optional.disabledReason);
    }
  }
  return differs(quote, draft);
}

function differs(quote: ServiceQuote, draft: TicketDraft): FailureView | null {
  if (quote.total <= 0) return refusals.quoteDiffers('Its total is not above zero.');
  const asked = draft.lines.map((line) => line.quantity);
  const quoted = quote.lines.map((line) => line.quantity);
  const same =
    draft.side === 'buy'
      ? sorted(quoted).join() === sorted(asked).join()
      : // A line sold at best may come back as several.
        sum(quoted) === sum(asked);
  if (!same) {
    return refusals.quoteDiffers(
      `${sum(asked)} pieces were requested, ${sum(quoted) ?? 'an unknown number'} quoted.`,
    );
  }
  return optionalsDiffer(quote, selectedOptionalIds(draft));
}

function optionalsDiffer(quote: ServiceQuote, wanted: readonly string[]): FailureView | null {
  const selected = quote.optionals.flatMap((optional) => (optional.selected ? [optional.id] : []));
  const added = selected.find((id) => !wanted.includes(id));
  if (added !== undefined) {
    return refusals.quoteDiffers(`The add-on ${added} is selected, but was not requested.`);
  }
  // A quote without a list of add-ons says nothing about them; execute names the chosen ones again.
  if (quote.optionals.length === 0 && !quote.optionalsDegraded) return null;
  const missing = wanted.find((id) => !selected.includes(id));
  if (missing === undefined) return null;
  const offered = quote.optionals.find(({ id }) => id === missing);
  const problem = quote.optionalProblems?.find(({ id }) => id === missing);
  return refusals.optionalUnavailable(
    offered?.title ?? missing,
    offered?.disabledReason ?? problem?.reason ?? null,
  );
}

/** Why this total may not be executed with this limit; null when it may. */
export function priceLimitRefusal(
  draft: TicketDraft,
  quote: Pick<QuoteView, 'total'>,
  limit: Cents,
): FailureView | null {
  return withinLimit(limitOf(draft.side, limit), quote.total)
    ? null
    : priceLimitBroken(draft.side, quote.total, limit);
}

function sorted(quantities: readonly (number | null)[]): (number | null)[] {
  return quantities.toSorted((a, b) => (a ?? -1) - (b ?? -1));
}

function sum(quantities: readonly (number | null)[]): number | null {
  let total = 0;
  for (const quantity of quantities) {
    if (quantity === null) return null;
    total += quantity;
  }
  return total;
}
