import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, decideUnit, expectedOfPiece, readAmount } from '#domain/market/price-unit.ts';
import { parseSpot } from '#domain/market/spot.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { decodeAmounts } from './one-unit.ts';

const spot = parseSpot('4033.20');
if (!spot.ok) throw new Error('no spot');
const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);

const amounts = array(
  record({
    raw: constantFrom(
      '410025',
      '403320',
      '4100',
      '4100.25',
      '41',
      '9000000',
      '0',
      '1.005',
      '410025.5',
    ),
    expected: constantFrom(
      null,
      expectedOfPiece(ounce, spot.value),
      expectedOfPiece(ounce, spot.value, { isNumismatic: true }),
    ),
  }),
  { maxLength: 6 },
);

/** As it was read before: once to see the amounts, once to read them. */
function plainly(all: readonly Amount[]) {
  const decided = decideUnit(all);
  return {
    value: all.map((amount) => readAmount(amount, decided)),
    isDollars: decided.unit === 'dollars',
  };
}

test('an answer is read in the unit that all of it decides, whether or not that takes a second look', () => {
  assert(
    property(amounts, (all) => {
      let saw = false;
      const read = decodeAmounts(
        (take, isDollars) => {
          saw = isDollars;
          return all.map(({ raw, expected }) => take(raw, expected));
        },
        (value) => value.filter((one) => one === null).length,
      );
      const { value, isDollars } = plainly(all);
      expect(read.value).toEqual(value);
      expect([read.marks?.isDollars, saw]).toEqual([isDollars, isDollars]);
      const refused = all.filter((_, at) => value[at] === null).map(({ raw }) => raw);
      expect(
        new Set([...(read.marks?.unread ?? []), ...(read.marks?.perhapsUnread ?? [])]),
      ).toEqual(new Set(refused));
    }),
  );
});

test('proven cents are looked at once', () => {
  let looks = 0;
  const expected = expectedOfPiece(ounce, spot.value);
  const read = (raw: string): void => {
    decodeAmounts(
      (take) => {
        looks += 1;
        return take(raw, expected);
      },
      () => 0,
    );
  };
  read('410025');
  expect(looks).toBe(1);
  read('4100.25');
  expect(looks).toBe(3);
});
