import type { CatalogueProduct } from '#practice/catalogue/catalogue.ts';
import { unprocessable } from '#practice/execution/api-error.ts';

/** The text of a product that the search looks through. */
function searchTextOf(product: CatalogueProduct): string {
  const { row, mint, material, category } = product;
  return [
    row.title,
    row.sku,
    row.series,
    material,
    mint.title,
    category.title,
    row.weight,
    ...row.variants,
  ]
    .join(' ')
    .toLowerCase();
}

/** Products that contain every word of the query; all of them for an empty query or `*`. */
export function searchProducts(
  products: readonly CatalogueProduct[],
  query: string,
): CatalogueProduct[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 || query.trim() === '*') return [...products];
  return products.filter((product) => {
    const text = searchTextOf(product);
    return words.every((word) => text.includes(word));
  });
}

const fields: Readonly<Record<string, (product: CatalogueProduct) => readonly string[]>> = {
  id: (product) => [product.id],
  sku: (product) => [product.row.sku],
  material: (product) => [product.material],
  manufacturer: (product) => [product.mint.title],
  category: (product) => [product.category.title],
  subCategory: (product) => [product.row.series],
  attributes: (product) => product.attributes,
  certificateProvider: (product) => (product.row.graded === undefined ? [] : [product.row.graded]),
  isCertified: (product) => [String(product.row.graded !== undefined)],
  isIra: (product) => [String(product.row.ira === true)],
  isEsg: (product) => [String(product.mint.isEsg)],
  isNumismatic: (product) => [String(product.category.isNumismatic)],
  weight: (product) => [product.row.weight],
};

const clauseGrammar = /^([A-Za-z]+)\s*(:!=|:=|:)\s*(\[[^[\]]*\]|[^[\]]+)$/;

/**
 * The filter expression of the search. Its grammar is not documented; this is the usual one of search engines:
 * `field:value`, `field:=value` (the same), `field:!=value`, `field:[a,b]` for any of several, joined by `&&`.
 *
 * @throws ApiError 422 for an expression that cannot be read
 */
export function productFilter(expression: string): (product: CatalogueProduct) => boolean {
  const clauses = expression.split('&&').map(clauseOf);
  return (product) => clauses.every((clause) => clause(product));
}

function clauseOf(text: string): (product: CatalogueProduct) => boolean {
  const match = clauseGrammar.exec(text.trim());
  const field = match?.[1] ?? '';
  const read = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (match === null || read === undefined) {
    throw unprocessable(`filter_by cannot be read at "${text.trim().slice(0, 60)}"`, {
      suggestion: `Write field:value, joined by &&, with one of ${Object.keys(fields).join(', ')}.`,
    });
  }
  const wanted = (match[3] ?? '')
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((value) => value.trim().replaceAll(/^`|`$/g, '').toLowerCase());
  const negated = match[2] === ':!=';
  return (product) => {
    const hit = read(product).some((value) => wanted.includes(value.toLowerCase()));
    return hit !== negated;
  };
}
