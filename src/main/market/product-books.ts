/** Whole order books of single products, where there is no list of every listing and offer. */
import { BoundedMap } from '#domain/bounded-map.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import type { ProductBook } from '#main/marketplace/model/seen-model.ts';

/**
 * A book is older than the product's own best prices as soon as nobody looks at it. A little is the order in which the two are
 * read; with more, the best prices are nearer to the truth than the whole book.
 */
const MAY_LAG_MS = 30_000;

/** A whole book is the largest thing that is kept of a product; one that nobody looked at for so long is old anyway. */
const MOST_BOOKS = 200;

interface KnownBook {
  readonly book: ProductBook;
  /** Epoch ms of the answer it came in. */
  readonly fetchedAt: number;
}

export interface VariantLevels {
  readonly levels: readonly Level[];
  /** False where some could not be read. */
  readonly isWhole: boolean;
  readonly fetchedAt: number;
}

export class ProductBooks {
  readonly #books = new BoundedMap<string, KnownBook>(MOST_BOOKS);

  set(book: ProductBook, fetchedAt: number): void {
    this.#books.set(book.productId, { book, fetchedAt });
  }

  /** What it says of the product's variants; none when it was never read. */
  variants(productId: string): ProductBook['variants'] {
    return this.#books.get(productId)?.book.variants ?? [];
  }

  /** Of all its variants. */
  allLevels(productId: string): readonly Level[] {
    return this.variants(productId).flatMap(({ asks, bids }) => [...asks, ...bids]);
  }

  /**
   * Every listing and offer of a variant; null where the book is not known, does not have the variant, or is older than the
   * product's best prices.
   *
   * @param topReadAt epoch ms of those
   */
  levels(productId: string, variantId: string, topReadAt: number): VariantLevels | null {
    const known = this.#books.get(productId);
    if (known === undefined || known.fetchedAt < topReadAt - MAY_LAG_MS) return null;
    const variant = known.book.variants.find((one) => one.variantId === variantId);
    if (variant === undefined) return null;
    const { asks, bids, isWhole } = variant;
    return { levels: [...asks, ...bids], isWhole, fetchedAt: known.fetchedAt };
  }
}
