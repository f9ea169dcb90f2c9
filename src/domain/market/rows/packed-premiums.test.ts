import { array, assert, constantFrom, maxSafeInteger, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { ppm } from '../premium.ts';
import { packPremiums, unpackPremiums } from './packed-premiums.ts';

const premium = oneof(maxSafeInteger().map(ppm), constantFrom(null, undefined, ppm(0)));

it('premiums come as they went: known, not known, or not other', () => {
  assert(
    property(
      array(record({ key: constantFrom('a', 'b:c', ''), bid: premium, ask: premium }), {
        minLength: 1,
      }),
      (told) => {
        const packed = packPremiums(told);
        expect(packed === null ? null : [...unpackPremiums(structuredClone(packed))]).toEqual(told);
      },
    ),
  );
});

it('premiums of a key of two lines are not packed', () => {
  expect(packPremiums([{ key: 'a\nb', bid: null, ask: null }])).toBeNull();
});
