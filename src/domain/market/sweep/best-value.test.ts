import * as fc from 'fast-check';
import { runToEnd } from '#domain/collections/yielding.ts';
import { describe, expect, it } from 'vitest';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import {
  type ValueProduct,
  type ValueStanding,
  isEvenWith,
  overshoot,
  piecesToReach,
  rankByValue,
} from './best-value.ts';

const OUNCE = 311_034_768;
const oz = (amount: number): FineContent => fineContent('ozt', amount * OUNCE);

const product = (key: string, parts: Partial<ValueProduct> = {}): ValueProduct => ({
  key,
  content: oz(1),
  depth: 'full',
  sources: [],
  ...parts,
});
const source = (id: string, price: number, quantity: number | null = 10) => ({
  id,
  price: cents(price),
  quantity,
});
const rank = (
  size: FineContent,
  products: readonly ValueProduct[],
  side: 'buy' | 'sell' = 'buy',
  maxLines = 50,
) => runToEnd(rankByValue({ side, size, products, maxLines })).best.map(({ standing }) => standing);
const keys = (standings: readonly ValueStanding[]): readonly string[] =>
  standings.map(({ key, state }) => `${key} ${state}`);

describe('ranking products by price per ounce for a size', () => {
  it('walks each book as deep as the size goes, so that a cheap top alone does not win', () => {
    const shallow = product('shallow', {
      sources: [source('a', 400_000, 1), source('b', 420_000)],
    });
    const deep = product('deep', { sources: [source('c', 410_000, 20)] });
    expect(keys(rank(oz(1), [deep, shallow]))).toEqual(['shallow whole', 'deep whole']);
    expect(rank(oz(10), [shallow, deep])).toMatchObject([
      { key: 'deep', total: 4_100_000, pieces: 10, priced: 10 },
      { key: 'shallow', total: 400_000 + 9 * 420_000 },
    ]);
  });

  it('ranks a sell by what is received most', () => {
    const low = product('low', { sources: [source('a', 400_000)] });
    const high = product('high', { sources: [source('b', 401_000)] });
    expect(keys(rank(oz(2), [low, high], 'sell'))).toEqual(['high whole', 'low whole']);
  });

  it('takes whole pieces that reach the size, and compares their content, not their outlay', () => {
    const kilo = product('kilo', {
      content: fineContent('ozt', 10_000_000_000),
      sources: [source('a', 12_900_000, 3)],
    });
    const coin = product('coin', { sources: [source('b', 410_000, 100)] });
    // 64.3 oz are little over 60, and far over 40.
    expect(keys(rank(oz(60), [coin, kilo]))).toEqual(['kilo whole', 'coin whole']);
    const [, first] = rank(oz(40), [kilo, coin]);
    expect(first).toMatchObject({ key: 'kilo', pieces: 2, total: 25_800_000 });
    if (first?.state !== 'whole') throw new Error('not whole');
    expect(overshoot(oz(40), first.fine)).toBe(20_000_000_000 - 40 * OUNCE);
    expect(overshoot(oz(2), oz(2))).toBeNull();
  });

  it('puts what is known for a part of the size behind, and what is not known at all last', () => {
    const standings = rank(oz(10), [
      product('bare'),
      product('weightless', { content: null, sources: [source('x', 1)] }),
      product('top', { depth: 'top', sources: [source('a', 300_000, 3)] }),
      product('untold', { depth: 'top', sources: [source('b', 290_000, null)] }),
      product('whole', { sources: [source('c', 500_000)] }),
    ]);
    expect(standings).toMatchObject([
      { key: 'whole', state: 'whole' },
      { key: 'untold', state: 'short', endedBy: 'depth', priced: 1, pieces: 10, uncounted: 1 },
      { key: 'top', state: 'short', endedBy: 'depth', priced: 3, total: 900_000, uncounted: 0 },
      { key: 'bare', state: 'none', why: 'no-price' },
      { key: 'weightless', state: 'none', why: 'content' },
    ]);
  });

  it('says where more listings would be needed than a quote takes', () => {
    const many = Array.from({ length: 6 }, (_, at) => source(`l${at}`, 100 + at, 1));
    expect(rank(oz(6), [product('p', { sources: many })], 'buy', 5)).toMatchObject([
      { state: 'short', endedBy: 'lines', priced: 5 },
    ]);
  });

  it('uses nothing out of range, nor with another unit', () => {
    const huge = product('huge', { sources: [source('a', 9_000_000_000_000_000, 9)] });
    expect(rank(oz(9), [huge])).toMatchObject([{ state: 'none', why: 'out-of-range' }]);
    expect(piecesToReach(oz(1), fineContent('btc', 1))).toBeNull();
    expect(piecesToReach(oz(1), fineContent('ozt', 0))).toBeNull();
  });

  it('keeps even ones in the order given', () => {
    const one = product('one', { sources: [source('a', 400_000)] });
    const ten = product('ten', { content: oz(10), sources: [source('b', 4_000_000)] });
    const standings = rank(oz(10), [ten, one]);
    expect(keys(standings)).toEqual(['ten whole', 'one whole']);
    const [a, b] = standings;
    if (a?.state !== 'whole' || b?.state !== 'whole') throw new Error('not whole');
    expect(isEvenWith(a, b)).toBe(true);
  });
});

