/** What the quote on screen says that a piece of each line costs. Pure. */
import type { TicketState } from '#contract/ipc/ticket.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { type FigureMark, quotedPriceOf } from '#renderer/ui/figures/figure-mark.ts';
import { TICKET_CHANGED } from '../quote/quote-validity.ts';
import { askedFor, lineOf } from './line-problems.ts';

export interface QuotedPrice {
  readonly price: number;
  readonly mark: FigureMark;
}

/** By line id; a line that several listings or offers fill may have several prices. Each price of a line once. */
export type QuotedPrices = ReadonlyMap<number, readonly QuotedPrice[]>;

/** @param whyInvalid why the quote no longer counts: of a ticket that changed it says nothing */
export function quotedPrices(
  text: TicketText,
  state: TicketState,
  whyInvalid: string | null,
): QuotedPrices {
  const prices = new Map<number, QuotedPrice[]>();
  if (!('quote' in state) || state.draft.side !== text.side) return prices;
  if (whyInvalid === TICKET_CHANGED) return prices;
  const { quote, draft } = state;
  for (const [index, { price, ...answer }] of quote.lines.entries()) {
    const asked = askedFor({ price, ...answer }, index, quote.lines.length, draft.lines);
    const line = asked === undefined ? undefined : lineOf(text, asked);
    if (line === undefined || price === null) continue;
    const before = prices.get(line.id) ?? [];
    if (before.some((one) => one.price === price)) continue;
    prices.set(line.id, [...before, { price, mark: quotedPriceOf(quote.quoteId, index) }]);
  }
  return prices;
}
