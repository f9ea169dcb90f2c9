/**
 * What a figure means, written on its element: figures of one meaning and one subject say the same, wherever they stand, and a
 * test that reads the screen holds them against each other.
 */
type FigureMeaning = 'price' | 'premium' | 'melt' | 'spot' | 'total' | 'all-in';

export interface FigureMark {
  readonly means: FigureMeaning;
  /** Names what it is the figure of. */
  readonly of: string;
  /** The spot it rests on, micro-dollars, where it rests on one. */
  readonly atSpot?: number | null | undefined;
}

/** The attributes that say it. */
export function markAttributes(
  mark: FigureMark | undefined,
  value: number | null,
): Readonly<Record<`data-${string}`, string | undefined>> {
  if (mark === undefined || value === null) return {};
  return {
    'data-means': mark.means,
    'data-of': mark.of,
    'data-value': String(value),
    'data-at-spot': mark.atSpot === null ? undefined : mark.atSpot?.toString(),
  };
}

/** The price of a listing or an offer. */
export const priceOf = (sourceId: string | undefined): FigureMark | undefined =>
  sourceId === undefined ? undefined : { means: 'price', of: sourceId };

/** The price of a line of a quote. */
export const quotedPriceOf = (quoteId: string, line: number): FigureMark => ({
  means: 'price',
  of: `${quoteId}#${line}`,
});

/** How far a price of one piece is from what it is worth melted down. */
export const premiumOf = (rowKey: string, price: number, spot: number | null): FigureMark => ({
  means: 'premium',
  of: `${rowKey}@${price}`,
  atSpot: spot,
});

/** How far all of an order is from it. */
export const orderPremiumOf = (orderKey: string): FigureMark => ({
  means: 'premium',
  of: `order ${orderKey}`,
});

/** How far all of a quote is from it, fees included. */
export const quotePremiumOf = (quoteId: string): FigureMark => ({
  means: 'premium',
  of: `quote ${quoteId}`,
});

/** What an ounce or bitcoin of a quote comes to, fees included. */
export const allInOf = (quoteId: string): FigureMark => ({ means: 'all-in', of: quoteId });

/** What so many pieces are worth melted down. */
export const meltOf = (rowKey: string, pieces: number, spot: number | null): FigureMark => ({
  means: 'melt',
  of: `${rowKey}×${pieces}`,
  atSpot: spot,
});

/** Spot of a metal, or of bitcoin, as it was read last; or that of a quote. */
export const spotOf = (materialOrQuote: string): FigureMark => ({
  means: 'spot',
  of: materialOrQuote,
});

/** What a quote comes to, or an order did. */
export const totalOf = (id: string): FigureMark => ({ means: 'total', of: id });
