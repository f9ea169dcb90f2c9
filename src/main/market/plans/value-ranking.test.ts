import { describe, expect, it } from 'vitest';
import type { ValueRanking } from '#contract/ipc/market/best-value.ts';
import { valueRankingSchema } from '#contract/ipc/market/best-value.ts';
import { fineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { runToEnd } from '#domain/collections/yielding.ts';
import { ounce } from '#main/market/testing/products.ts';
import type { SweepRow } from './sweep-plan.ts';
import { rankProducts } from './value-ranking.ts';

const spot = { price: spotPrice(4_000_000_000), readAt: 200 };

const row = (rowKey: string, parts: Partial<SweepRow> = {}): SweepRow => ({
  rowKey,
  title: rowKey,
  variantTitle: 'BU',
  material: 'Gold',
  content: ounce,
  depth: 'full',
  fetchedAt: 100,
  sources: [],
  ...parts,
});
const source = (id: string, price: number, quantity: number | null = 10) => ({
  id,
  price: cents(price),
  quantity,
});

function ranked(
  size: string,
  rows: readonly SweepRow[],
  side: 'buy' | 'sell' = 'buy',
  at: typeof spot | null = spot,
): ValueRanking {
  const outcome = runToEnd(rankProducts({ side, material: 'Gold', size }, rows, at));
  if (!outcome.ok) throw new Error(outcome.error.advice);
  return valueRankingSchema.parse(outcome.value);
}
const words = (...args: Parameters<typeof ranked>): readonly string[] =>
  ranked(...args).products.map(({ rowKey, words: said }) => `${rowKey}: ${said}`);

describe('a product in doubt', () => {
  it('is never first, and says why it has no price per ounce', () => {
    const cheap = row('cheap', {
      content: null,
      isInDoubt: true,
      sources: [source('c', 100_000)],
    });
    expect(words('1', [cheap, coin])).toEqual(['coin: ', 'cheap: weight in doubt']);
    expect(ranked('1', [cheap, coin]).products[1]).toMatchObject({ rank: null, perUnit: null });
  });
});

const coin = row('coin', { sources: [source('a', 412_000, 6), source('b', 410_000, 4)] });

describe('the ranking as it is shown', () => {
  it('has price per ounce, premium and total of the whole size, as old as the levels they rest on', () => {
    expect(ranked('7', [coin])).toEqual({
      side: 'buy',
      material: 'Gold',
      size: '7 oz',
      more: 0,
      spotReadAt: 200,
      products: [
        {
          rowKey: 'coin',
          title: 'coin',
          variantTitle: 'BU',
          rank: 1,
          fit: 'fits',
          pieces: 7,
          priced: 7,
          perUnit: 4_108_571_429,
          premium: 27_143,
          total: 2_876_000,
          words: '',
          notes: [],
          depth: 'full',
          fetchedAt: 100,
        },
      ],
    });
  });

  it('knows no premium without a spot price, and ranks all the same', () => {
    const { products, spotReadAt } = ranked('7', [coin], 'buy', null);
    expect(spotReadAt).toBeNull();
    expect(products).toMatchObject([{ rank: 1, premium: null, perUnit: 4_108_571_429 }]);
  });

  it('gives equal ones the same rank, and counts them all in the next', () => {
    const sources = [source('a', 400_000)];
    const rows = [
      row('a', { sources: [source('x', 400_001)] }),
      row('b', { sources }),
      row('c', { sources }),
      row('d'),
    ];
    const ranks = ranked('2', rows).products.map(({ rowKey, rank }) => [rowKey, rank]);
    expect(ranks).toEqual([
      ['b', 1],
      ['c', 1],
      ['a', 3],
      ['d', null],
    ]);
  });

  it('ranks what holds the size; what can only be had with more comes after it, without a rank', () => {
    const [big, half] = [400, 12].map((times) =>
      row(`${String(times)} oz`, {
        content: scaleContent(ounce, times),
        sources: [source(`b${String(times)}`, times * 300_000, 1_000)],
      }),
    );
    if (big === undefined || half === undefined) throw new Error('no rows');
    const one = row('coin', { sources: [source('a', 410_000, 1_000)] });
    const short = row('short', { sources: [source('s', 1, 2)] });
    const shown = (size: string): unknown =>
      ranked(size, [big, short, half, one, row('none')]).products.map(({ rowKey, rank, fit }) => [
        rowKey,
        rank,
        fit,
      ]);
    expect(shown('10')).toEqual([
      ['coin', 1, 'fits'],
      ['400 oz', null, 'far-more'],
      ['12 oz', null, 'more'],
      ['short', null, null],
      ['none', null, null],
    ]);
    // A tenth over is near enough, twice the size is not far more.
    const fits = (size: string): unknown =>
      Object.fromEntries(ranked(size, [big, half, one]).products.map((of) => [of.rowKey, of.fit]));
    expect(fits('10.9')).toEqual({ coin: 'fits', '12 oz': 'more', '400 oz': 'far-more' });
    expect(fits('10.91')).toEqual({ coin: 'fits', '12 oz': 'fits', '400 oz': 'far-more' });
    expect(fits('199')).toEqual({ coin: 'fits', '12 oz': 'fits', '400 oz': 'far-more' });
    expect(fits('200')).toEqual({ coin: 'fits', '12 oz': 'fits', '400 oz': 'more' });
  });

  it('says by how much whole pieces overshoot', () => {
    const bar = row('bar', { content: scaleContent(ounce, 10), sources: [source('a', 4_100_000)] });
    expect(words('25', [bar])).toEqual(['bar: 5 oz over']);
    expect(ranked('25', [bar]).products[0]?.notes).toEqual([
      '3 whole pieces are 30 oz: 5 oz over the size.',
    ]);
    expect(words('30', [bar])).toEqual(['bar: ']);
    const grain = row('grain', {
      content: fineContent('ozt', ounce.amount + 1),
      sources: [source('a', 1)],
    });
    expect(words('1', [grain])).toEqual(['grain: ']);
  });

  it('says what is not known beside the figure, in both directions, and guesses nothing', () => {
    const deep = [source('a', 400_000, 3)];
    const rows = [
      row('full', { sources: deep }),
      row('top', { depth: 'top', sources: deep }),
      row('untold', { depth: 'top', sources: [source('b', 400_000, null)] }),
      row('partial', { depth: 'partial', sources: deep }),
      row('lines', {
        sources: Array.from({ length: 60 }, (_, at) => source(`l${at}`, 400_000, 1)),
      }),
      row('empty', { depth: 'top' }),
      row('bare', { content: null }),
    ];
    expect(words('100', rows)).toEqual([
      'full: only 3 of 100 listed',
      'top: best ask only: 3 of 100',
      'untold: best ask only, quantity unknown',
      'partial: 3 of 100 read',
      'lines: 50 of 100: over 50 lines',
      'empty: no asks',
      'bare: weight not known',
    ]);
    expect(words('100', [rows[0] ?? coin, row('none')], 'sell')).toEqual([
      'full: bids for 3 of 100',
      'none: no bids',
    ]);
    for (const { rank, notes } of ranked('100', rows).products) {
      expect(rank).toBeNull();
      expect(notes.join(' ')).toMatch(/\.$/);
    }
  });

  it('says where levels could not be read, or do not say how many pieces there are, although the size has a price', () => {
    const partial = row('partial', { depth: 'partial', sources: [source('a', 1)] });
    expect(ranked('2', [partial]).products).toMatchObject([
      { rank: 1, words: '', notes: [expect.stringContaining('there may be better prices')] },
    ]);
    const uncounted = row('untold', { sources: [source('a', 1, null), source('b', 2)] });
    expect(ranked('2', [uncounted]).products).toMatchObject([
      { rank: 1, total: 3, notes: [expect.stringContaining('one of each is counted')] },
    ]);
  });

  it('refuses a size that is no weight, in a sentence', () => {
    const asked = { side: 'buy', material: 'Gold', size: '10 coins' } as const;
    const outcome = runToEnd(rankProducts(asked, [coin], spot));
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'size' } });
  });
});

it('lists the best thousand of a large metal, those of one price in the order of the market', () => {
  const rows = Array.from({ length: 5_003 }, (_, at) =>
    row(String(at), { sources: [source(`s${String(at)}`, 500_000 - Math.floor(at / 2))] }),
  );
  const found = ranked('1', rows);
  expect(found.more).toBe(4_003);
  expect(found.products.map(({ rowKey }) => rowKey).slice(0, 4)).toEqual([
    '5002',
    '5000',
    '5001',
    '4998',
  ]);
  expect(found.products.at(-1)?.rowKey).toBe('4002');
});
