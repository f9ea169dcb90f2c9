import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Page, Product } from '#main/marketplace/model/market-model.ts';
import { minimalMeta } from '#main/marketplace/testing/minimal-records.ts';
import { CatalogueSearch } from './catalogue-search.ts';
import { openMarket } from './testing/open-market.ts';
import { goldProduct, top, variant } from './testing/products.ts';

const page = (
  rows: readonly Product[],
  parts: Partial<Page<Product>> = {},
): Answer<Page<Product>> => ({
  ...ok({ rows, unreadable: 0, total: null, hasMore: null, ...parts }),
  meta: { ...minimalMeta, fetchedAt: 20 },
});
const gone: Answer<never> = {
  ok: false,
  error: withoutAnswer('searchProducts', { kind: 'server-error' }),
};
const known = goldProduct('known', [variant('known:one', { ask: top('l1', 412_000) })]);
const fresh = goldProduct('fresh', [variant('fresh:one')]);
const priced = goldProduct('fresh', [variant('fresh:one', { ask: top('l2', 413_000) })]);

function open(searched: Answer<Page<Product>>, read: Answer<Page<Product>>) {
  const { market, rows: all } = openMarket();
  market.productsRead([known], 10);
  const asked: unknown[] = [];
  const search = new CatalogueSearch(
    {
      searchProducts: (query) => {
        asked.push(query);
        return Promise.resolve(searched);
      },
      getProductsByIds: (ids) => {
        asked.push(ids);
        return Promise.resolve(read);
      },
    },
    market,
  );
  const rows = () => all().map(({ key, isFound, ask }) => [key, isFound, ask?.price ?? null]);
  return { search, asked, rows, market };
}

describe('a search of the marketplace', () => {
  it('reads what it found and was not read yet by its id, and nothing else', async () => {
    const { search, asked, rows } = open(
      page([known, fresh], { total: 7, unreadable: 2 }),
      page([priced]),
    );
    expect(await search.search('eagle')).toEqual(
      ok({ productIds: ['known', 'fresh'], total: 7, unreadable: 2, notRead: 0 }),
    );
    expect(asked).toEqual([{ query: 'eagle', limit: 100, offset: 0 }, ['fresh']]);
    expect(rows()).toEqual([
      ['known:one', false, 412_000],
      ['fresh:one', false, 413_000],
    ]);
  });

  it.each([
    ['cannot be read', fresh, gone, null],
    ['is not given by its id', fresh, page([known]), null],
    ['is given with less than was found', priced, page([fresh]), 413_000],
  ])('marks what %s, and keeps what was found', async (_, found, read, price) => {
    const { search, rows, market } = open(page([found]), read);
    expect(await search.search('eagle')).toMatchObject({ ok: true, value: { notRead: 1 } });
    expect(rows()).toContainEqual(['fresh:one', true, price]);
    market.productsRead([priced], 30);
    expect(rows()).toContainEqual(['fresh:one', false, 413_000]);
    market.productsFound([fresh], 40);
    expect(rows()).toContainEqual(['fresh:one', false, 413_000]);
  });

  it('says why it failed', async () => {
    const { search } = open(gone, gone);
    expect(await search.search('eagle')).toMatchObject({
      ok: false,
      error: { kind: 'server-error' },
    });
  });

  it('is given up for the next', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { market } = open(gone, gone);
    const search = new CatalogueSearch(
      {
        searchProducts: (_, options) => {
          signals.push(options?.signal);
          return Promise.resolve(gone);
        },
        getProductsByIds: () => Promise.resolve(gone),
      },
      market,
    );
    await Promise.all([search.search('eag'), search.search('eagle')]);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });
});
