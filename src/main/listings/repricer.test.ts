import { describe, expect, it } from 'vitest';
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import type { ListedAsks } from '#domain/listings/market-standing.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import { minimalLevel } from '#main/marketplace/testing/minimal-records.ts';
import { ListingBook } from './listing-book.ts';
import { REPRICINGS_A_MINUTE, Repricer } from './repricer.ts';

const OWN = 'own-1';

function open(ids: readonly string[] = [OWN, 'own-2']) {
  const time = { now: 1_000_000 };
  const market = { asks: 415_000, spot: 4_000_000_000, isKnown: true };
  const book = new ListingBook(true);
  const listed = ids.map((id): [string, Level] => [
    id,
    minimalLevel(id, 'ask', { productId: 'p', variantId: 'v', price: cents(420_000), quantity: 3 }),
  ]);
  book.listRead(new Map(listed), time.now);
  for (const id of ids) book.add(id, 'user');
  const asksOf = (): ListedAsks => ({
    rowKey: 'p:',
    depth: 'full',
    readAt: time.now,
    asks: [
      ...ids.map((id) => ({ id: id.toUpperCase(), price: cents(420_000), quantity: 3 })),
      { id: 'other', price: cents(market.asks), quantity: 1 },
    ],
  });
  const repricer = new Repricer({
    wallNow: () => time.now,
    rows: () => book.rows(),
    market: {
      asksOf: (rows) => new Map(rows.map(({ id }) => [id, asksOf()])),
      metalOf: () =>
        market.isKnown
          ? {
              content: fineContent('ozt', UNITS_PER_TROY_OUNCE),
              spot: { price: spotPrice(market.spot), readAt: time.now },
            }
          : null,
    },
  });
  const propose = (rule: string, of: readonly string[] = ids) => {
    const outcome = repricer.propose(rule, of);
    if (!outcome.ok) throw new Error(outcome.error.advice);
    return outcome.value;
  };
  return { time, market, book, repricer, propose };
}

const result = (state: 'waiting'): ListingRow['result'] => ({ state, change: {} });

describe('prices by a rule', () => {
  it('are proposed from the best ask that is not own, in the order of the listings', () => {
    const { propose } = open();
    expect(propose('undercut 0.50 floor 2%')).toEqual({
      rule: 'Undercut by $0.50, floor +2.00%',
      proposals: [
        { listingId: OWN, price: 414_950, isFloor: false },
        { listingId: 'own-2', price: 414_950, isFloor: false },
      ],
      none: [],
    });
    expect(propose('undercut 0.50 floor $4,149.99', [OWN]).proposals).toEqual([
      { listingId: OWN, price: 414_999, isFloor: true },
    ]);
  });

  it('say why there is none', () => {
    const { propose, market, book, repricer } = open();
    expect(propose('spot +5%').none.map(({ why }) => why)).toEqual([
      'it is at $4,200.00 already',
      'it is at $4,200.00 already',
    ]);
    book.setResult(OWN, result('waiting'));
    market.isKnown = false;
    expect(propose('spot +3%').none.map(({ why }) => why)).toEqual([
      'it is being sent',
      'the fine weight of a piece is not known',
    ]);
    expect(repricer.propose('undercut', [OWN])).toMatchObject({
      ok: false,
      error: { kind: 'rule' },
    });
  });
});

describe('a proposed price that is to be sent', () => {
  const change = { price: cents(414_950) };

  it('may be, while its floor holds', () => {
    const { propose, repricer, market } = open();
    propose('undercut 0.50 floor 2%');
    expect(repricer.refusal(OWN, change)).toBeNull();
    market.spot = 4_100_000_000;
    expect(repricer.refusal(OWN, change)).toMatchObject({
      kind: 'below-floor',
      advice: expect.stringContaining('your floor is $4,182.00 now, above $4,149.50'),
    });
  });

  it('may not be, once what it rests on is not known', () => {
    const { propose, repricer, market } = open();
    propose('undercut 0.50 floor 2%');
    market.isKnown = false;
    expect(repricer.refusal(OWN, change)).toMatchObject({ kind: 'rule-without-price' });
  });

  it('is none of the rule’s where the user wrote another price, or nothing was proposed', () => {
    const { propose, repricer, market } = open();
    market.isKnown = false;
    expect(repricer.refusal(OWN, change)).toBeNull();
    market.isKnown = true;
    propose('undercut 0.50 floor 2%');
    market.isKnown = false;
    expect(repricer.refusal(OWN, { price: cents(414_951) })).toBeNull();
    expect(repricer.refusal(OWN, { quantity: 3 })).toBeNull();
  });

  it('counts, and no more than its limit leave in any minute', () => {
    const ids = Array.from({ length: REPRICINGS_A_MINUTE + 1 }, (_, at) => `own-${at}`);
    const { propose, repricer, time } = open(ids);
    propose('undercut 0.50 floor 2%');
    for (const [at, id] of ids.slice(0, REPRICINGS_A_MINUTE).entries()) {
      time.now += 100;
      expect(repricer.refusal(id, change)).toBeNull();
      repricer.noteSent(id, change);
      expect(repricer.view.sentAt).toHaveLength(at + 1);
    }
    const last = ids.at(-1) ?? '';
    expect(repricer.refusal(last, change)).toMatchObject({ kind: 'repricing-rate' });
    // What is not of a rule is not counted, nor held back.
    repricer.noteSent(last, { quantity: 1 });
    expect(repricer.refusal(last, { quantity: 1 })).toBeNull();
    time.now += 60_000 - (REPRICINGS_A_MINUTE - 1) * 100;
    expect(repricer.refusal(last, change)).toBeNull();
    expect(repricer.view.sentAt).toHaveLength(REPRICINGS_A_MINUTE - 1);
  });
});
