/** What is known of a product that is or was held: by the catalogue, or, of one that only the user told of, by what was told. */
import { readOwnProduct } from '#domain/holdings/own/own-product.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { SpotRow } from '#contract/ipc/market.ts';

/** Null: nobody tells. */
export interface HeldProducts {
  titleOf(product: string): string | null;
  materialOf(product: string): string | null;
  /** Of its metal, now. */
  spotOf(product: string): SpotPrice | null;
  /** Of one piece; of what only the user told of, the entries have it. */
  fineOf(product: string): FineContent | null;
}

type SpotNow = Pick<SpotRow, 'material' | 'price'>;

export function heldProducts(
  market: Pick<MarketData, 'value' | 'material' | 'title'>,
  spots: () => readonly SpotNow[],
): HeldProducts {
  return {
    titleOf: (product) => readOwnProduct(product)?.title ?? market.title(product),
    materialOf: (product) => readOwnProduct(product)?.material ?? market.material(product),
    spotOf: (product) => {
      const own = readOwnProduct(product);
      if (own === null) return market.value(product)?.spot?.price ?? null;
      return spots().find(({ material }) => material === own.material)?.price ?? null;
    },
    fineOf: (product) => market.value(product)?.fine ?? null,
  };
}
