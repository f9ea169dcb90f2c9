import { type FineContent, contentFromRational } from '#domain/metal/fine-weight.ts';
import { type Material } from '#domain/metal/material.ts';
import { readContent } from '#domain/metal/content/product-content.ts';
import { parseWeight } from '#domain/metal/weights/weight-text.ts';
import { uuidOfName } from '#practice/clock-and-random/random.ts';
import { bitcoin } from './bitcoin.ts';
import { goldBars } from './gold-bars.ts';
import { goldCoins } from './gold-coins.ts';
import { againWithYears } from './large.ts';
import { inDoubt } from './in-doubt.ts';
import { MINTS, type Mint } from './mints.ts';
import { palladium, platinum } from './platinum-palladium.ts';
import type { MaterialRows, ProductRow } from './row.ts';
import { silverBars } from './silver-bars.ts';
import { silverCoins } from './silver-coins.ts';

/** A product category of the legacy host (API document, Category (legacy)). */
interface ProductCategory {
  readonly id: number;
  readonly title: string;
  readonly isNumismatic: boolean;
}

export interface CatalogueVariant {
  readonly id: string;
  readonly title: string;
  readonly product: CatalogueProduct;
  /** Position among all variants of the catalogue, used as an array index. */
  readonly index: number;
}

export interface CatalogueProduct {
  readonly id: string;
  readonly row: ProductRow;
  readonly material: Material;
  readonly content: FineContent;
  readonly mint: Mint;
  readonly category: ProductCategory;
  readonly attributes: readonly string[];
  readonly variants: readonly CatalogueVariant[];
  readonly index: number;
}

export interface Catalogue {
  readonly products: readonly CatalogueProduct[];
  readonly variants: readonly CatalogueVariant[];
  /** Those in whose books nobody acts come last, from this place on: of products in doubt, and of those for measuring at scale. */
  readonly firstMadeUp: number;
  readonly productById: ReadonlyMap<string, CatalogueProduct>;
  readonly variantById: ReadonlyMap<string, CatalogueVariant>;
}

/** The categories, in the order of the legacy host's ids. */
export const CATEGORIES: readonly ProductCategory[] = [
  { id: 1, title: 'Coins', isNumismatic: false },
  { id: 2, title: 'Bars', isNumismatic: false },
  { id: 3, title: 'Rounds', isNumismatic: false },
  { id: 4, title: 'Certified Coins', isNumismatic: true },
  { id: 5, title: 'Historic Coins', isNumismatic: true },
  { id: 6, title: 'Digital Assets', isNumismatic: false },
];

/** All products that there are, by material. */
export const SECTIONS: readonly MaterialRows[] = [
  goldCoins,
  goldBars,
  silverCoins,
  silverBars,
  platinum,
  palladium,
  bitcoin,
];

/**
 * Builds the catalogue. The ids of products and variants follow from SKU and title alone, so they are the same under
 * every seed. If `atLeast` is more than the number of real products, the same products with earlier years and as other
 * editions are added until there are that many. This is only for measuring at scale. `moreProducts` come first. A market of fewer
 * `sections` is for simulations.
 */
export function buildCatalogue(
  atLeast = 0,
  moreProducts: readonly MaterialRows[] = [],
  sections: readonly MaterialRows[] = SECTIONS,
): Catalogue {
  const products: CatalogueProduct[] = [];
  const variants: CatalogueVariant[] = [];
  const rows = [...moreProducts, ...sections].flatMap(({ material, rows: own }) =>
    own.map((row) => ({ material, row })),
  );
  for (const { material, row } of rows) addProduct(row, material, products, variants);
  const firstMadeUp = variants.length;
  for (const row of inDoubt.rows) addProduct(row, inDoubt.material, products, variants);
  const real = rows.map((one, at) => ({ ...one, content: products[at]?.content }));
  for (const { material, row, content } of againWithYears(real)) {
    if (products.length >= atLeast) break;
    addProduct(row, material, products, variants, content);
  }
  return {
    products,
    variants,
    firstMadeUp,
    productById: new Map(products.map((product) => [product.id, product])),
    variantById: new Map(variants.map((variant) => [variant.id, variant])),
  };
}

/** @throws Error if the catalogue does not have it */
export function productBySku({ products }: Catalogue, sku: string): CatalogueProduct {
  const product = products.find((one) => one.row.sku === sku);
  if (product === undefined) throw new Error(`The catalogue has no ${sku}.`);
  return product;
}

function addProduct(
  row: ProductRow,
  material: Material,
  products: CatalogueProduct[],
  variants: CatalogueVariant[],
  content: FineContent = contentOf(row, material),
): void {
  const own: CatalogueVariant[] = [];
  const product: CatalogueProduct = {
    id: uuidOfName(`product ${row.sku}`),
    row,
    material,
    content,
    mint: MINTS[row.mint],
    category: categoryOf(row),
    attributes: attributesOf(row),
    variants: own,
    index: products.length,
  };
  for (const title of row.variants) {
    const id = uuidOfName(`variant ${row.sku} ${title}`);
    own.push({ id, title, product, index: variants.length + own.length });
  }
  products.push(product);
  variants.push(...own);
}

function categoryOf(row: ProductRow): ProductCategory {
  const title =
    row.graded === undefined
      ? row.historic === true && row.form === 'coin'
        ? 'Historic Coins'
        : formTitles[row.form]
      : 'Certified Coins';
  const category = CATEGORIES.find((known) => known.title === title);
  if (category === undefined) throw new Error(`There is no category named ${title}.`);
  return category;
}

const formTitles = {
  coin: 'Coins',
  bar: 'Bars',
  round: 'Rounds',
  holding: 'Digital Assets',
} as const;

/** The attribute ids of a product, as the attribute filter of the product list takes them. */
function attributesOf(row: ProductRow): readonly string[] {
  const attributes: string[] = [row.form];
  if (row.ira === true) attributes.push('ira-eligible');
  if (row.graded !== undefined) attributes.push('graded');
  if (row.historic === true) attributes.push('historic');
  if (row.form === 'coin') attributes.push('legal-tender');
  if (MINTS[row.mint].isEsg) attributes.push('responsibly-sourced');
  if (row.variants.includes('Random Year')) attributes.push('random-year');
  if (row.variants.some((title) => title.startsWith('In Assay'))) attributes.push('in-assay');
  if (row.variants.some((title) => /proof|-W$/i.test(title))) attributes.push('proof');
  return [...new Set([...attributes, ...(row.tags ?? [])])];
}

/** @throws Error if the fields do not contradict each other after all, or the content is none */
function containedIn(row: ProductRow, contains: string, read: FineContent | null): FineContent {
  const stated = parseWeight(contains);
  const content = stated.ok
    ? contentFromRational('ozt', stated.value.amount, 'half-even')
    : undefined;
  if (read !== null || content === undefined)
    throw new Error(`The fields of ${row.sku} are not in doubt.`);
  return content;
}

/** @throws Error if weight, grams and fineness of a row contradict each other: the catalogue itself is wrong then */
function contentOf(row: ProductRow, material: Material): FineContent {
  const { fine: content } = readContent({
    material,
    title: row.title,
    weight: row.weight,
    weightGrams: String(row.grams),
    purity: row.purity,
  });
  if (row.contains !== undefined) return containedIn(row, row.contains, content);
  if (content === null) throw new Error(`The fine content of ${row.sku} cannot be worked out.`);
  return content;
}
