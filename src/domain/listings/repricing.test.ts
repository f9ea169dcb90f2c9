import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { Ask } from './market-standing.ts';
import { type Floor, type RepricingInput, type RepricingRule, priceByRule } from './repricing.ts';

const NOW = 1_000_000;
const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);
const spot = { price: spotPrice(4_000_000_000), readAt: NOW - 5_000 };
const ask = (id: string, price: number): Ask => ({ id, price: cents(price), quantity: 1 });
const book = (...asks: readonly Ask[]) => ({ asks, depth: 'full' as const, readAt: NOW - 5_000 });
const floor2: Floor = { kind: 'premium', ppm: ppm(20_000) };
const undercut: RepricingRule = { kind: 'undercut', step: cents(50), floor: floor2 };
const over3: RepricingRule = { kind: 'over-spot', ppm: ppm(30_000), floor: null };

const price = (parts: Partial<RepricingInput>) => {
  const found = priceByRule({
    rule: undercut,
    content: ounce,
    spot,
    book: book(ask('a', 415_000)),
    isOwn: (id) => id.startsWith('own'),
    now: NOW,
    ...parts,
  });
  return found.kind === 'none' ? found.why : `${found.price}${found.isFloor ? ' floor' : ''}`;
};

describe('a price by a rule', () => {
  it('is a step below the best other ask, whatever the own ones are', () => {
    expect(price({})).toBe('414950');
    expect(price({ book: book(ask('own', 410_000), ask('b', 416_000), ask('a', 415_000)) })).toBe(
      '414950',
    );
  });

  it('stops at the floor, over spot or in dollars', () => {
    expect(price({ book: book(ask('a', 408_030)) })).toBe('408000 floor');
    expect(price({ book: book(ask('a', 100)) })).toBe('408000 floor');
    const amount: Floor = { kind: 'amount', amount: cents(414_990) };
    expect(price({ rule: { ...undercut, floor: amount } })).toBe('414990 floor');
    expect(price({ rule: { ...undercut, floor: amount }, spot: null })).toBe('414990 floor');
  });

  it('is the metal at spot and a premium, rounded up to the cent', () => {
    expect(price({ rule: over3 })).toBe('412000');
    expect(price({ rule: over3, content: fineContent('ozt', 10_000_000), book: null })).toBe(
      '13247',
    );
    expect(price({ rule: { ...over3, ppm: ppm(-10_000) } })).toBe('396000');
  });

  it('needs what it needs, and takes nothing that is old', () => {
    expect(price({ spot: null })).toBe('no-spot');
    expect(price({ spot: { ...spot, readAt: NOW - 60_001 } })).toBe('no-spot');
    expect(price({ content: null })).toBe('no-content');
    expect(price({ book: null })).toBe('no-book');
    expect(price({ book: { ...book(ask('a', 1)), readAt: NOW - 60_001 } })).toBe('old-book');
    expect(price({ book: { ...book(ask('a', 1)), depth: 'partial' } })).toBe('partial-book');
    expect(price({ book: book(ask('own', 1)) })).toBe('no-other');
    expect(price({ book: { ...book(ask('own', 1)), depth: 'top' } })).toBe('others-unknown');
    expect(price({ book: { ...book(ask('a', 415_000)), depth: 'top' } })).toBe('414950');
    expect(price({ rule: { ...over3, ppm: ppm(-1_000_000) } })).toBe('out-of-range');
    const low: Floor = { kind: 'premium', ppm: ppm(-2_000_000) };
    expect(price({ rule: { ...undercut, floor: low }, book: book(ask('a', 50)) })).toBe(
      'out-of-range',
    );
  });
});

