/** The marketplace's answer to a draft: a new quote, or new prices for one that it has. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { TicketDraft } from '#contract/ipc/ticket.ts';
import type { Result } from '#domain/result.ts';
import type { ServiceQuote, TradingGateway } from '../ports/gateway.ts';

/**
 * @param quoteId of the quote to ask new prices for; null asks for a new one, as does one that is gone
 * @param isCurrent whether the answer is still waited for: if not, no second request follows
 * @returns null when it was superseded before there was anything to show
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
      // A refresh acts on the same cart; an answer about another one is none.
      return refreshed.quote.quoteId === quoteId
        ? { ok: true, value: refreshed.quote }
        : gateway.requestQuote(draft);
    case 'gone':
      return gateway.requestQuote(draft);
    case 'failed':
      return { ok: false, error: refreshed.failure };
  }
}
