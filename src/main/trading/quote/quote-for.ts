/** Requests a quote for a draft: a new one, or new prices for an existing one. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { Result } from '#domain/result.ts';
import type { ServiceQuote, TradingGateway } from '../ports/gateway.ts';

/**
 * @param quoteId of the quote to refresh; null or a gone one: a new quote
 * @param isCurrent whether the answer is still wanted: if not, no second request follows
 * @returns null when it was superseded
 */
export async function quoteFor(
  gateway: Pick<TradingGateway, 'requestQuote' | 'refreshQuote'>,
  draft: TicketDraft,
  quoteId: string | null,
  isCurrent: () => boolean,
): Promise<Result<ServiceQuote, FailureView> | null> {
  if (quoteId === null) return gateway.requestQuote(draft);
  const refreshed = await gateway.refreshQuote(draft, quoteId);
  if (!isCurrent()) return null;
  switch (refreshed.kind) {
    case 'quote':
      // A refresh acts on the same cart; an answer about another one does not count.
      return refreshed.quote.quoteId === quoteId
        ? { ok: true, value: refreshed.quote }
        : gateway.requestQuote(draft);
    case 'gone':
      return gateway.requestQuote(draft);
    case 'failed':
      return { ok: false, error: refreshed.failure };
  }
}
