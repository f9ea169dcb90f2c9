import { memoryMarket } from '#main/market/views/memory-market.ts';
import { describe, expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { readOrder } from '../reading/read-order.ts';
import type { ReadingContext } from '../reading/types.ts';
import { alertForCondition } from './condition-alert.ts';

const level = (price: number): NonNullable<MarketRow['ask']> => ({
  id: 'level',
  price: cents(price),
  quantity: 10,
  premium: null,
  expiresAt: null,
});

const EAGLE: MarketRow = {
  ...marketRow(),
  key: 'eagle',
  title: 'American Gold Eagle 1 oz',
  material: 'Gold',
  fine: fineContent('ozt', 311_034_768),
  ask: level(414_800),
  bid: level(410_000),
};

const context: ReadingContext = {
  market: memoryMarket(new Map([[EAGLE.key, EAGLE]])),
  selected: null,
  holdings: null,
  spotOf: (material) => (material === 'Gold' ? 410_000 : null),
  decimalMark: 'point',
};

function offeredFor(phrase: string, changed: Partial<ReadingContext> = {}) {
  const reading = readOrder(phrase, { ...context, ...changed });
  if (reading?.kind !== 'condition') throw new Error(`No condition: ${phrase}`);
  const found = alertForCondition(reading, { ...context, ...changed });
  return found?.alert.kind === 'understood' ? found.alert.text : null;
}

describe('the alert for a condition', () => {
  it('is on the price of what would be traded: the ask of a buy, the bid of a sell', () => {
    expect(offeredFor('buy 2 gold eagles when they drop below 4000')).toMatchObject({
      kind: 'ask',
      row: 'eagle',
      when: 'below',
      value: '4000',
    });
    expect(offeredFor('sell 2 gold eagles if it goes over 4300')).toMatchObject({
      kind: 'bid',
      row: 'eagle',
      when: 'above',
    });
  });

  it('reaches a price from the side that the price is on now', () => {
    expect(offeredFor('sell 2 gold eagles when it hits 4300')).toMatchObject({ when: 'above' });
    expect(offeredFor('buy 2 gold eagles when it hits 4000')).toMatchObject({ when: 'below' });
    expect(offeredFor('buy 2 gold eagles when gold reaches 4200')).toMatchObject({
      kind: 'spot',
      material: 'Gold',
      when: 'above',
    });
    const unknown = { spotOf: () => null };
    expect(offeredFor('buy 2 gold eagles when gold hits 4200', unknown)).toBeNull();
  });

  it.each([
    'buy 2 gold eagles until gold above 4200',
    'buy 2 gold eagles if gold above 4200 and rising',
    'buy 2 gold eagles if gold not above 4200',
    'buy 2 gold eagles if gold above 4.200',
    'buy 2 gold eagles if gold above 4200 gtc',
    'buy 2 gold eagles if gold falls 5%',
    'buy 2 gold eagles if under 8000 in all',
    'buy 2 gold eagles if under 9000',
    'buy 2 gold eagles if rhodium above 4200',
    'buy 2 gold eagles tomorrow if gold above 4200',
  ])('is none where no alert says exactly that: %s', (phrase) => {
    expect(offeredFor(phrase)).toBeNull();
  });
});
