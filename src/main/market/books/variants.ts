/**
 * Products v2 names variants by title only, listings and offers by `variantId`. The two are matched by what
 * they share: the ids of the best listing and the best offer, there being only one variant, or, in a book of the whole
 * product, the title.
 */
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';

/** Whose listings and offers are whose, as lists and books tell. */
export interface LevelOwners {
  /** Id of the variant of this product that the listing or offer is of. */
  variantOf(levelId: string, productId: string): string | undefined;
  /** Ids of the variants of a product that have one. */
  variantsOf(productId: string): ReadonlySet<string>;
}

/** Of each row, the id of its variant on the wire. What was learned stays: a listing may be gone from the next list, its variant is the same. */
export class VariantIds {
  readonly #ids = new Map<string, string>();

  get(rowKey: string): string | undefined {
    return this.#ids.get(rowKey);
  }

  /** Looks through all of them. Null where none is this one. */
  keyOf(variantId: string): string | null {
    for (const [key, id] of this.#ids) if (id === variantId) return key;
    return null;
  }

  /** Adds what these products tell, beside these levels. */
  learn(
    products: Iterable<Product>,
    owners: LevelOwners,
    bookOf: (productId: string) => ProductBook['variants'] = () => [],
  ): void {
    for (const product of products) {
      const [only, ...others] = product.variants.length === 1 ? owners.variantsOf(product.id) : [];
      for (const variant of product.variants) {
        // One that the answer names is kept with its row.
        if (variant.id !== null) continue;
        const id =
          owners.variantOf(variant.ask?.id ?? '', product.id) ??
          owners.variantOf(variant.bid?.id ?? '', product.id) ??
          (others.length === 0 ? only : undefined) ??
          byTitle(product, variant, bookOf(product.id));
        if (id !== undefined) this.#ids.set(variant.key, id);
      }
    }
  }
}

/** The one variant of the book that is called like this one, where no other of either is. */
function byTitle(
  product: Product,
  { title }: Variant,
  books: ProductBook['variants'],
): string | undefined {
  const own = product.variants.filter((other) => other.title === title);
  const [one, ...others] = books.filter((other) => other.title === title);
  return own.length === 1 && others.length === 0 ? one?.variantId : undefined;
}
