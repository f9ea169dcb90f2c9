/** The amount of a product: pieces, or its weight where it has none. */
import type { PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { weighedAs } from '#domain/holdings/amount-held.ts';
import { contentText, countText } from '#renderer/ui/figures/format.ts';
import { Quantity, Weight } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import { costOf, piecesText } from './words.ts';

interface AmountOf {
  readonly product: string;
  readonly pieces: number;
}

export function HoldingAmount({ product, pieces }: AmountOf): ReactNode {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? <Quantity count={pieces} /> : <Weight content={weighed} />;
}

/** A column heading. */
export const amountHeading = (product: string): string =>
  weighedAs(product, 0) === null ? 'Pieces' : 'Amount';

/** `1,250`, `0.17637 oz`. */
export function amountFigure({ product, pieces }: AmountOf): string {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? countText(pieces) : contentText(weighed);
}

/** `1,250 pieces`, `0.17637 oz`. */
export function amountWords({ product, pieces }: AmountOf): string {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? piecesText(pieces) : contentText(weighed);
}

/** The pieces of a cost: ` for 2 of 8`; nothing for all. */
export const costPart = ({ cost, pieces, unpriced, product }: PortfolioHolding): string =>
  unpriced === 0 || costOf({ cost, pieces, unpriced }) === null
    ? ''
    : ` for ${amountFigure({ product, pieces: pieces - unpriced })} of ${amountFigure({ product, pieces })}`;
