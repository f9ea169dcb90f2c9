import { BoundedMap } from '#domain/bounded-map.ts';
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

/** Orders are named by the quotes of the last days at most. */
const MOST_QUOTES = 5_000;

/** What is known of a product's metal: enough to tell cents from dollars by, also where its content is in doubt. */
export interface Metal {
  readonly material: Material | null;
  readonly fine: FineContent | null;
  /** Null where nobody says that it is none. */
  readonly isNumismatic: boolean | null;
}

/**
 * Whether a product is a collector's piece: a graded one may be, whatever its category is.
 *
 * @param category what its category says; null for nothing
 */
export function numismaticOf(
  category: boolean | null | undefined,
  isCertified: boolean | null | undefined,
): boolean | null {
  return category === false && isCertified === true ? null : (category ?? null);
}

/** What an order of the terminal's own was quoted at; `part` where not all of that was filled, null of orders of elsewhere. */
type QuotedTotalOf = (side: Side, orderId: string) => Cents | 'part' | null;

/**
 * What prices are held against to tell cents from dollars: spot, what products contain, and what orders were quoted at.
 * It is gathered from what the client reads, and may be told more.
 */
export class UnitEvidence {
  readonly #spots = new Map<Material, SpotPrice>();
  readonly #metals = new Map<string, Metal>();
  readonly #quotes = new BoundedMap<string, Cents>(MOST_QUOTES);
  #quotedTotal: QuotedTotalOf = () => null;

  /** False while no spot price is known, so that nothing can be held against anything. */
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
      // An answer that says less than one before it takes nothing back.
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
   * Where to ask what an order of the terminal's own was quoted at; null of orders of elsewhere. A buy and a sell may have the
   * same id.
   */
  askOrdersOf(quotedTotal: QuotedTotalOf): void {
    this.#quotedTotal = quotedTotal;
  }

  /** @param past where the price may be of another time, as in an order */
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
    // What was filled may be a hundredth of the quote, which says nothing of dollars then.
    if (own === 'part') return null;
    const total = this.#quotes.get(quoteId ?? '') ?? own;
    return total === null ? null : expectedOfOrder(total);
  }
}

/** Takes an amount of an answer: null where it cannot be told what it is. */
export type ReadAmount = (raw: Amount['raw'], expected: Expected | null) => Cents | null;
