/** Facts about held products, from the catalog, or from the ID of a product of the user. */
import { readOwnProduct } from '#domain/holdings/own-product.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { SpotRow } from '#contract/ipc/market/market.ts';

/** Null: not known. */
export interface HeldProducts {
  titleOf(product: string): string | null;
  materialOf(product: string): string | null;
  /** Of its metal, now. */
  spotOf(product: string): SpotPrice | null;
  /** Of one piece; the user's own products have theirs in the entries. */
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