describe('whatever the market is', () => {
  const anyPpm = fc.integer({ min: -900_000, max: 2_000_000 }).map(ppm);
  const anyFloor: fc.Arbitrary<Floor> = fc.oneof(
    fc.integer({ min: 1, max: 9_000_000 }).map((amount) => ({
      kind: 'amount' as const,
      amount: cents(amount),
    })),
    anyPpm.map((share) => ({ kind: 'premium' as const, ppm: share })),
  );
  const anyRule: fc.Arbitrary<RepricingRule> = fc.oneof(
    fc.record({
      kind: fc.constant('undercut' as const),
      step: fc.integer({ min: 1, max: 50_000 }).map(cents),
      floor: anyFloor,
    }),
    fc.record({
      kind: fc.constant('over-spot' as const),
      ppm: anyPpm,
      floor: fc.option(anyFloor),
    }),
  );
  const anyAsks = (prefix: string) =>
    fc
      .array(fc.integer({ min: 1, max: 9_000_000 }), { maxLength: 8 })
      .map((prices) => prices.map((each, at) => ask(`${prefix}${at}`, each)));
  const anyAge = fc.integer({ min: 0, max: 120_000 });
  const anyInput = fc.record({
    rule: anyRule,
    content: fc
      .integer({ min: 1, max: 40_000_000_000 })
      .map((amount) => fineContent('ozt', amount)),
    micros: fc.integer({ min: 1_000_000, max: 9_000_000_000 }),
    spotAge: anyAge,
    bookAge: anyAge,
    others: anyAsks('a'),
    own: anyAsks('own'),
  });
  type Made = typeof anyInput extends fc.Arbitrary<infer Input> ? Input : never;
  const inputOf = ({ rule, content, micros, spotAge, bookAge, others, own }: Made) => ({
    rule,
    content,
    spot: { price: spotPrice(micros), readAt: NOW - spotAge },
    book: { asks: [...own, ...others], depth: 'full' as const, readAt: NOW - bookAge },
    isOwn: (id: string) => id.startsWith('own'),
    now: NOW,
  });
  /** The same as a fraction: price × 1e6 × 1e4 × units against amount × micros × (1e6 + ppm). */
  const isBelow = (value: number, { content, micros }: Made, share: number): boolean =>
    BigInt(value) * 10_000n * BigInt(UNITS_PER_TROY_OUNCE) * 1_000_000n <
    BigInt(content.amount) * BigInt(micros) * (1_000_000n + BigInt(share));

  /** What a price does not keep to. */
  function broken(made: Made): readonly string[] {
    const found = priceByRule(inputOf(made));
    if (found.kind === 'none') return [];
    const { rule, spotAge, bookAge, others } = made;
    const { price: given, isFloor } = found;
    const { floor } = rule;
    // A floor or a premium over spot is met, and a cent less would not meet it.
    const isExact = (share: number): boolean =>
      !isBelow(given, made, share) && isBelow(given - 1, made, share);
    const best = Math.min(...others.map((one) => one.price));
    const needsSpot = rule.kind === 'over-spot' || floor?.kind === 'premium';
    return [
      floor?.kind === 'amount' && given < floor.amount && 'below an amount',
      floor?.kind === 'premium' && isBelow(given, made, floor.ppm) && 'below a premium',
      isFloor && floor?.kind === 'amount' && given !== floor.amount && 'not the amount',
      isFloor && floor?.kind === 'premium' && !isExact(floor.ppm) && 'not the premium',
      needsSpot && spotAge > 60_000 && 'of old spot',
      rule.kind === 'undercut' && bookAge > 60_000 && 'of an old book',
      rule.kind === 'undercut' && !isFloor && given !== best - rule.step && 'not the step',
      rule.kind === 'over-spot' && !isFloor && !isExact(rule.ppm) && 'not over spot',
    ].filter((fault) => fault !== false);
  }

  it('no price is below its floor, nor of old data, nor other than what the rule or the floor says', () => {
    fc.assert(
      fc.property(anyInput, (made) => {
        expect(broken(made)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('own listings move nothing: the user is never undercut by the user', () => {
    fc.assert(
      fc.property(anyInput, anyAsks('own'), (made, other) => {
        expect(priceByRule(inputOf({ ...made, own: other }))).toEqual(
          priceByRule(inputOf({ ...made, own: [] })),
        );
      }),
      { numRuns: 500 },
    );
  });
});