/** The same in the plainest way: every piece by itself, cheapest first, prices as fractions compared crosswise. */
function plainly(side: 'buy' | 'sell', size: bigint, { content, sources }: ValueProduct) {
  const piece = BigInt(content?.amount ?? 0);
  let wanted = 0n;
  while (wanted * piece < size) wanted += 1n;
  const prices = sources
    .flatMap(({ price, quantity }) => Array.from({ length: quantity ?? 1 }, () => BigInt(price)))
    .toSorted((a, b) => Number(side === 'buy' ? a - b : b - a))
    .slice(0, Number(wanted));
  const total = prices.reduce((sum, price) => sum + price, 0n);
  return { wanted, count: BigInt(prices.length), total, fine: piece * BigInt(prices.length) };
}

describe('the ranking against a plain computation', () => {
  const anyProducts = fc
    .array(
      fc.record({
        content: fc.integer({ min: 5_000_000, max: 4_000_000_000 }),
        sources: fc.array(
          fc.record({
            price: fc.integer({ min: 1, max: 10_000_000 }),
            quantity: fc.option(fc.integer({ min: 1, max: 30 })),
          }),
          { maxLength: 8 },
        ),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((all) =>
      all.map(({ content, sources }, at) =>
        product(`p${at}`, {
          content: fineContent('ozt', content),
          sources: sources.map(({ price, quantity }, index) =>
            source(`${at}:${index}`, price, quantity),
          ),
        }),
      ),
    );
  it('has the same pieces, totals and content, and no better one ever stands behind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1, max: 3_000_000_000 }),
        anyProducts,
        (side, amount, products) => {
          const standings = rank(fineContent('ozt', amount), products, side);
          expect(standings.map(({ key }) => key).toSorted()).toEqual(
            products.map(({ key }) => key).toSorted(),
          );
          const plain = standings.map(({ key, state }) => {
            const of = products.find((one) => one.key === key);
            if (of === undefined) throw new Error(`no product ${key}`);
            return { state, ...plainly(side, BigInt(amount), of) };
          });
          // A whole size within a tenth above it, a whole one of more, a part of it, nothing.
          const groups = plain.map(({ state, fine }) =>
            state === 'none'
              ? 3
              : state === 'short'
                ? 2
                : fine * 10n > BigInt(amount) * 11n
                  ? 1
                  : 0,
          );
          for (const [at, standing] of standings.entries()) {
            const own = plain[at];
            if (own === undefined) throw new Error('no plain one');
            expect(standing.state).toBe(
              own.count === 0n ? 'none' : own.count === own.wanted ? 'whole' : 'short',
            );
            if (standing.state === 'none') continue;
            expect(BigInt(standing.pieces)).toBe(own.wanted);
            expect(BigInt(standing.priced)).toBe(own.count);
            expect(BigInt(standing.total)).toBe(own.total);
            expect(BigInt(standing.fine.amount)).toBe(own.fine);
            const next = plain[at + 1];
            if (next === undefined || groups[at] !== groups[at + 1]) continue;
            const difference = own.total * next.fine - next.total * own.fine;
            expect(side === 'buy' ? difference <= 0n : difference >= 0n).toBe(true);
          }
          expect(groups).toEqual(groups.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 300 },
    );
  });
});
