import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FineContent, fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { metalValue } from './premium.ts';
import {
  decideUnit,
  expectedOfOrder,
  expectedOfPiece,
  expectedOfStated,
  readAmount,
  type Amount,
  type Expected,
} from './price-unit.ts';
import { parseSpot, type SpotPrice } from './spot.ts';

function spotOf(dollars: string): SpotPrice {
  const read = parseSpot(dollars);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const GOLD = spotOf('4033.20');
const SILVER = spotOf('50');
const ounces = (count: number): FineContent =>
  fineContent('ozt', Math.round(count * UNITS_PER_TROY_OUNCE));
const ounceOfGold = expectedOfPiece(ounces(1), GOLD);

function readAll(...amounts: readonly (readonly [raw: string, expected: Expected | null])[]) {
  const all = amounts.map(([raw, expected]): Amount => ({ raw, expected }));
  const decided = decideUnit(all);
  return { unit: decided.unit, read: all.map((one) => readAmount(one, decided)) };
}

describe('the unit of an answer', () => {
  it('is cents where cents fit, and dollars where only dollars do', () => {
    expect(readAll(['410025', ounceOfGold])).toEqual({ unit: 'cents', read: [410_025] });
    expect(readAll(['4100', ounceOfGold])).toEqual({ unit: 'dollars', read: [410_000] });
    expect(readAll(['4100.25', ounceOfGold])).toEqual({ unit: 'dollars', read: [410_025] });
  });

  it('is decided for all of it: what nothing is known of follows the rest', () => {
    const read = readAll(['4100.5', ounceOfGold], ['240', null], ['0.5', null]);
    expect(read).toEqual({ unit: 'dollars', read: [410_050, 24_000, 50] });
    expect(readAll(['410050', ounceOfGold], ['240', null]).read).toEqual([410_050, 240]);
  });

  it('leaves a price unread that contradicts the rest, and one that fits neither', () => {
    const three = ['410000', '411000', '4100', '41', '99999999'];
    const read = readAll(...three.map((raw) => [raw, ounceOfGold] as const));
    expect(read).toEqual({ unit: 'cents', read: [410_000, 411_000, null, null, null] });
    expect(readAll(['41', ounceOfGold]).read).toEqual([null]);
  });

  it('is none where its prices contradict each other evenly', () => {
    const read = readAll(['410000', ounceOfGold], ['4100', ounceOfGold], ['7', null]);
    expect(read).toEqual({ unit: null, read: [null, null, null] });
  });

  it('without anything to hold it against is what the document says; with a fraction it is none', () => {
    expect(readAll(['4100', null])).toEqual({ unit: 'cents', read: [4_100] });
    expect(readAll(['4100', null], ['9.5', null])).toEqual({ unit: null, read: [null, null] });
    expect(readAll(['4100', null], ['9.50000', null]).read).toEqual([null, null]);
    expect(readAll(['4100.00', null]).read).toEqual([4_100]);
  });

  it('is not decided by a collector’s coin where anything else decides', () => {
    const coin = expectedOfPiece(ounces(1), SILVER, { isNumismatic: true });
    expect(readAll(['6000', coin], ['4100', ounceOfGold]).unit).toBe('dollars');
    expect(readAll(['6000', coin])).toEqual({ unit: 'cents', read: [6_000] });
    // Many times its metal, as such coins are, once the rest has shown the unit.
    expect(readAll(['500000', coin], ['410000', ounceOfGold]).read).toEqual([500_000, 410_000]);
    expect(readAll(['6000', coin], ['4100', ounceOfGold]).read).toEqual([null, 410_000]);
  });

  it('is read of a piece of which nobody says that it is no collector’s coin, at what such coins cost', () => {
    const morgan = expectedOfPiece(ounces(0.7734), SILVER, { isNumismatic: null });
    expect(readAll(['20477', morgan])).toEqual({ unit: 'cents', read: [20_477] });
    expect(readAll(['204.77', morgan])).toEqual({ unit: 'dollars', read: [20_477] });
    expect(readAll(['20477', morgan], ['4100', ounceOfGold]).read).toEqual([null, 410_000]);
    const ordered = expectedOfPiece(ounces(1), GOLD, { isNumismatic: null, past: true });
    expect(readAll(['52000', ordered]).read).toEqual([52_000]);
  });

  it('is shown by dollars that stand beside a price', () => {
    expect(readAll(['410025', expectedOfStated(cents(410_025))]).unit).toBe('cents');
    expect(readAll(['4100.25', expectedOfStated(cents(410_025))]).unit).toBe('dollars');
  });

  it('of an order is compared with its quote', () => {
    const quoted = expectedOfOrder(cents(360_000));
    expect(readAll(['3600', quoted], ['240', null]).read).toEqual([360_000, 24_000]);
    expect(readAll(['359050', quoted], ['24000', null]).read).toEqual([359_050, 24_000]);
    expect(readAll(['36', quoted]).read).toEqual([null]);
    expect(readAll(['0', quoted]).read).toEqual([0]);
  });
});

/** Bullion as it is: what it is made of, how heavy, how far above its metal it trades. */
const piece = record({
  spot: constantFrom(GOLD, SILVER, spotOf('1490'), spotOf('612.5'), spotOf('31.07')),
  twentieths: integer({ min: 1, max: 2_000 }),
  /** Of the metal's value, in thousandths. */
  premium: integer({ min: 700, max: 2_500 }),
  isNumismatic: constantFrom(true, false, null),
});

it('no price is off by a factor of 100, from 1/20 oz to 100 oz, in either unit, with anything beside it', () => {
  assert(
    property(
      array(piece, { minLength: 1, maxLength: 12 }),
      constantFrom('cents' as const, 'dollars' as const),
      (pieces, unit) => {
        const rows = pieces.map(({ spot, twentieths, premium, isNumismatic }) => {
          const content = ounces(twentieths / 20);
          const metal = metalValue(content, spot, 'half-even') ?? 0;
          const price = cents(Math.max(1, Math.round((metal * premium) / 1000)));
          return { price, expected: expectedOfPiece(content, spot, { isNumismatic }) };
        });
        const decided = decideUnit(rows.map((row) => amountOf(row.price, row.expected, unit)));
        for (const { price, expected } of rows) {
          expect(readAmount(amountOf(price, expected, unit), decided)).toBe(price);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

it('no row is off by a factor of 100 though rows of an answer are in different units', () => {
  assert(
    property(
      array(record({ piece, dollars: boolean() }), { minLength: 1, maxLength: 8 }),
      (all) => {
        const rows = all.map(({ piece: { spot, twentieths, premium }, dollars }) => {
          const content = ounces(twentieths / 20);
          const price = cents(
            Math.round(((metalValue(content, spot, 'half-even') ?? 0) * premium) / 1000),
          );
          const expected = expectedOfPiece(content, spot);
          return { price, amount: amountOf(price, expected, dollars ? 'dollars' : 'cents') };
        });
        const decided = decideUnit(rows.map(({ amount }) => amount));
        for (const { price, amount } of rows) {
          expect([price, null]).toContain(readAmount(amount, decided));
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

function amountOf(price: Cents, expected: Expected | null, unit: 'cents' | 'dollars'): Amount {
  return { raw: unit === 'cents' ? String(price) : String(price / 100), expected };
}

describe('a whole amount', () => {
  it('is read as the same amount with a fraction of nothing', () => {
    const expecteds = constantFrom(
      null,
      ounceOfGold,
      expectedOfPiece(ounces(1), SILVER),
      expectedOfPiece(ounces(0.1), GOLD),
      expectedOfPiece(ounces(1), GOLD, { isNumismatic: true }),
      expectedOfPiece(ounces(1), GOLD, { isNumismatic: null }),
      expectedOfStated(cents(4_100)),
      expectedOfOrder(cents(410_025)),
    );
    const units = constantFrom('cents', 'dollars', null);
    assert(
      property(
        integer({ min: 0, max: 2e9 }),
        expecteds,
        units,
        boolean(),
        (whole, expected, unit, proven) => {
          const [plain, exact] = [String(whole), `${String(whole)}.000`];
          const decided = { unit, proven };
          expect(readAmount({ raw: plain, expected }, decided)).toBe(
            readAmount({ raw: exact, expected }, decided),
          );
          expect(decideUnit([{ raw: plain, expected }])).toEqual(
            decideUnit([{ raw: exact, expected }]),
          );
        },
      ),
    );
  });
});
