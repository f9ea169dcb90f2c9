/** The figures in the columns of the market table. */
import type { MarketRow, SpotRow } from '#contract/ipc/market/market.ts';
import type { ColumnExtremes } from '#contract/ipc/market/market-view.ts';
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
import { widestOf } from '#renderer/ui/table/columns.ts';

interface FigureOf {
  readonly of: (row: MarketRow, spots: readonly SpotRow[]) => number | null;
  readonly text: (value: number) => string;
}

/** The figure that decides the width of a column; null if all its figures have one width. */
const FIGURES: Readonly<Record<MarketColumn, FigureOf | null>> = {
  bid: { of: ({ bid }) => bid?.price ?? null, text: moneyText },
  'bid-size': { of: ({ bid }) => bid?.quantity ?? null, text: countText },
  'bid-premium': { of: ({ bid }) => bid?.premium ?? null, text: percentText },
  ask: { of: ({ ask }) => ask?.price ?? null, text: moneyText },
  'ask-size': { of: ({ ask }) => ask?.quantity ?? null, text: countText },
  'per-oz': { of: perOunce, text: perUnitText },
  'over-spot': { of: overSpot, text: (value) => moneyText(value, true) },
  premium: { of: ({ ask }) => ask?.premium ?? null, text: percentText },
  spread: { of: spread, text: spreadText },
  'premium-line': null,
  change: null,
  age: null,
};

/** Characters of an age; as the last column, which has no padding, it has room for them anyway. */
const AGE = 4;

/** Characters of the widest figure of each column, in all rows that the filters leave and in those that are loaded. */
export function widestFigures(
  ids: readonly MarketColumn[],
  extremes: readonly ColumnExtremes[],
  loaded: readonly MarketRow[],
  spots: readonly SpotRow[],
): readonly number[] {
  return ids.map((id, place) => {
    const figure = FIGURES[id];
    if (figure === null) return id !== 'age' || place === ids.length - 1 ? 0 : AGE;
    const known = id === 'over-spot' ? overSpotExtremes(extremes, spots) : extremesOf(extremes, id);
    return widestOf([...known, ...loaded.map((row) => figure.of(row, spots))], figure.text);
  });
}

const extremesOf = (extremes: readonly ColumnExtremes[], id: MarketColumn): readonly number[] =>
  extremes.flatMap(({ column, lowest, highest }) => (column === id ? [lowest, highest] : []));

/** Spot moves: what an ounce costs is known of the market, and spot is subtracted here. */
const overSpotExtremes = (
  extremes: readonly ColumnExtremes[],
  spots: readonly SpotRow[],
): readonly number[] =>
  extremes.flatMap(({ column, material, lowest, highest }) => {
    const spot = spots.find((known) => known.material === material);
    if (column !== 'per-oz' || spot === undefined) return [];
    return [lowest, highest].map((value) => centsOf(Math.round(value) - spot.price));
  });

/** From millionths of a dollar, half-even. */
const centsOf = (micros: number): number =>
  Number(divideRounded(BigInt(micros), 10_000n, 'half-even'));

export const spotOfRow = (row: MarketRow, spots: readonly SpotRow[]): SpotRow | undefined =>
  spots.find((known) => known.material === row.material);

/** The best ask per fine ounce (or bitcoin), in millionths of a dollar; null if unknown. */
export function perOunce({ ask, fine }: MarketRow): number | null {
  return ask === null || fine === null ? null : (pricePerUnit(ask.price, fine) ?? null);
}

/** Ppm of the middle of both prices. */
export function spread({ ask, bid }: MarketRow): number | null {
  return ask === null || bid === null ? null : (spreadBetween(ask.price, bid.price)?.ppm ?? null);
}

/** The best ask per ounce (or bitcoin) over spot, in cents, half-even; null if unknown, as with a stale spot. */
export function overSpot(row: MarketRow, spots: readonly SpotRow[]): number | null {
  const spot = spotOfRow(row, spots);
  if (row.ask?.premium === undefined || row.ask.premium === null) return null;
  if (row.fine === null || spot === undefined) return null;
  const premium = premiumOver(row.ask.price, row.fine, spot.price);
  return premium === undefined ? null : cents(centsOf(premium.overSpot));
}
