/** A quote on the ticket: with its clock, the spot of that moment, and its refusal. */
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { startQuoteClock } from '#domain/quote/quote-clock.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import type { ServiceQuote } from '../ports/gateway.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';
import { quoteView } from '../quote/quote-view.ts';
import { quoteRefusal } from './draft-rules.ts';
import type { HeldQuote } from './frozen-intent.ts';

export function holdQuote(
  quote: ServiceQuote,
  draft: TicketDraft,
  {
    lookups,
    serverOffset,
  }: { readonly lookups: CatalogReader; readonly serverOffset: () => ServerOffset | null },
): HeldQuote {
  const clock = startQuoteClock({
    requestSentAt: quote.requestSentAt,
    windowMs: quote.windowMs,
    expiresAt: quote.expiresAt,
    refreshedAt: quote.refreshedAt ?? null,
    serverOffset: serverOffset(),
  });
  return {
    draft,
    view: quoteView(quote, draft, clock, lookups),
    lines: quote.lines,
    clock,
    quotedAt: quote.requestSentAtWall,
    spot: spotOf(draft, lookups),
    version: quote.version,
    refusal: quoteRefusal(quote, draft),
  };
}

function spotOf(draft: TicketDraft, lookups: CatalogReader): Record<string, DatedSpot> {
  const spot: Record<string, DatedSpot> = {};
  for (const { rowKey } of draft.lines) {
    const material = lookups.row(rowKey)?.material;
    const dated = material === undefined ? null : lookups.spot(material);
    if (material !== undefined && dated !== null) spot[material] = dated;
  }
  return spot;
}
