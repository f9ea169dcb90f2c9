/** What of a quote is the same as a figure elsewhere on the screen: where all of it is one product at one price. */
import type { QuoteView } from '#contract/ipc/ticket.ts';
import { type FigureMark, meltOf, premiumOf } from '#renderer/ui/figures/figure-mark.ts';

/** Of the premium before fees: that of the price of one piece. */
export function premiumMark(quote: QuoteView): FigureMark | undefined {
  const [first] = quote.lines;
  if (first === undefined || first.rowKey === null || first.price === null) return undefined;
  const { rowKey, price } = first;
  const same = quote.lines.every((line) => line.rowKey === rowKey && line.price === price);
  return same && quote.subtotalUnexplained === 0 ? premiumOf(rowKey, price, quote.spot) : undefined;
}

export function meltMark({ lines, spot }: QuoteView): FigureMark | undefined {
  const [first] = lines;
  if (first === undefined || first.rowKey === null || first.quantity === null) return undefined;
  return lines.length === 1 ? meltOf(first.rowKey, first.quantity, spot) : undefined;
}
