/** A table filled with rows, for tests and benches. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Product, TopOfBook } from '#main/marketplace/model/market-model.ts';
import { MarketTable, type TableOptions } from '../table/market-table.ts';

/** @param folder the caller's, who removes it */
export const tableOptions = (folder: string): TableOptions => ({
  folder,
  wallNow: () => 1_000,
  after: () => () => undefined,
  setAside: () => undefined,
  failed: (error) => {
    throw error;
  },
});

export function tableOf(products: Iterable<Product>, folder: string): MarketTable {
  const table = new MarketTable(
    { profileId: 'practice', environment: 'practice', market: 'seed' },
    tableOptions(folder),
  );
  table.beginRun();
  let page: Product[] = [];
  const put = (): void => {
    table.put(page, { fetchedAt: 1, isFound: false, isOfThisRun: true, figuresOf: () => null });
    page = [];
  };
  for (const product of products) if (page.push(product) === 100) put();
  put();
  return table;
}

/** The products that rows are of; what a product says of itself is what its first row says. */
export function productsOf(rows: Iterable<MarketRow>): readonly Product[] {
  return [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([id, all]) => {
    const [row] = all;
    if (row === undefined) return [];
    const { isNumismatic, isEsg, attributes, title, sku, material } = row;
    return [
      {
        id,
        title,
        sku,
        material,
        materialText: material,
        purityText: row.purityText,
        weightText: row.weightText,
        weightGrams: null,
        fine: row.fine,
        doubt: row.doubt,
        isCertified: row.isCertified,
        isIra: row.isIra,
        attributes,
        images: [],
        manufacturer: row.manufacturer === null ? null : { title: row.manufacturer, isEsg },
        category: row.category === null ? null : { title: row.category, isNumismatic },
        subCategory: row.subCategory,
        certificateProvider: row.certificate,
        variants: all.map((one) => ({
          key: one.key,
          id: null,
          title: one.variantTitle,
          images: [],
          bid: topOf(one.bid),
          ask: topOf(one.ask),
        })),
      },
    ];
  });
}

const topOf = (best: MarketRow['ask']): TopOfBook | null =>
  best === null ? null : { ...best, statedPremium: best.premium, updatedAt: null };
