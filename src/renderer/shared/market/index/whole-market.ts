/**
 * The whole of a packed market before there is an index of it: while very many rows come in, they are gone through again and
 * again, and so without making any of them. It answers what reading every row answers.
 */
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { figuresAt } from '#domain/market/rows/row-figures.ts';
import type { RowKind } from '#domain/market/rows/row-shape.ts';
import type { MarketRows } from '#renderer/store/market-rows.ts';
import { type Extremes, type MatchingRows, type RowFigure, widened } from '../matching-rows.ts';
import { fullBits } from './bits.ts';
import { FoundRows, placeSet } from './found-rows.ts';
import { rowsPacked } from './packed-places.ts';
import { placeOrder, rankOf } from './placed-rows.ts';

const sorted = (texts: ReadonlySet<string>): readonly string[] =>
  [...texts].toSorted((one, other) => one.localeCompare(other));

/** {@link scanMarket} without text, filter and list. */
export function wholeUnread(market: MarketRows): MatchingRows {
  const { table, stands } = market.packed();
  const ranks = new Uint8Array(stands.length);
  const products = [...MATERIALS, null].map(() => new Set<string>());
  const kinds = new Set<RowKind>();
  let last: string | null = null;
  for (const [at, stand] of stands.entries()) {
    const { productId, kind } = table.factsAt(stand);
    const rank = rankOf(kind);
    ranks[at] = rank;
    kinds.add(kind);
    // Variants of a product come one after the other, as a rule.
    if (productId !== last || ranks[at - 1] !== rank) products[rank]?.add(productId);
    last = productId;
  }
  const rows = rowsPacked(market).placed(placeOrder(ranks));
  const all = [...kinds];
  const of = (material: Material): number => products[rankOf({ material })]?.size ?? 0;
  return {
    rows: new FoundRows(rows, [placeSet(fullBits(rows.count))]),
    products: new Set(products.flatMap((some) => [...some])).size,
    counts: {
      Gold: of('Gold'),
      Silver: of('Silver'),
      Platinum: of('Platinum'),
      Palladium: of('Palladium'),
      Bitcoin: of('Bitcoin'),
    },
    categories: sorted(new Set(all.flatMap(({ category }) => category ?? []))),
    attributes: sorted(new Set(all.flatMap(({ attributes }) => attributes))),
    extremesOf: ({ of: figureOf }: RowFigure) => {
      const found = new Map<Material | null, Extremes>();
      for (const at of stands) {
        const value = figureOf(figuresAt(table, at));
        if (value === null) continue;
        const { material } = table.factsAt(at).kind;
        const known = found.get(material);
        const wider = widened(known, value);
        if (wider !== known) found.set(material, wider);
      }
      return found;
    },
  };
}
