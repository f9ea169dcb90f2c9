/**
 * Products v2 names variants by title only, listings and offers by `variantId`. The two are matched by what
 * they share: the ids of the best listing and the best offer, there being only one variant, or, in a book of the whole
 * product, the title.
 */
import type { ProductBook } from '#main/marketplace/model/seen-model.ts';
import type { Level, Product, Variant } from '#main/marketplace/model/market-model.ts';

/** Row key of a variant -> its id on the wire. */
export type VariantIds = ReadonlyMap<string, string>;

/**
 * Adds what these products and levels tell to what was known. What was learned stays: a listing may be gone
 * from the next list, its variant is still the same.
 */
export function learnVariantIds(
  known: VariantIds,
  products: Iterable<Product>,
  levels: readonly Level[],
  bookOf: (productId: string) => ProductBook['variants'] = () => [],
): VariantIds {
  const byLevelId = new Map(levels.map((level) => [level.id, level.variantId]));
  const byProduct = new Map<string, Set<string>>();
  for (const level of levels) {
    const variants = byProduct.get(level.productId) ?? new Set<string>();
    byProduct.set(level.productId, variants.add(level.variantId));
  }
  const learned = new Map(known);
  for (const product of products) {
    const only = product.variants.length === 1 ? [...(byProduct.get(product.id) ?? [])] : [];
    for (const variant of product.variants) {
      const id =
        variant.id ??
        byLevelId.get(variant.ask?.id ?? '') ??
        byLevelId.get(variant.bid?.id ?? '') ??
        (only.length === 1 ? only[0] : undefined) ??
        byTitle(product, variant, bookOf(product.id));
      if (id !== undefined) learned.set(variant.key, id);
    }
  }
  return learned;
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
