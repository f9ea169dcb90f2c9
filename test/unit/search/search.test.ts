/** What a search and the filters of the market show, by rows in memory; `table-views.test.ts` holds the table to the same. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { readQuery } from '#main/market/search/query.ts';
import { scanView, type ViewFilter } from '#main/market/search/scan-view.ts';
import { foldText } from '#main/market/search/search-text.ts';
import { vocabularyOf } from '#main/market/search/vocabulary.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

const ALL: ViewFilter = {
  materials: [],
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  found: [],
};

const show = (
  rows: readonly MarketRow[],
  words = '',
  filter: Partial<ViewFilter> = {},
  list: readonly string[] | null = null,
): ReturnType<typeof scanView> =>
  scanView(rows, readQuery(words, vocabularyOf(rows)), { ...ALL, ...filter }, list);

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

function keys(words: string, filter: Partial<ViewFilter> = {}): string[] {
  return show(rows, words, filter).rows.map((row) => row.key);
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
    expect(keys('', { materials: ['Silver'] })).toEqual(['silver-eagle:bu']);
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
    const view = show(rows, 'pamp', { category: 'Bars' });
    expect(view.categories).toEqual(['Bars', 'Coins', 'Collectibles']);
    expect(view.attributes).toEqual(['bar', 'coin', 'graded', 'in-assay']);
  });

  it('go by what the marketplace says is certified, not by who it names', () => {
    const certified = marketRow({ key: 'c', isCertified: true, certificate: null });
    const named = marketRow({ key: 'n', isCertified: false, certificate: 'NGC' });
    const view = show([certified, named], '', { certified: true });
    expect(view.rows).toEqual([certified]);
  });

  it('counts what each material chip would show, whatever material is chosen', () => {
    const view = show(rows, '', { materials: ['Silver'] });
    expect(view.counts).toMatchObject({ Gold: 3, Silver: 1, Platinum: 0 });
    // By products, as everywhere: not by their variants.
    const loose = { ...bar, key: 'pamp:loose', variantTitle: 'Loose' };
    expect(show([...rows, loose]).counts.Gold).toBe(3);
    expect(show(rows, 'eagle').counts).toMatchObject({
      Gold: 1,
      Silver: 1,
    });
  });

  it('shows a watchlist alone', () => {
    const view = show(rows, '', {}, ['maple:bu']);
    expect(view.rows).toEqual([maple]);
  });

  it('shows a watchlist in its own order, until something is searched for', () => {
    const list = rows.map(({ key }) => key).toReversed();
    const order = (words: string) => show(rows, words, {}, list).rows.map(({ key }) => key);
    expect(order('')).toEqual(list);
    expect(order('maple')[0]).toBe(maple.key);
  });
});
