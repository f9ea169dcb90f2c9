/** What rows are ordered by, as the table keeps it. */
import type { Ppm } from '#domain/market/premium.ts';
import { contentPerSpotUnit } from '#domain/market/spot.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';

/** The best price of a side, as its row shows it. */
interface Best {
  readonly price: Cents;
  readonly quantity: number | null;
  /** Shown where none can be worked out. */
  readonly statedPremium: Ppm | null;
}

export interface StoredFigures {
  readonly bid: Best | null;
  readonly ask: Best | null;
  /** Epoch ms; null: when the product was read. */
  readonly readAt: number | null;
}

/** What the product itself says of a variant's prices. */
export function statedFigures({ fine, doubt }: Product, { bid, ask }: Variant): StoredFigures {
  const isInDoubt = fine === null && doubt !== null;
  const best = (top: Variant['ask']): Best | null =>
    top === null ? null : { ...top, statedPremium: isInDoubt ? null : top.statedPremium };
  return { bid: best(bid), ask: best(ask), readAt: null };
}

export const figureColumns = ({ bid, ask, readAt }: StoredFigures) =>
  [
    bid?.price ?? null,
    bid?.quantity ?? null,
    bid?.statedPremium ?? null,
    ask?.price ?? null,
    ask?.quantity ?? null,
    ask?.statedPremium ?? null,
    readAt,
  ] as const;

/** Or bitcoin; null where it is not known. */
export const ouncesOf = ({ fine }: Product): number | null =>
  fine === null || fine.amount === 0 ? null : fine.amount / contentPerSpotUnit(fine.unit);
