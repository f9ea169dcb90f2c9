/** The marketplace's search, in the forms that it has been seen in, for what the terminal has not read. */
import { expect, test } from 'vitest';
import { CatalogueSearch } from '#main/market/catalogue-search.ts';
import { MarketData } from '#main/market/market-data.ts';
import { screensOf } from '#main/state/screens.ts';
import { openState } from '#main/state/testing/app-state.ts';
import type { PracticeOptions } from '#practice/start.ts';
import { openMarket } from './support/market.ts';

const now = (): number => Date.now();

const dialects: readonly PracticeOptions[] = [
  {},
  { dialect: 'seen-old-host' },
  { dialect: 'seen-new-host' },
  { dialect: 'contrary' },
];

test.each(dialects)(
  'finds and reads what was not read yet, of a marketplace that speaks %j',
  async (options) => {
    const client = (await openMarket({ seed: 'search', ...options })).client();
    const { state } = openState();
    const market = new MarketData(screensOf(state).market, {
      serviceNow: now,
      wallNow: now,
      after: () => () => undefined,
    });
    const found = await new CatalogueSearch(client, market).search('eagle');
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    const { productIds, unreadable, notRead } = found.value;
    expect(productIds.length).toBeGreaterThan(0);
    expect({ unreadable, notRead }).toEqual({ unreadable: 0, notRead: 0 });
    const rows = state.opening().snapshot.market;
    expect(new Set(rows.map(({ productId }) => productId))).toEqual(new Set(productIds));
    expect(rows.filter(({ isFound }) => isFound)).toEqual([]);
    expect(rows.some(({ ask }) => ask !== null)).toBe(true);
  },
);
