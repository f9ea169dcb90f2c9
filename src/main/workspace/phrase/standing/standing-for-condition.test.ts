import { expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { readText } from '../read-text.ts';
import type { ReadingContext } from '../reading/types.ts';

const level = (price: number): NonNullable<MarketRow['ask']> => ({
  id: 'level',
  price: cents(price),
  quantity: 10,
  premium: null,
  expiresAt: null,
});
const row = (key: string, title: string): MarketRow => ({
  ...marketRow(),
  key,
  title,
  variantTitle: '',
  material: 'Gold',
  fine: fineContent('ozt', 311_034_768),
  ask: level(414_800),
  bid: level(410_000),
});
const rows = [row('eagle', 'American Gold Eagle 1 oz'), row('maple', 'Canadian Gold Maple 1 oz')];
const context: ReadingContext = {
  market: memoryMarket(new Map(rows.map((one) => [one.key, one]))),
  selected: null,
  holdings: null,
  spotOf: (material) => (material === 'Gold' ? 405_000 : null),
  decimalMark: 'point',
};

function offersFor(phrase: string) {
  const reading = readText(phrase, context);
  return reading?.kind === 'condition' ? reading.standing : [];
}

const EAGLES = { side: 'buy', row: 'eagle', quantity: '2', question: null };
const price = (value: string, limit: string, until: string | null = null) => ({
  ...EAGLES,
  kind: 'price',
  value,
  limit,
  until,
});
const premium = (value: string, limit: string, until: string | null = null) => ({
  ...EAGLES,
  kind: 'premium',
  value,
  limit,
  until,
});

it.each([
  ['buy 2 gold eagles when they drop below 4000', price('4,000.00', '8,000.00')],
  [
    'buy 2 gold eagles when they drop below 4000 until friday',
    price('4,000.00', '8,000.00', 'friday'),
  ],
  [
    'buy 2 gold eagles if the ask is under $4,100 until friday 17:00',
    price('4,100.00', '8,200.00', 'friday 17:00'),
  ],
  ['buy 2 gold eagles once the price is at most 4050.50', price('4,050.50', '8,101.00')],
  ['buy 2 gold eagles when it hits 4000', price('4,000.00', '8,000.00')],
  ['buy 2 gold eagles max 8100 when they fall below 4100', price('4,100.00', '8,100.00')],
  [
    'buy 2 gold eagles when the premium is at most 2.5% until 2026-12-04',
    premium('2.5', '', '2026-12-04'),
  ],
  ['buy 2 gold eagles if the premium is below 3 % max 8400', premium('3', '8,400.00')],
  [
    'buy 2 gold eagles when premium drops under 2 percent till tomorrow',
    premium('2', '', 'tomorrow'),
  ],
  [
    'sell 2 gold eagles when they go above 4300',
    { ...price('4,300.00', '8,600.00'), side: 'sell' },
  ],
  ['sell 2 gold eagles if the premium is at least 4%', { ...premium('4', ''), side: 'sell' }],
])('reads %s', (phrase, offer) => {
  expect(offersFor(phrase)).toMatchObject([offer]);
});

it.each([
  // Spot is no condition of a standing order.
  'buy 2 gold eagles when gold is below 4000 until friday',
  'buy 2 gold eagles if spot falls under 4000 until friday',
  // The price of two is hardly that of one.
  'buy 2 gold eagles when they drop below 400 until friday',
  'buy 2 gold eagles when the moon is full until friday',
  'buy 2 gold eagles until friday',
])('asks what %s waits for, and keeps the rest', (phrase) => {
  expect(offersFor(phrase)).toMatchObject([
    {
      row: 'eagle',
      quantity: '2',
      value: '',
      limit: '',
      until: 'friday',
      question: expect.stringContaining('waits for a premium over spot or a price'),
    },
  ]);
});

it('offers each variant that the words can mean', () => {
  const years = ['2025', '2026'].map((year) => row(year, `American Gold Eagle 1 oz ${year}`));
  const market = memoryMarket(new Map(years.map((one) => [one.key, one])));
  const reading = readText('buy 2 gold eagles when the premium is below 2%', {
    ...context,
    market,
  });
  const standing = reading?.kind === 'condition' ? reading.standing : [];
  expect(standing.map((one) => one.row).toSorted()).toEqual(['2025', '2026']);
});

it.each([
  // The other way round is a stop.
  'buy 2 gold eagles when they go above 4300',
  'sell 2 gold eagles if they drop below 3900',
  'buy 2 gold eagles gtc',
  'buy 2 gold eagles stop 4000',
  'buy 2 gold eagles tomorrow',
  // No number of pieces, or no product.
  'buy $5000 of gold when gold is below 4000',
  'buy 2 unicorns when they drop below 4000',
])('holds nothing for %s', (phrase) => {
  expect(offersFor(phrase)).toEqual([]);
});
