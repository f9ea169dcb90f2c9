/** The meaning of a figure, as attributes of its element: a test checks that figures of one meaning agree across the screen. */
type FigureMeaning = 'price' | 'premium' | 'melt' | 'spot' | 'total' | 'all-in';

export interface FigureMark {
  readonly means: FigureMeaning;
  /** Its subject. */
  readonly of: string;
  /** The spot it is computed with, micro-dollars. */
  readonly atSpot?: number | null | undefined;
}

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

/** Premium of the price of one piece. */
export const premiumOf = (rowKey: string, price: number, spot: number | null): FigureMark => ({
  means: 'premium',
  of: `${rowKey}@${price}`,
  atSpot: spot,
});

/** Premium of an order. */
export const orderPremiumOf = (orderKey: string): FigureMark => ({
  means: 'premium',
  of: `order ${orderKey}`,
});

/** Premium of a quote, fees included. */
export const quotePremiumOf = (quoteId: string): FigureMark => ({
  means: 'premium',
  of: `quote ${quoteId}`,
});

/** Price per ounce or bitcoin of a quote, fees included. */
export const allInOf = (quoteId: string): FigureMark => ({ means: 'all-in', of: quoteId });

/** Melt value of this many pieces. */
export const meltOf = (rowKey: string, pieces: number, spot: number | null): FigureMark => ({
  means: 'melt',
  of: `${rowKey}×${pieces}`,
  atSpot: spot,
});

/** The last spot of a metal, or that of a quote. */
export const spotOf = (materialOrQuote: string): FigureMark => ({
  means: 'spot',
  of: materialOrQuote,
});

/** Total of a quote or an order. */
export const totalOf = (id: string): FigureMark => ({ means: 'total', of: id });
