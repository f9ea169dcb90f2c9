/** What was bought or sold, in words. Pure. */
import type { QuoteView, TicketState } from '#contract/ipc/trading/ticket.ts';
import { countText } from '#renderer/ui/figures/format.ts';

/** `2 × American Gold Eagle 1 oz`. */
export const pieceText = ({ quantity, title }: QuoteView['lines'][number]): string =>
  quantity === null ? (title ?? '') : `${countText(quantity)} × ${title ?? ''}`.trim();

/** `Bought 2 × American Gold Eagle 1 oz`, `Sold 3 lines`. */
export function tradedText({
  draft,
  quote,
}: Pick<Extract<TicketState, { phase: 'confirmed' }>, 'draft' | 'quote'>): string {
  const [only, ...others] = quote.lines;
  const what =
    only !== undefined && others.length === 0
      ? pieceText(only)
      : `${countText(quote.lines.length)} lines`;
  return `${draft.side === 'buy' ? 'Bought' : 'Sold'} ${what}`;
}
