/** The figures that the columns of the market table make of a row. */
import type { MarketRow, SpotRow } from '#contract/ipc/market.ts';
import type { RowPrices } from '#domain/market/rows/row-figures.ts';
import { spreadBetween } from '#domain/market/order-book.ts';
import { premiumOver, pricePerUnit } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { MarketColumn } from '#domain/workspace/market-columns.ts';
import {
  countText,
  moneyText,
  percentText,
  perUnitText,
  spreadText,
} from '#renderer/ui/figures/format.ts';
import type { Extremes, Figure, MatchingRows } from '#renderer/shared/market/matching-rows.ts';
import { widestOf } from '#renderer/ui/table/columns.ts';

/** The figure that a column needs the room for, in the rows' widest form; null for those whose figures have one width. */
const FIGURES: Readonly<
  Record<MarketColumn, (Figure & { readonly text: (value: number) => string }) | null>
> = {
  bid: { reads: 'prices', of: ({ bid }) => bid?.price ?? null, text: moneyText },
  'bid-size': { reads: 'prices', of: ({ bid }) => bid?.quantity ?? null, text: countText },
  'bid-premium': { reads: 'premiums', of: ({ bid }) => bid?.premium ?? null, text: percentText },
  ask: { reads: 'prices', of: ({ ask }) => ask?.price ?? null, text: moneyText },
  'ask-size': { reads: 'prices', of: ({ ask }) => ask?.quantity ?? null, text: countText },
  'per-oz': { reads: 'prices', of: perOunce, text: perUnitText },
  // What an ounce costs; spot is taken off its extremes.
  'over-spot': { reads: 'prices', of: perOunce, text: (value) => moneyText(centsOf(value), true) },
  premium: { reads: 'premiums', of: ({ ask }) => ask?.premium ?? null, text: percentText },
  spread: { reads: 'prices', of: spread, text: spreadText },
  'premium-line': null,
  change: null,
  age: null,
};

/** Characters of an age; a last column without a padding has room for them anyway. */
const AGE = 4;

/** Characters of the widest figure of each of these columns, in any of the rows. */
export function widestFigures(
  ids: readonly MarketColumn[],
  matching: Pick<MatchingRows, 'extremesOf'>,
  spots: readonly SpotRow[],
): readonly number[] {
  return ids.map((id, place) => {
    const figure = FIGURES[id];
    if (figure === null) return id !== 'age' || place === ids.length - 1 ? 0 : AGE;
    const name = id === 'over-spot' ? 'per-oz' : id;
    const extremes = [...matching.extremesOf({ ...figure, name })];
    return widestOf(
      extremes.flatMap(([material, found]) => {
        if (id !== 'over-spot') return bothOf(found, 0);
        const spot = spots.find((known) => known.material === material);
        return spot === undefined ? [] : bothOf(found, spot.price);
      }),
      figure.text,
    );
  });
}

const bothOf = ({ lowest, highest }: Extremes, less: number): readonly number[] => [
  lowest - less,
  highest - less,
];

/** Of millionths of a dollar, half-even. */
const centsOf = (micros: number): number =>
  Number(divideRounded(BigInt(micros), 10_000n, 'half-even'));

export const spotOf = (row: MarketRow, spots: readonly SpotRow[]): SpotRow | undefined =>
  spots.find((known) => known.material === row.material);

/** What a fine ounce (or a bitcoin) costs at the best ask, in millionths of a dollar; null where it cannot be told. */
export function perOunce({ ask, fine }: RowPrices): number | null {
  return ask === null || fine === null ? null : (pricePerUnit(ask.price, fine) ?? null);
}

/** Ppm of the middle of both prices. */
export function spread({ ask, bid }: RowPrices): number | null {
  return ask === null || bid === null ? null : (spreadBetween(ask.price, bid.price)?.ppm ?? null);
}

/** What an ounce (or a bitcoin) of the best ask costs over spot, in cents, half-even; null where it cannot be told, as with spot that is too old. */
export function overSpot(row: MarketRow, spots: readonly SpotRow[]): number | null {
  const spot = spotOf(row, spots);
  if (row.ask?.premium === undefined || row.ask.premium === null) return null;
  if (row.fine === null || spot === undefined) return null;
  const premium = premiumOver(row.ask.price, row.fine, spot.price);
  return premium === undefined ? null : cents(centsOf(premium.overSpot));
}
