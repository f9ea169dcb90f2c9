/** Whole order books of single products, where there is no list of every listing and offer. */
import { isDeepStrictEqual } from 'node:util';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import type { LevelOwners } from './variants.ts';

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

/** The levels of a variant, the same lists for as long as they say the same. */
export interface VariantLevels {
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
  /** False where some could not be read. */
  readonly isWhole: boolean;
  readonly fetchedAt: number;
}

export class ProductBooks {
  readonly #books = new BoundedMap<string, KnownBook>(MOST_BOOKS);

  set(book: ProductBook, fetchedAt: number): void {
    const before = this.variants(book.productId);
    const variants = book.variants.map((variant) => {
      const known = before.find(({ variantId }) => variantId === variant.variantId);
      return known === undefined
        ? variant
        : {
            ...variant,
            asks: keptLevels(known.asks, variant.asks),
            bids: keptLevels(known.bids, variant.bids),
          };
    });
    this.#books.set(book.productId, { book: { ...book, variants }, fetchedAt });
  }

  /** What it says of the product's variants; none when it was never read. */
  variants(productId: string): ProductBook['variants'] {
    return this.#books.get(productId)?.book.variants ?? [];
  }

  /** One of its levels, by id in lower case. */
  level(productId: string, id: string): Level | undefined {
    const isIt = (level: Level): boolean =>
      level.id.length === id.length && level.id.toLowerCase() === id;
    for (const { asks, bids } of this.variants(productId)) {
      const found = asks.find(isIt) ?? bids.find(isIt);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What the books tell, each of its own product, beside the lists of all listings and offers. Looked for when it is asked: a book is deep. */
  ownersBeside(lists: LevelOwners | null): LevelOwners {
    const ownVariants = (productId: string): readonly string[] =>
      this.variants(productId).flatMap(({ variantId, asks, bids }) =>
        asks.length + bids.length === 0 ? [] : [variantId],
      );
    return {
      variantOf: (levelId, productId) =>
        (levelId === '' ? undefined : this.level(productId, levelId.toLowerCase()))?.variantId ??
        lists?.variantOf(levelId, productId),
      variantsOf: (productId) =>
        new Set([...ownVariants(productId), ...(lists?.variantsOf(productId) ?? [])]),
    };
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
    return { asks, bids, isWhole, fetchedAt: known.fetchedAt };
  }
}

/** Those known before, where what was read says the same. */
function keptLevels(known: readonly Level[], read: readonly Level[]): readonly Level[] {
  const isSame =
    known.length === read.length &&
    known.every((level, at) => level.id === read[at]?.id && isDeepStrictEqual(level, read[at]));
  return isSame ? known : read;
}
