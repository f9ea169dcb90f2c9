/** The rows of an index by their places: gold first, and inside a material as the catalogue has them. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { RowFigures } from '#domain/market/rows/row-figures.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { Market } from '../vocabulary.ts';

export interface PlacedRows {
  readonly count: number;
  /** The row of now; undefined where there is no such place. */
  at(place: number): MarketRow | undefined;
  /** The same to be read once: nothing of it is kept. */
  reading(place: number): MarketRow | undefined;
  /** What figures are made of, to be read at once. */
  figures(place: number): RowFigures | undefined;
  /** −1 where there is no such row. */
  placeOf(key: string): number;
  /**
   * Takes the rows as they are now.
   *
   * @param keys of those that became others; null where any may have
   * @returns the places of those whose figures may be others; `all` where any may; null where there are other rows, or one of
   * them reads otherwise: then nothing that is asked for here is any good
   */
  follow(market: Market, keys: readonly string[] | null): readonly number[] | 'all' | null;
}

/** The rows of a market in its order, to be read once each, while the market may go on. */
export interface RowsToPlace {
  readonly count: number;
  row(at: number): MarketRow;
  placed(order: PlaceOrder): PlacedRows;
}

export interface PlaceOrder {
  /** Of each place, the number of its row in the market. */
  readonly rowAt: Int32Array;
  /** Where each material begins, in the order of its rank, and where the last one ends. */
  readonly starts: readonly number[];
}

const RANKS = MATERIALS.length + 1;

/** The rank of a material; that of none is the last. */
export const rankOf = ({ material }: Pick<MarketRow, 'material'>): number =>
  material === null ? MATERIALS.length : MATERIALS.indexOf(material);

/** @param ranks of each row, in the order of the market */
export function placeOrder(ranks: Uint8Array): PlaceOrder {
  const sizes = new Int32Array(RANKS);
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0;
    sizes[rank] = (sizes[rank] ?? 0) + 1;
  }
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size);
  const next = nextPlaces({ starts });
  const rowAt = new Int32Array(ranks.length);
  for (let at = 0; at < ranks.length; at += 1) rowAt[next(ranks[at] ?? 0)] = at;
  return { rowAt, starts };
}

/** The place of each row, asked in the order of the market; −1 where there are more of a material than there were. */
export function nextPlaces({ starts }: Pick<PlaceOrder, 'starts'>): (rank: number) => number {
  const next = Int32Array.from(starts);
  return (rank) => {
    const place = next[rank] ?? -1;
    next[rank] = place + 1;
    return place < (starts[rank + 1] ?? 0) ? place : -1;
  };
}

/** Prices may differ; what is searched, filtered and counted by does not. */
export function readsAlike(one: MarketRow, other: MarketRow): boolean {
  return (
    one.key === other.key &&
    one.title === other.title &&
    one.variantTitle === other.variantTitle &&
    one.productId === other.productId &&
    one.material === other.material &&
    one.manufacturer === other.manufacturer &&
    one.sku === other.sku &&
    one.category === other.category &&
    one.subCategory === other.subCategory &&
    one.certificate === other.certificate &&
    one.weightText === other.weightText &&
    one.isIra === other.isIra &&
    one.isEsg === other.isEsg &&
    one.isCertified === other.isCertified &&
    one.isNumismatic === other.isNumismatic &&
    one.attributes.length === other.attributes.length &&
    one.attributes.every((attribute, at) => attribute === other.attributes[at])
  );
}
