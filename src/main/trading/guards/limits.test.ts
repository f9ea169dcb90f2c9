import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LimitAction, type Limits, NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { type FineWeight, fineContent, isFineWeight } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { JournaledIntent } from '../journal/model/journaled-intent.ts';
import {
  limitAmountOf,
  limitBreaches,
  orderAmount,
  type OrderFigures,
  startOfDay,
} from './limits.ts';

const OUNCE = 311_034_768;
const NONE = cents(0);
const ADDS_UP = {
  subtotal: cents(2_480_000),
  subtotalUnexplained: NONE,
  total: cents(2_490_000),
  unexplained: NONE,
};

function weight(amount: number): FineWeight {
  if (!isFineWeight(amount)) throw new RangeError(`Not a weight: ${amount}`);
  return amount;
}

const order = (change: Partial<OrderFigures> = {}): OrderFigures => ({
  side: 'buy',
  priceLimit: cents(2_500_000),
  total: cents(2_490_000),
  premium: ppm(29_100),
  content: [fineContent('ozt', OUNCE * 6)],
  sums: ADDS_UP,
  doubts: [],
  ...change,
});

const words = (limits: Partial<Limits>, of: OrderFigures, earlier: Cents | null = NONE): string[] =>
  limitBreaches({ ...NO_LIMITS, ...limits }, of, () => earlier).map((breach) => breach.words);

const ask = <Value>(value: Value): { value: Value; action: LimitAction } => ({
  value,
  action: 'ask',
});

describe('a limit per order', () => {
  const perOrder = ask(cents(2_000_000));

  it('takes what a buy may cost at most, and what a sell is quoted at', () => {
    expect(words({ perOrder }, order())).toEqual([
      'This order may cost up to $25,000.00; your risk limit per order is $20,000.00.',
    ]);
    expect(words({ perOrder }, order({ side: 'sell', priceLimit: cents(1) }))).toEqual([
      'This order is $24,900.00; your risk limit per order is $20,000.00.',
    ]);
    expect(words({ perOrder }, order({ side: 'sell', total: cents(2_000_000) }))).toEqual([]);
  });

  it('says whether it asks or refuses, and is within at exactly its value', () => {
    const refuse = { perOrder: { value: cents(2_499_999), action: 'refuse' } } as const;
    expect(limitBreaches({ ...NO_LIMITS, ...refuse }, order(), () => NONE)).toMatchObject([
      { limit: 'perOrder', action: 'refuse' },
    ]);
    expect(words({ perOrder: ask(cents(2_500_000)) }, order())).toEqual([]);
  });
});

describe('a limit per day', () => {
  it('adds this order to those before it', () => {
    const perDay = ask(cents(4_000_000));
    expect(words({ perDay }, order(), cents(1_500_000))).toEqual([]);
    expect(words({ perDay }, order(), cents(1_500_001))).toEqual([
      'With this order today comes to $40,000.01; your risk limit per day is $40,000.00.',
    ]);
  });

  it('is not passed while the journal cannot say what was traded', () => {
    expect(words({ perDay: ask(cents(9_000_000)) }, order(), null)).toEqual([
      'What you traded today is not known; your risk limit per day is $90,000.00.',
    ]);
  });
});

describe('a limit over spot', () => {
  const premium = ask(ppm(50_000));

  it('is above spot for a buy and below it for a sell', () => {
    expect(words({ premium }, order({ premium: ppm(50_001) }))).toEqual([
      'All-in, this quote is 5.0001% over spot; your risk limit is 5.0000%.',
    ]);
    expect(words({ premium }, order({ premium: ppm(-90_000) }))).toEqual([]);
    expect(words({ premium }, order({ side: 'sell', premium: ppm(-61_500) }))).toEqual([
      'All-in, this quote is 6.15% under spot; your risk limit is 5.00%.',
    ]);
    expect(words({ premium }, order({ side: 'sell', premium: ppm(90_000) }))).toEqual([]);
    expect(words({ premium }, order({ side: 'sell', premium: ppm(-50_000) }))).toEqual([]);
  });

  it('is not passed when the premium is not known', () => {
    expect(words({ premium }, order({ premium: null }))).toEqual([
      expect.stringContaining('is not known'),
    ]);
  });
});

