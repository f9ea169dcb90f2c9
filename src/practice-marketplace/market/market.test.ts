import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { buildCatalogue, type CatalogueVariant } from '../catalogue/catalogue.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import { Market } from './market.ts';
import type { BookOrder } from './order.ts';
import { Participants } from './participants.ts';
import type { PriceRule } from './premium.ts';
import { SpotMarket } from './spot.ts';

const NOW = Date.UTC(2026, 10, 20);
const catalogue = buildCatalogue();

let spot: SpotMarket;
let market: Market;
let eagle: CatalogueVariant;
let serial = 0;

beforeEach(() => {
  spot = new SpotMarket(randomStream('7', 'spot'), NOW);
  spot.set('Gold', 400_000, NOW);
  market = new Market(catalogue, spot);
  const [variant] = catalogue.products.find(({ row }) => row.sku === 'AGE-1')?.variants ?? [];
  if (variant === undefined) throw new Error('no eagle');
  eagle = variant;
});

function order(
  side: BookOrder['side'],
  pricing: PriceRule,
  more: Partial<BookOrder> = {},
): BookOrder {
  const placed: BookOrder = {
    id: `order ${serial++}`,
    side,
    variant: eagle,
    owner: undefined,
    quantity: 10,
    price: cents(1),
    pricing,
    createdAt: NOW,
    updatedAt: NOW,
    expiresAt: NOW + 60_000,
    active: true,
    sellerNotes: '',
    fulfillmentDays: 3,
    ...more,
  };
  market.place(placed);
  return placed;
}

const percent = (millionths: number): PriceRule => ({ kind: 'percent', millionths });
const fixed: PriceRule = { kind: 'fixed' };
const prices = (side: BookOrder['side'], now = NOW): number[] =>
  market
    .book(eagle)
    .side(side, now)
    .map(({ price }) => price);

describe('a book', () => {
  test('has asks from the lowest up and bids from the highest down', () => {
    for (const millionths of [50_000, 30_000, 40_000]) order('ask', percent(millionths));
    for (const millionths of [-10_000, 10_000, 0]) order('bid', percent(millionths));
    expect(prices('ask')).toEqual([412_000, 416_000, 420_000]);
    expect(prices('bid')).toEqual([404_000, 400_000, 396_000]);
  });

  test('prices what floats over the fine content: by parts of it, or by dollars', () => {
    order('ask', percent(33_333));
    order('ask', { kind: 'dollar', cents: 12_345 });
    expect(prices('ask')).toEqual([412_345, 413_333]);
  });

  test('follows spot when it is set, and leaves fixed prices alone', () => {
    order('ask', percent(30_000));
    order('ask', fixed, { price: cents(450_000) });
    spot.set('Gold', 420_000, NOW);
    expect(prices('ask')).toEqual([432_600, 450_000]);
  });

  test('forgets what has expired, and renews what belongs to an organization', () => {
    const gone = order('ask', percent(30_000));
    const own = order('ask', percent(60_000), { owner: 'org' });
    expect(market.order(gone.id, NOW + 60_000)).toBeUndefined();
    expect(market.standing(own.id, NOW + 60_000)).toBe(own);
    expect(own.expiresAt).toBeGreaterThan(NOW + 60_000);
  });

  test('does not cross: where spot has passed a fixed bid, its owner withdraws it', () => {
    order('ask', percent(30_000));
    const bid = order('bid', fixed, { price: cents(405_000) });
    spot.set('Gold', 380_000, NOW);
    expect(prices('bid')).toEqual([]);
    expect(market.order(bid.id, NOW)).toBeUndefined();
  });

  test('keeps an organization’s cheap listing without losing its bids', () => {
    order('bid', percent(0));
    order('ask', fixed, { price: cents(1), owner: 'org' });
    expect(prices('bid')).toEqual([400_000]);
    expect(prices('ask')).toEqual([1]);
  });
});

