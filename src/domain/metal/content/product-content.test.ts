import { describe, expect, it } from 'vitest';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { isInDoubt, readingSentence } from './content-reading.ts';
import { type ProductComposition, readContent } from './product-content.ts';
import { toDecimalString } from '#domain/money/rational.ts';

const gold = { material: 'Gold', weight: '1 oz', weightGrams: '31.1035', purity: '.9999' } as const;
const silver = { ...gold, material: 'Silver', purity: '.999' } as const;

const certain = (product: ProductComposition): string | null => {
  const { fine } = readContent(product);
  return fine === null ? null : toDecimalString(contentInSpotUnits(fine), 6, 'half-even');
};

describe('the fine content of a product', () => {
  it.each([
    ['a fine coin', gold, '1.000000'],
    ['a coin that weighs more', { ...silver, weightGrams: '31.21' }, '1.000000'],
    [
      'a coin of 22 karat that holds an ounce',
      { ...gold, weightGrams: '33.93', purity: '.9167' },
      '1.000000',
    ],
    [
      'the same by karat, in whole grams',
      { ...gold, weightGrams: '34', purity: '22K' },
      '1.000000',
    ],
    [
      'the same where grams repeat the ounce, by its name',
      { ...gold, weightGrams: '31.1', purity: '.9167', title: 'American Gold Eagle 1 oz' },
      '1.000000',
    ],
    [
      'one that is named by its fine ounces, without grams',
      { ...gold, weightGrams: null, purity: '22K', title: '1 oz Krugerrand' },
      '1.000000',
    ],
    ['no grams', { ...gold, weightGrams: '0' }, '1.000000'],
    ['no fineness', { ...gold, purity: '' }, '1.000000'],
    ['a fraction', { ...gold, weight: '1/10 oz', weightGrams: '3.11' }, '0.100000'],
    [
      'a fraction with grams that were cut',
      { ...gold, weight: '1/20 oz', weightGrams: '1.55' },
      '0.050000',
    ],
    ['a bar in grams', { ...gold, weight: '100 g', weightGrams: '100' }, '3.215075'],
    ['a kilo of silver', { ...silver, weight: '1 kilo', weightGrams: '1000' }, '32.150747'],
    [
      'a sovereign, gross grams',
      { ...gold, weight: '7.98 g', weightGrams: '7.98', purity: '.9167' },
      '0.235191',
    ],
    [
      'the same without grams',
      { ...gold, weight: '7.98 g', weightGrams: '', purity: '.9167' },
      '0.235191',
    ],
    [
      'the same, fine grams beside',
      { ...gold, weight: '7.98 g', weightGrams: '7.32', purity: '.9167' },
      '0.235191',
    ],
    [
      'a sovereign, fine grams',
      { ...gold, weight: '7.32 g', weightGrams: '7.98', purity: '.9167' },
      '0.235191',
    ],
    [
      'a sovereign, fine ounces',
      { ...gold, weight: '.2354 oz', weightGrams: '7.98', purity: '.9167' },
      '0.235400',
    ],
    [
      'the same, coarsely',
      { ...gold, weight: '0.235 oz', weightGrams: '7.98', purity: '.9167' },
      '0.235191',
    ],
    [
      'a sovereign by its AGW',
      { ...gold, weight: '0.2354 oz AGW', weightGrams: null, purity: '.9167' },
      '0.235400',
    ],
    [
      'both weights in one text',
      { ...gold, weight: '7.98 g (0.2354 oz)', weightGrams: null, purity: '.9167' },
      '0.235400',
    ],
    [
      'a silver dollar by its fine ounces',
      { ...silver, weight: '0.7734 oz', weightGrams: '26.73', purity: '.900' },
      '0.773400',
    ],
    [
      'an onza of .925 that holds an ounce',
      { ...silver, weightGrams: '33.625', purity: '.925' },
      '1.000000',
    ],
    ['ten pieces', { ...silver, weight: '10 x 1 oz', weightGrams: '' }, '10.000000'],
    [
      'ten pieces with the grams of all',
      { ...silver, weight: '10 x 1 oz', weightGrams: '311.03' },
      '10.000000',
    ],
    [
      'twenty tenths of 22 karat',
      { ...gold, weight: '20 x 1/10 oz', weightGrams: '67.86', purity: '.9167' },
      '2.000000',
    ],
    [
      'a tube by its grams',
      { ...silver, weight: '1 oz (tube of 20)', weightGrams: '622.07' },
      '20.000000',
    ],
    [
      'a monster box by its ounces',
      { ...silver, weight: '500 oz (Monster Box of 500)', weightGrams: '15551.7' },
      '500.000000',
    ],
    [
      'a title that counts what the weight counts',
      { ...silver, weight: '20 oz', weightGrams: '622', title: 'Tube of 20 Silver Eagles' },
      '20.000000',
    ],
    [
      'a title that counts grams',
      { ...gold, weight: '25 g', weightGrams: '25', title: 'Maplegram 25 x 1 g' },
      '0.803769',
    ],
    [
      'a good delivery bar',
      { ...gold, weight: '401.125 oz', weightGrams: null, purity: '995.8' },
      '399.440000',
    ],
    [
      'the same with its grams',
      { ...gold, weight: '401.125 oz', weightGrams: '12476.4', purity: '995.8' },
      '399.440000',
    ],
    [
      'a kilobar of 995',
      { ...gold, weight: '1 kg', weightGrams: '1000', purity: '.995' },
      '31.990000',
    ],
    [
      'a kilobar of 999.9',
      { ...gold, weight: '1 kilo', weightGrams: null, purity: '999.9' },
      '32.148000',
    ],
    [
      'a bar of 100 g of 995',
      { ...gold, weight: '100 g', weightGrams: '100', purity: '995' },
      '3.198999',
    ],
    ['ten tola', { ...gold, weight: '10 tola', weightGrams: '116.64', purity: '.999' }, '3.750000'],
    ['a baht', { ...gold, weight: '1 baht', weightGrams: null, purity: '' }, '0.472952'],
    ['five taels', { ...gold, weight: '5 taels', weightGrams: null, purity: '.99' }, '5.956683'],
    [
      'junk silver as the trade counts it',
      { ...silver, weight: '$1,000 face', weightGrams: null, purity: '90%' },
      '715.000000',
    ],
    [
      'worn coins by their weight',
      { ...silver, weight: '$1 FV', weightGrams: '24.71', purity: '.900' },
      '0.715000',
    ],
    [
      'halves of 40 %',
      { ...silver, weight: '$1 face', weightGrams: null, purity: '.400' },
      '0.295000',
    ],
    ['war nickels', { ...silver, weight: '$1 face', weightGrams: null, purity: '35%' }, '1.125276'],
    [
      'silver dollars by their face',
      { ...silver, weight: '$10 face silver dollars', weightGrams: null, purity: '.900' },
      '7.650000',
    ],
  ] as const)('%s', (_, product, ounces) => {
    expect(certain(product)).toBe(ounces);
  });

  it.each([
    [
      'sterling of an ounce in all',
      { ...silver, weightGrams: '31.1', purity: '.925' },
      ['0.925000', '1.000000'],
    ],
    [
      'a silver dollar that is called an ounce',
      { ...silver, weightGrams: '26.73', purity: '.900' },
      ['0.773451', '1.000000', '0.900000'],
    ],
    ['an ounce of 30 g', { ...silver, weightGrams: '30' }, ['1.000000', '0.964522']],
    [
      'half an ounce of 15 g',
      { ...silver, weight: '1/2 oz', weightGrams: '15' },
      ['0.500000', '0.482261'],
    ],
    [
      'an avoirdupois ounce in the grams',
      { ...gold, weightGrams: '28.35' },
      ['1.000000', '0.911474'],
    ],
    [
      '22 karat without grams',
      { ...gold, weightGrams: null, purity: '.9167' },
      ['0.916700', '1.000000'],
    ],
    [
      'a sovereign that is called a quarter',
      { ...gold, weight: '1/4 oz', weightGrams: '7.98', purity: '.9167' },
      ['0.235191', '0.250000', '0.229175'],
    ],
    [
      'grams that are an ounce, of 22 karat',
      { ...gold, weight: '31.1 g', weightGrams: null, purity: '.9167' },
      ['0.916598', '0.999888'],
    ],
    [
      'grams of which nothing says whether they are gross',
      { ...gold, weight: 'Sovereign', weightGrams: '7.9881', purity: '22K' },
      ['0.235421', '0.256823'],
    ],
    [
      'a tube with the grams of one',
      { ...silver, weight: '1 oz (tube of 20)' },
      ['20.000000', '1.000000'],
    ],
    [
      'a tube without grams',
      { ...silver, weight: '1 oz (tube of 20)', weightGrams: null },
      ['20.000000', '1.000000'],
    ],
    [
      'a tube by its title',
      { ...silver, title: 'Tube of 20 Silver Eagles' },
      ['20.000000', '1.000000'],
    ],
    [
      'ten pieces with the grams of one',
      { ...silver, weight: '10 x 1 oz', weightGrams: '31.1' },
      ['10.000000', '1.000000'],
    ],
    [
      'a lot of five',
      { ...silver, weight: 'Lot of 5', weightGrams: '31.1035' },
      ['5.000004', '1.000001'],
    ],
    [
      'a stated weight far above the gross one',
      { ...gold, weight: '10 oz' },
      ['10.000000', '1.000001'],
    ],
    [
      'a gross weight far above the stated one',
      { ...gold, weight: '1/10 oz' },
      ['0.100000', '1.000001'],
    ],
    [
      'grams without a fineness',
      { ...gold, weight: '7.98 g', weightGrams: null, purity: '' },
      ['0.256563'],
    ],
    ['a weight that is not understood', { ...gold, weight: '20 eagles' }, ['1.000001']],
    ['a fineness that is not understood', { ...gold, purity: 'high' }, ['1.000000']],
    [
      'junk silver that weighs what it was struck at',
      { ...silver, weight: '$1,000 face', weightGrams: '25000', purity: '.9' },
      ['715.000000', '723.391798'],
    ],
  ] as const)('is in doubt for %s', (_, product, ounces) => {
    const read = readContent(product);
    expect(isInDoubt(read)).toBe(true);
    expect(read.readings.map((one) => readingSentence(one).split(' ')[0])).toEqual([...ounces]);
  });

  it.each([
    ['nothing readable', { ...gold, weight: '', weightGrams: null }],
    ['neither weight nor fineness', { ...gold, weight: 'Varies', purity: '', weightGrams: '0' }],
    ['a metal stated in bitcoin', { ...gold, weight: '1 BTC' }],
    ['bitcoin stated in ounces', { ...gold, material: 'Bitcoin' }],
    ['bitcoin with grams only', { ...gold, material: 'Bitcoin', weight: '' }],
    ['not a number of grams', { ...gold, weight: '', weightGrams: 'NaN' }],
    ['more than can be counted', { ...gold, weight: '9,999,999,999 oz', weightGrams: '0' }],
    ['face value of gold', { ...gold, weight: '$1 face' }],
  ] as const)('is unknown for %s', (_, product) => {
    expect(readContent(product)).toEqual({ fine: null, readings: [] });
  });

  it('says what a reading follows from', () => {
    expect(
      readContent({ ...silver, weightGrams: '31.1', purity: '.925' }).readings.map((one) =>
        readingSentence(one),
      ),
    ).toEqual(['0.925000 oz: 1 oz, 31.1 g gross at .925', '1.000000 oz: 1 oz, 31.1 g fine']);
    expect(readContent({ ...gold, weight: '20 eagles' }).readings[0]?.from).toBe(
      '31.1035 g at .9999; “20 eagles” is not a weight',
    );
    expect(
      readContent({ ...silver, weight: '$1,000 face', purity: '.9', weightGrams: null }).readings[0]
        ?.from,
    ).toBe(
      '$1,000 face, 90 % silver as the trade counts it, 0.715 oz a dollar (723.391798 oz by specification)',
    );
  });

  it('counts bitcoin in satoshi', () => {
    const read = readContent({
      material: 'Bitcoin',
      weight: '0.01 BTC',
      weightGrams: '0',
      purity: '',
    });
    expect(read.fine).toEqual({ unit: 'btc', amount: 1_000_000 });
    expect(read.readings.map((one) => readingSentence(one))).toEqual([
      '0.01000000 BTC: 0.01 BTC as stated',
    ]);
  });
});