describe('a limit of ounces', () => {
  const ounces = ask(weight(OUNCE * 10));

  it('adds all metals up, and leaves bitcoin out', () => {
    const metals = [fineContent('ozt', OUNCE * 6), fineContent('ozt', OUNCE * 4)];
    const coin = fineContent('btc', 100_000_000_000);
    expect(words({ ounces }, order({ content: [...metals, coin] }))).toEqual([]);
    expect(words({ ounces }, order({ content: [...metals, fineContent('ozt', OUNCE)] }))).toEqual([
      'This order is 11.0000 oz fine; your risk limit per order is 10.0000 oz.',
    ]);
  });

  it('is not passed when the weight of a line is not known', () => {
    for (const content of [[], [fineContent('ozt', OUNCE), null]]) {
      expect(words({ ounces }, order({ content }))).toEqual([
        'The fine weight of this order is not known; your risk limit per order is 10.0000 oz.',
      ]);
    }
  });
});

describe('limits', () => {
  // Small figures meet often, so that what is exactly at a limit is tried too.
  const amount = fc
    .oneof(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 1, max: 5 }))
    .map(cents);
  const limit = <Value>(value: fc.Arbitrary<Value>) =>
    fc.option(fc.record({ value, action: fc.constantFrom('ask' as const, 'refuse' as const) }));
  const anyOrder = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    priceLimit: amount,
    total: amount,
    premium: fc.option(
      fc
        .oneof(fc.integer({ min: -999_999, max: 5_000_000 }), fc.integer({ min: -4, max: 4 }))
        .map(ppm),
    ),
    content: fc.array(
      fc.option(
        fc
          .tuple(fc.constantFrom('ozt' as const, 'btc' as const), fc.oneof(fc.nat(), fc.nat(4)))
          .map(([unit, size]) => fineContent(unit, size)),
      ),
      { maxLength: 5 },
    ),
    sums: fc.record({
      subtotal: amount,
      subtotalUnexplained: fc.option(fc.integer({ min: -2, max: 2 }).map(cents)),
      total: amount,
      unexplained: fc.option(fc.integer({ min: -2, max: 2 }).map(cents)),
    }),
    doubts: fc.array(fc.string(), { maxLength: 1 }),
  });
  const anyLimits = fc.record({
    perOrder: limit(amount),
    perDay: limit(amount),
    premium: limit(fc.oneof(fc.nat(1_000_000), fc.nat(4)).map(ppm)),
    ounces: limit(
      fc.oneof(fc.integer({ min: 1, max: 2 ** 33 }), fc.integer({ min: 1, max: 8 })).map(weight),
    ),
  });

  it('are broken exactly when exact arithmetic breaks them, or when nothing can be said', () => {
    fc.assert(
      fc.property(anyLimits, anyOrder, fc.option(amount), (limits, of, earlier) => {
        const mine = BigInt(orderAmount(of));
        const metal = of.content.map((line) => (line?.unit === 'btc' ? 0n : toBig(line?.amount)));
        const over = {
          perOrder: exceeds(mine, limits.perOrder),
          perDay:
            limits.perDay !== null &&
            (earlier === null || BigInt(earlier) + mine > BigInt(limits.perDay.value)),
          premium:
            limits.premium !== null &&
            (of.premium === null ||
              (of.side === 'buy' ? of.premium : 0 - of.premium) > limits.premium.value),
          ounces:
            limits.ounces !== null &&
            (metal.length === 0 || metal.includes(null) || exceeds(sum(metal), limits.ounces)),
          sums: (of.sums.subtotalUnexplained ?? 0) !== 0 || (of.sums.unexplained ?? 0) !== 0,
          doubts: of.doubts.length > 0,
        };
        const broken = limitBreaches(limits, of, () => earlier);
        const expected = Object.entries(over).flatMap(([name, is]) => (is ? [name] : []));
        expect(broken.map((breach) => breach.limit)).toEqual(expected);
        for (const { limit: name, action } of broken) {
          const own = name === 'sums' || name === 'doubts';
          expect(action).toBe(own ? 'ask' : limits[name]?.action);
        }
      }),
    );
  });

  it('are broken by a day whose sum is more than can be counted', () => {
    const most = cents(Number.MAX_SAFE_INTEGER);
    const perDay = ask(most);
    const one = order({ priceLimit: cents(1), total: cents(1) });
    expect(words({ perDay }, one, cents(Number.MAX_SAFE_INTEGER - 1))).toEqual([]);
    for (const [of, earlier] of [
      [one, most],
      [order({ priceLimit: most, total: most }), cents(1)],
      [order({ priceLimit: most, total: most }), most],
    ] as const) {
      expect(words({ perDay }, of, earlier)).toEqual([
        'With this order today comes to $90,071,992,547,409.91; your risk limit per day is $90,071,992,547,409.91.',
      ]);
    }
  });

  it('that are tightened never let more through', () => {
    fc.assert(
      fc.property(anyLimits, anyOrder, amount, fc.nat(1000), (limits, of, earlier, by) => {
        const tighter: Limits = {
          ...limits,
          perOrder:
            limits.perOrder === null
              ? null
              : { ...limits.perOrder, value: cents(Math.max(1, limits.perOrder.value - by)) },
        };
        const names = (set: Limits): string[] =>
          limitBreaches(set, of, () => earlier).map((breach) => breach.limit);
        expect(names(tighter)).toEqual(expect.arrayContaining(names(limits)));
      }),
    );
  });
});

