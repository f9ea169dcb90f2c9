/** The marketplace's search, in the forms that it has been seen in, for what the terminal has not read. */
import { expect, test } from 'vitest';
import { CatalogueSearch } from '#main/market/catalogue-search.ts';
import { openMarket as openTable } from '#main/market/testing/open-market.ts';
import type { TestMarketplaceOptions } from '#practice/testing/start.ts';
import { openMarket } from './support/market.ts';

const dialects: readonly TestMarketplaceOptions[] = [
  {},
  { dialect: 'seen-old-host' },
  { dialect: 'seen-new-host' },
  { dialect: 'contrary' },
];

test.each(dialects)(
  'finds and reads what was not read yet, of a marketplace that speaks %j',
  async (options) => {
    const client = (await openMarket({ seed: 'search', ...options })).client();
    const { market, rows: all } = openTable();
    const found = await new CatalogueSearch(client, market).search('eagle');
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    const { productIds, unreadable, notRead } = found.value;
    expect(productIds.length).toBeGreaterThan(0);
    expect({ unreadable, notRead }).toEqual({ unreadable: 0, notRead: 0 });
    const rows = all();
    expect(new Set(rows.map(({ productId }) => productId))).toEqual(new Set(productIds));
    expect(rows.filter(({ isFound }) => isFound)).toEqual([]);
    expect(rows.some(({ ask }) => ask !== null)).toBe(true);
  },
);
