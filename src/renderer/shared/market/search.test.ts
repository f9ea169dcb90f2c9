import { describe, expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { foldText } from '#main/market/search/query.ts';
import { matchMarket } from './search.ts';
import { NO_FILTER, isFiltered } from '#renderer/store/market-filter.ts';

const eagle = marketRow();
const maple = marketRow({
  key: 'maple:bu',
  productId: 'maple',
  title: '2025 Canadian Gold Maple Leaf 1 oz',
  sku: 'CML-1OZ-25',
  manufacturer: 'Royal Canadian Mint',
  isIra: true,
});
const silver = marketRow({
  key: 'silver-eagle:bu',
  productId: 'silver-eagle',
  title: '2026 American Silver Eagle 1 oz',
  material: 'Silver',
  isIra: false,
  isEsg: true,
  certificate: 'PCGS',
  isCertified: true,
  isNumismatic: true,
  category: 'Collectibles',
  attributes: ['coin', 'graded'],
});
const bar = marketRow({
  key: 'pamp:assay',
  productId: 'pamp',
  title: 'PAMP Suisse Lady Fortuna 100 g',
  variantTitle: 'In assay',
  isIra: false,
  manufacturer: 'PAMP',
  category: 'Bars',
  subCategory: 'Minted bars',
  attributes: ['bar', 'in-assay'],
});
const rows: readonly MarketRow[] = [silver, eagle, maple, bar];

function keys(query: string, change: Partial<typeof NO_FILTER> = {}): string[] {
  const found = matchMarket(rows, { ...NO_FILTER, query, ...change }, null);
  return Array.from(found.rows, (row) => row.key);
}

describe('market search', () => {
  it('without text lists every row, gold first, in the order of the catalogue inside a material', () => {
    expect(keys('')).toEqual(['eagle:bu', 'maple:bu', 'pamp:assay', 'silver-eagle:bu']);
  });

  it('wants every word, wherever it stands', () => {
    expect(keys('eagle 2026')).toEqual(['eagle:bu', 'silver-eagle:bu']);
    expect(keys('eagle silver')).toEqual(['silver-eagle:bu']);
    expect(keys('eagle platypus')).toEqual([]);
  });

  it('finds by variant, maker, sku and material, and puts title matches first', () => {
    expect(keys('assay')).toEqual(['pamp:assay']);
    expect(keys('royal canadian')).toEqual(['maple:bu']);
    expect(keys('cml 1oz')).toEqual(['maple:bu']);
    expect(keys('minted')).toEqual(['pamp:assay']);
    expect(keys('gold')).toEqual(['eagle:bu', 'maple:bu', 'pamp:assay']);
  });

  it('forgives case, accents and punctuation', () => {
    expect(foldText('  Lady—Fortuna é ')).toBe('lady fortuna e');
    expect(keys('PAMP  suisse,')).toEqual(['pamp:assay']);
    expect(keys('   ')).toHaveLength(4);
  });
});

describe('market filters', () => {
  it('joins materials and intersects attributes', () => {
    expect(keys('', { materials: new Set(['Silver']) })).toEqual(['silver-eagle:bu']);
    expect(keys('', { ira: true })).toEqual(['eagle:bu', 'maple:bu']);
    expect(keys('', { esg: true, certified: true })).toEqual(['silver-eagle:bu']);
    expect(keys('', { ira: true, esg: true })).toEqual([]);
  });

  it('take one category and one attribute, and what is collected', () => {
    expect(keys('', { category: 'Bars' })).toEqual(['pamp:assay']);
    expect(keys('', { attribute: 'graded' })).toEqual(['silver-eagle:bu']);
    expect(keys('', { category: 'Bars', attribute: 'graded' })).toEqual([]);
    expect(keys('', { numismatic: true })).toEqual(['silver-eagle:bu']);
  });

  it('offer every category and attribute there is, whatever is shown', () => {
    const view = matchMarket(rows, { ...NO_FILTER, category: 'Bars', query: 'pamp' }, null);
    expect(view.categories).toEqual(['Bars', 'Coins', 'Collectibles']);
    expect(view.attributes).toEqual(['bar', 'coin', 'graded', 'in-assay']);
  });

  it('go by what the marketplace says is certified, not by who it names', () => {
    const certified = marketRow({ key: 'c', isCertified: true, certificate: null });
    const named = marketRow({ key: 'n', isCertified: false, certificate: 'NGC' });
    const view = matchMarket([certified, named], { ...NO_FILTER, certified: true }, null);
    expect(view.rows).toEqual([certified]);
  });

  it('counts what each material chip would show, whatever material is chosen', () => {
    const view = matchMarket(rows, { ...NO_FILTER, materials: new Set(['Silver']) }, null);
    expect(view.counts).toMatchObject({ Gold: 3, Silver: 1, Platinum: 0 });
    // By products, as everywhere: not by their variants.
    const loose = { ...bar, key: 'pamp:loose', variantTitle: 'Loose' };
    expect(matchMarket([...rows, loose], NO_FILTER, null).counts.Gold).toBe(3);
    expect(matchMarket(rows, { ...NO_FILTER, query: 'eagle' }, null).counts).toMatchObject({
      Gold: 1,
      Silver: 1,
    });
  });

  it('shows a watchlist alone', () => {
    const view = matchMarket(rows, NO_FILTER, { keys: ['maple:bu'] });
    expect(view.rows).toEqual([maple]);
  });

  it('shows a watchlist in its own order, until something is searched for', () => {
    const list = { keys: rows.map(({ key }) => key).toReversed() };
    const order = (query: string) =>
      Array.from(matchMarket(rows, { ...NO_FILTER, query }, list).rows, ({ key }) => key);
    expect(order('')).toEqual(list.keys);
    expect(order('maple')[0]).toBe(maple.key);
  });

  it('knows when something is hidden', () => {
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, query: ' ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, ira: true })).toBe(true);
    expect(isFiltered({ ...NO_FILTER, category: 'Bars' })).toBe(true);
    expect(isFiltered({ ...NO_FILTER, attribute: 'graded' })).toBe(true);
    expect(isFiltered({ ...NO_FILTER, numismatic: true })).toBe(true);
  });
});
