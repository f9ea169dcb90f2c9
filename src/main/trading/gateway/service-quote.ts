/** A quote of the client in the form of trading. */
import type { OptionalView } from '#contract/ipc/trading/ticket.ts';
import { saysUnavailable } from '#domain/quote/line-availability.ts';
import { type Cents, MoneyOverflowError, multiplyCents, sumCents } from '#domain/money/money.ts';
import type { Optional, Quote } from '#main/marketplace/model/quote-model.ts';
import type { ServiceQuote } from '../ports/gateway.ts';

/** Add-ons that the marketplace could not resolve. */
export interface AddOnProblems {
  readonly degraded: boolean;
  readonly problems: ReadonlyArray<{ readonly id: string | null; readonly reason: string | null }>;
}

export const NO_ADD_ON_PROBLEMS: AddOnProblems = { degraded: false, problems: [] };

/** @param optionals of the quote itself, or of the catalogue where the quote lists none */
export function serviceQuote(
  quote: Quote,
  optionals: readonly Optional[],
  { degraded, problems }: AddOnProblems,
): ServiceQuote {
  return {
    quoteId: quote.quoteId,
    version: quote.version,
    lines: quote.lines.map((line) => ({
      ...line,
      available: isAvailable(line),
      error: line.error ?? (saysUnavailable(line.status) ? line.status : null),
      fulfillmentDays: daysOf(line.fulfillmentDays),
    })),
    // A fee without an amount cannot be shown as one; what it adds stands out as unexplained.
    fees: quote.fees.flatMap(({ id, label, amount }, index) =>
      amount === null ? [] : [{ id: id ?? `fee-${index}`, label: label ?? 'Fee', amount }],
    ),
    salesTax: quote.salesTax,
    discount: null,
    optionals: optionals.map((optional) => optionalView(optional)),
    // A named failure means that something is missing, with or without the flag.
    optionalsDegraded: degraded || problems.length > 0,
    ...(problems.length === 0 ? {} : { optionalProblems: problems }),
    availableCount: quote.availableCount,
    unavailableCount: quote.unavailableCount,
    refreshedAt: quote.refreshedAt,
    subtotal: quote.subtotal ?? sumOfLines(quote) ?? quote.total,
    total: quote.total,
    expiresAt: quote.expiresAt,
    windowMs: quote.windowMs,
    requestSentAt: quote.requestSentAt,
    requestSentAtWall: quote.requestSentAtWall,
  };
}

export function isAvailable({ disabled, error, status }: Quote['lines'][number]): boolean {
  return !disabled && error === null && !saysUnavailable(status);
}

export function optionalView(optional: Optional): OptionalView {
  return {
    ...optional,
    title: optional.title ?? optional.id,
    disclaimer: disclaimerOf(optional),
  };
}

/** Decimal text as whole days; null for a fraction. */
function daysOf(text: string | null): number | null {
  const days = text === null ? null : Number(text);
  return Number.isSafeInteger(days) ? days : null;
}

function disclaimerOf({ disclaimer }: Optional): { label: string; url: string } | null {
  const url = disclaimer?.url ?? null;
  return url === null ? null : { label: disclaimer?.label ?? 'Terms', url };
}

function sumOfLines(quote: Quote): Cents | null {
  const amounts: Cents[] = [];
  try {
    for (const { price, quantity } of quote.lines) {
      if (price === null) return null;
      amounts.push(multiplyCents(price, quantity));
    }
    return sumCents(amounts);
  } catch (thrown) {
    if (thrown instanceof MoneyOverflowError) return null;
    throw thrown;
  }
}