describe('a market', () => {
  test('takes pieces off an order, and the order off the book with the last one', () => {
    const ask = order('ask', percent(30_000), { quantity: 3 });
    market.take(ask, 2, NOW);
    expect(market.standing(ask.id, NOW)?.quantity).toBe(1);
    market.take(ask, 1, NOW);
    expect(market.order(ask.id, NOW)).toBeUndefined();
    expect(() => market.take(ask, 1, NOW)).toThrow(RangeError);
  });

  test('hides an organization’s listing while it is inactive or empty, and does not forget it', () => {
    const own = order('ask', percent(30_000), { owner: 'org' });
    market.amend(own, { active: false }, NOW);
    expect(market.standing(own.id, NOW)).toBeUndefined();
    expect(market.order(own.id, NOW)).toBe(own);
    market.amend(own, { active: true, quantity: 0 }, NOW);
    expect(prices('ask')).toEqual([]);
    market.amend(own, { quantity: 4 }, NOW);
    expect(prices('ask')).toEqual([412_000]);
  });

  test('has another revision after every change, and the same one otherwise', () => {
    const ask = order('ask', percent(30_000));
    prices('ask');
    const before = market.revision(NOW);
    expect(market.revision(NOW)).toBe(before);
    market.take(ask, 1, NOW);
    const taken = market.revision(NOW);
    expect(taken).not.toBe(before);
    spot.set('Silver', 6_000, NOW);
    expect(market.revision(NOW)).not.toBe(taken);
    const moved = market.revision(NOW);
    expect(market.revision(NOW + 60_000)).not.toBe(moved);
  });
});

describe('the other participants', () => {
  test('do the same under the same seed, and something else under another', () => {
    const play = (seed: string): string => {
      const own = new Market(catalogue, spot);
      const participants = new Participants(own, randomStream(seed, 'p'));
      participants.open(NOW);
      for (let act = 0; act < 500; act++) participants.act(NOW + act * 800);
      const seen = own.books.flatMap((book) => book.side('ask', NOW + 400_000));
      return JSON.stringify(seen.map(({ id, price, quantity }) => [id, price, quantity]));
    };
    expect(play('7')).toBe(play('7'));
    expect(play('7')).not.toBe(play('8'));
  });

  test('keep liquid books deep and never crossed, for a day', () => {
    const participants = new Participants(market, randomStream('7', 'p'));
    participants.open(NOW);
    const busy = catalogue.products.filter(({ row }) => row.depth === 'liquid');
    for (let hour = 1; hour <= 24; hour++) {
      const now = NOW + hour * 3_600_000;
      for (let act = 0; act < 4_500; act++) participants.act(now - 3_600_000 + act * 800);
      spot.step(now, 3_600_000);
      for (const { variants } of busy) {
        const [variant] = variants;
        if (variant === undefined) continue;
        const [ask, bid] = [
          market.book(variant).side('ask', now),
          market.book(variant).side('bid', now),
        ];
        expect(ask.length).toBeGreaterThanOrEqual(3);
        expect(bid.length).toBeGreaterThanOrEqual(3);
        expect(ask[0]?.price).toBeGreaterThan(bid[0]?.price ?? 0);
      }
    }
  });
});

describe('a market for measuring', () => {
  const large = buildCatalogue(400);
  const opened = (deepest = 0): Market => {
    const own = new Market(large, spot);
    new Participants(own, randomStream('7', 'p'), { levels: 1, deepest }).open(NOW);
    return own;
  };
  const madeUp = large.variants
    .slice(large.firstMadeUp)
    .filter(({ product }) => product.row.contains === undefined);

  test('fills the books of made-up products when they are read, alike whoever is read first', () => {
    const [one, other] = [opened(), opened()];
    expect(madeUp.length).toBeGreaterThan(700);
    expect(madeUp.some((variant) => one.book(variant).isFilled)).toBe(false);
    const read = (from: Market, variants: readonly CatalogueVariant[]): unknown[] =>
      variants.map((variant) => [
        variant.id,
        from
          .book(variant)
          .side('ask', NOW)
          .map(({ id, price }) => [id, price]),
      ]);
    const forward = read(one, madeUp);
    expect(read(other, madeUp.toReversed()).toReversed()).toEqual(forward);
    expect(madeUp.every((variant) => one.book(variant).isFilled)).toBe(true);
    expect(one.orderCount).toBeGreaterThan(opened().orderCount + 700);
  });

  test('lists no expiry of a book that nobody has read', () => {
    const own = opened();
    const before = own.orderCount;
    own.revision(NOW);
    expect(own.orderCount).toBe(before);
  });

  test('has one deep book, whose levels are prices of their own', () => {
    const own = opened(1_000);
    const [first] = large.variants;
    if (first === undefined) throw new Error('no variants');
    for (const side of ['ask', 'bid'] as const) {
      const levels = new Set(
        own
          .book(first)
          .side(side, NOW)
          .map(({ price }) => price),
      );
      expect(levels.size).toBeGreaterThanOrEqual(490);
    }
    const [best] = own.book(first).side('ask', NOW);
    expect(best?.price).toBeGreaterThan(own.book(first).best('bid', NOW)?.price ?? Infinity);
  });
});
