import { BoundedMap } from '#domain/collections/bounded-map.ts';
import {
  type Amount,
  type Expected,
  expectedOfOrder,
  expectedOfPiece,
} from '#domain/market/price-unit.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Side } from '#domain/market/side.ts';
import type { Cents } from '#domain/money/money.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { Product, Spot } from '../model/market-model.ts';
import { magnitudeOf } from './content.ts';

/** Orders refer to quotes of the last few days at most. */
const MOST_QUOTES = 5_000;

/** What is known of a product's metal: enough to tell cents from dollars, even if its content is in doubt. */
export interface Metal {
  readonly material: Material | null;
  readonly fine: FineContent | null;
  /** Null if unknown. */
  readonly isNumismatic: boolean | null;
}

/**
 * Whether a product is a collector's piece: a graded one may be, whatever its category.
 *
 * @param category what its category states; null for nothing
 */
export function numismaticOf(
  category: boolean | null | undefined,
  isCertified: boolean | null | undefined,
): boolean | null {
  return category === false && isCertified === true ? null : (category ?? null);
}

/**
 * The quoted total of an own order; `part` if it was only partly filled, null for orders placed elsewhere.
 */
type QuotedTotalOf = (side: Side, orderId: string) => Cents | 'part' | null;

/**
 * The evidence that tells cents from dollars: spot, the content of products, and quoted totals of orders.
 * Collected from what the client reads; others may add to it.
 */
export class UnitEvidence {
  readonly #spots = new Map<Material, SpotPrice>();
  readonly #metals = new Map<string, Metal>();
  readonly #quotes = new BoundedMap<string, Cents>(MOST_QUOTES);
  #quotedTotal: QuotedTotalOf = () => null;

  /** False until a spot price is known: without one nothing can be compared. */
  get hasSpot(): boolean {
    return this.#spots.size > 0;
  }

  noteSpots(spots: readonly Spot[]): void {
    for (const { material, price } of spots) this.#spots.set(material, price);
  }

  noteProducts(
    products: readonly Pick<
      Product,
      'id' | 'material' | 'fine' | 'doubt' | 'category' | 'isCertified'
    >[],
  ): void {
    for (const product of products) {
      const { id, material, category, isCertified } = product;
      const known = this.#metals.get(id);
      // A response with fewer facts than an earlier one removes none.
      this.#metals.set(id, {
        material: material ?? known?.material ?? null,
        fine: magnitudeOf(product) ?? known?.fine ?? null,
        isNumismatic:
          numismaticOf(category?.isNumismatic, isCertified) ?? known?.isNumismatic ?? null,
      });
    }
  }

  noteQuote(quoteId: string, total: Cents): void {
    this.#quotes.set(quoteId, total);
  }

  /**
   * Sets the lookup of an own order's quoted total; null for orders placed elsewhere. A buy and a sell may
   * share an id.
   */
  askOrdersOf(quotedTotal: QuotedTotalOf): void {
    this.#quotedTotal = quotedTotal;
  }

  /** @param past if the price may be from another time, as in an order */
  piece(metal: Metal, past = false): Expected | null {
    const { material, fine, isNumismatic } = metal;
    const spot = material === null ? undefined : this.#spots.get(material);
    return fine === null || spot === undefined
      ? null
      : expectedOfPiece(fine, spot, { isNumismatic, past });
  }

  pieceOf(productId: string | null | undefined, past = false): Expected | null {
    const metal = this.#metals.get(productId ?? '');
    return metal === undefined ? null : this.piece(metal, past);
  }

  /** From the quote that the order names, or that it was made from. */
  order(side: Side, orderId: string, quoteId: string | undefined): Expected | null {
    const own = this.#quotedTotal(side, orderId);
    // A partial fill may be a hundredth of the quote, which then proves nothing about dollars.
    if (own === 'part') return null;
    const total = this.#quotes.get(quoteId ?? '') ?? own;
    return total === null ? null : expectedOfOrder(total);
  }
}

/** Reads an amount of a response; null if its unit cannot be determined. */
export type ReadAmount = (raw: Amount['raw'], expected: Expected | null) => Cents | null;
