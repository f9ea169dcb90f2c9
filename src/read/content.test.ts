import { expect, it } from 'vitest';
import { contentCommand } from './content.ts';
import { ReadUsageError } from './usage.ts';

const content = (fields: object) => contentCommand([JSON.stringify(fields)]);

it('gives fine ounces with six decimals, bitcoin with eight, and what they follow from', async () => {
  expect(
    await content({ material: 'Gold', weight: '1 oz', weightGrams: 33.93, purity: '.9167' }),
  ).toEqual({
    fineOunces: '1.000000',
    inDoubt: false,
    readings: ['1.000000 oz: 1 oz fine, 33.93 g gross at .9167'],
  });
  expect(await content({ material: 'bitcoin', weight: '0.01 BTC' })).toMatchObject({
    fineOunces: '0.01000000',
    inDoubt: false,
  });
});

it('says what is in doubt, and what is not known at all', async () => {
  expect(
    await content({ material: 'Silver', weight: '1 oz', weightGrams: 31.1, purity: '.925' }),
  ).toEqual({
    fineOunces: null,
    inDoubt: true,
    readings: ['0.925000 oz: 1 oz, 31.1 g gross at .925', '1.000000 oz: 1 oz, 31.1 g fine'],
  });
  expect(await content({ material: 'Gold' })).toEqual({
    fineOunces: null,
    inDoubt: false,
    readings: [],
  });
});

it.each([[[]], [['{']], [['[]']], [['{"material":"Copper"}']], [['{}', '{}']]])(
  'refuses %j with what to do',
  (args) => {
    expect(() => contentCommand(args)).toThrow(ReadUsageError);
  },
);