describe('a quote that does not add up', () => {
  it('is asked about with both figures of each sum', () => {
    const sums = { ...ADDS_UP, subtotalUnexplained: cents(-500), unexplained: cents(1) };
    expect(limitBreaches(NO_LIMITS, order({ sums }), () => NONE)).toEqual([
      {
        limit: 'sums',
        action: 'ask',
        words:
          'The lines of this quote come to $24,805.00, but its subtotal says $24,800.00. Its subtotal, fees, tax and add-ons come to $24,899.99, but the total says $24,900.00.',
      },
    ]);
  });

  it('is not asked about where it cannot be reported', () => {
    const sums = { ...ADDS_UP, subtotalUnexplained: null, unexplained: null };
    expect(limitBreaches(NO_LIMITS, order({ sums }), () => NONE)).toEqual([]);
  });
});

function toBig(value: number | undefined): bigint | null {
  return value === undefined ? null : BigInt(value);
}

function exceeds(value: bigint, limit: { readonly value: number } | null): boolean {
  return limit !== null && value > BigInt(limit.value);
}

function sum(values: readonly (bigint | null)[]): bigint {
  return values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n);
}

describe('what was traded today', () => {
  const noon = new Date(2026, 10, 21, 12).getTime();
  const sent = (
    status: JournaledIntent['status'],
    change: { profileId?: string; side?: 'buy' | 'sell' } = {},
  ): JournaledIntent => {
    const { profileId = 'p', side = 'buy' } = change;
    return {
      intentId: 'i',
      status,
      preparedAt: noon,
      sentAt: noon,
      outcome: null,
      evidence: null,
      outcomeAt: null,
      lastLookUp: null,
      resolution: null,
      prepared: {
        type: 'prepared',
        intentId: 'i',
        profileId,
        profileName: 'Desk',
        side,
        quoteId: 'q',
        quotedAt: noon,
        lines: [],
        fees: [],
        subtotal: cents(900),
        total: cents(900),
        limit: cents(1_000),
        fine: null,
        allInPerUnit: null,
        premium: null,
        spot: {},
        destination: 'vault',
        target: '/x',
        body: '{}',
        baseline: null,
      },
    };
  };

  it('is every order that exists or may exist, at its price limit or its quoted total', () => {
    const counted = (
      [
        'SENDING',
        'CONFIRMED',
        'UNKNOWN',
        'PARTLY_EXECUTED',
        'CONFIRMED_BY_LOOKUP',
        'CONFIRMED_BY_USER',
      ] as const
    ).map((status) => sent(status));
    expect(limitAmountOf(counted, 'p')).toBe(6_000);
    expect(limitAmountOf([sent('CONFIRMED', { side: 'sell' })], 'p')).toBe(900);
  });

  it('leaves out what was refused, never sent, or is known not to exist', () => {
    const not = (['PREPARED', 'REJECTED', 'NOT_SENT', 'ABSENT_BY_USER'] as const).map((status) =>
      sent(status),
    );
    expect(limitAmountOf(not, 'p')).toBe(0);
  });

  it('is of this profile, and of a day that begins at midnight on this computer', () => {
    expect(startOfDay(noon)).toBe(new Date(2026, 10, 21).getTime());
    expect(limitAmountOf([sent('CONFIRMED', { profileId: 'other' })], 'p')).toBe(0);
  });
});
