/** The catalog of the practice marketplace as market rows, with a fixed vault and fixed prices. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import type { ReadingContext } from '#main/workspace/phrase/reading/types.ts';
import {
  type CatalogueVariant,
  buildCatalogue,
  productBySku,
} from '#practice/catalogue/catalogue.ts';

const catalogue = buildCatalogue();

function rowOf({ id, title, product }: CatalogueVariant): MarketRow {
  const { row, material, content, mint, category, attributes } = product;
  return {
    key: id,
    productId: product.id,
    variantId: id,
    title: row.title,
    variantTitle: title,
    material,
    sku: row.sku,
    category: category.title,
    subCategory: row.series,
    isNumismatic: category.isNumismatic,
    manufacturer: mint.title,
    attributes: [...attributes],
    certificate: row.graded ?? null,
    isCertified: row.graded !== undefined,
    isIra: row.ira ?? false,
    isEsg: mint.isEsg,
    weightText: row.weight,
    purityText: row.purity,
    fine: content,
    doubt: null,
    pictures: 0,
    bid: null,
    ask: null,
    isFound: false,
    fetchedAt: 0,
  };
}

/** Pieces in the vault, by stock number. */
const HELD = {
  'AGE-1': 20,
  'CML-1': 5,
  'DML-1': 1,
  'SML-1': 100,
  'ASE-1': 500,
  'SKR-1': 40,
  'PAMP-OZ-1': 3,
  'BRI-1': 2,
};

/** Cents for an ounce or bitcoin. */
const SPOT = {
  Gold: 410_000,
  Silver: 5_000,
  Platinum: 150_000,
  Palladium: 140_000,
  Bitcoin: 9_000_000,
};

const rows = new Map(catalogue.variants.map((variant) => [variant.id, rowOf(variant)]));

/** A reading context without a connection. */
export const practiceContext = (
  decimalMark: DecimalMark,
): ReadingContext & { readonly rows: ReadonlyMap<string, MarketRow> } => ({
  decimalMark,
  rows,
  market: memoryMarket(rows),
  selected: null,
  holdings: Object.entries(HELD).map(([sku, quantity]) => ({
    productId: productBySku(catalogue, sku).id,
    quantity,
  })),
  spotOf: (material) => SPOT[material],
});
