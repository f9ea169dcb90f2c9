import { describe, expect, it } from 'vitest';
import { minimalSpot } from '#main/marketplace/testing/minimal-records.ts';
import { ppm } from '#domain/market/premium.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { SpotHistory } from './spot-history.ts';

const gold = (price: number) => [minimalSpot('Gold', spotPrice(price))];

/** Both clocks show the same. */
const at = (wallNow: () => number) => ({ wallNow, serviceNow: wallNow });

describe('SpotHistory', () => {
  it('shows what an earlier start left, as old as it is, and uses none of it', () => {
    const history = new SpotHistory(at(() => 50));
    history.restore(gold(3), 10);
    expect(history.rows()).toMatchObject([{ price: 3, recent: [3], fetchedAt: 10 }]);
    expect(history.good('Gold')?.price).toBe(3);
    expect(history.goodOfThisStart('Gold')).toBeNull();
  });

  it('restarts the change with the first price of this start', () => {
    const history = new SpotHistory(at(() => 50));
    history.restore(gold(3), 10);
    history.read(gold(4), 20);
    history.read(gold(5), 30);
    expect(history.rows()).toMatchObject([
      { price: 5, firstPrice: 4, recent: [4, 5], fetchedAt: 30 },
    ]);
    expect(history.goodOfThisStart('Gold')?.price).toBe(5);
  });

  it('does not go back to what was kept', () => {
    const history = new SpotHistory(at(() => 50));
    history.read(gold(4), 20);
    history.restore(gold(3), 10);
    expect(history.rows()).toMatchObject([{ price: 4, fetchedAt: 20 }]);
    expect(history.goodOfThisStart('Gold')?.price).toBe(4);
  });

  it('goes on where the history before it ended, also with what that only had from an earlier start', () => {
    const before = new SpotHistory(at(() => 50));
    before.restore([minimalSpot('Silver', spotPrice(1))], 10);
    before.read(gold(4), 20);
    const history = new SpotHistory(at(() => 50));
    history.continueFrom(before);
    history.read(gold(5), 30);
    expect(history.rows()).toMatchObject([
      { material: 'Silver', fetchedAt: 10 },
      { material: 'Gold', firstPrice: 4, recent: [4, 5] },
    ]);
    expect(history.goodOfThisStart('Silver')).toBeNull();
  });

  it('has a price for a minute after it was read, and no longer', () => {
    let now = 20;
    const history = new SpotHistory(at(() => now));
    history.read(gold(4), 20);
    now += 60_000;
    expect(history.goodOfThisStart('Gold')).toEqual({ price: 4, readAt: 20 });
    now += 1;
    expect(history.good('Gold')).toBeNull();
    expect(history.goodOfThisStart('Gold')).toBeNull();
    expect(history.rows()).toMatchObject([{ price: 4, fetchedAt: 20 }]);
  });

  it('is no younger than the marketplace says, whose clock may be ahead, and shows what it tells beside', () => {
    let now = 100_000;
    const history = new SpotHistory({ wallNow: () => now, serviceNow: () => now + 5_000 });
    const reported = {
      ask: spotPrice(5),
      dayChange: { ppm: ppm(-2_300), amount: null },
      marketOpen: false,
      updatedAt: 65_000,
    };
    history.read([minimalSpot('Gold', spotPrice(4), reported)], now);
    history.read([minimalSpot('Silver', spotPrice(3), { updatedAt: 900_000 })], now);
    const { updatedAt: _, ...shown } = reported;
    expect(history.rows()).toMatchObject([
      { material: 'Gold', ...shown, fetchedAt: 100_000, asOf: 60_000 },
      { material: 'Silver', fetchedAt: 100_000, asOf: 100_000 },
    ]);
    expect(history.good('Gold')).toEqual({ price: 4, readAt: 60_000 });
    expect(history.allGoodUntil).toBe(120_000);
    now = 120_001;
    expect(history.good('Gold')).toBeNull();
    expect(history.good('Silver')).toEqual({ price: 3, readAt: 100_000 });
    expect(history.allGoodUntil).toBe(160_000);
    now = 160_001;
    expect(history.allGoodUntil).toBeNull();
  });

  it('counts from the answer where prices change and are dated in the local time of another zone', () => {
    let now = 100 * 3_600_000;
    const history = new SpotHistory(at(() => now));
    const read = (price: number, updatedAt: number): void => {
      history.read([minimalSpot('Gold', spotPrice(price), { updatedAt })], now);
    };
    read(4, now - 5 * 3_600_000);
    expect(history.hasGood).toBe(false);
    now += 3000;
    read(5, now - 5 * 3_600_000 - 500);
    expect(history.rows()).toMatchObject([{ asOf: now, isTimeImpossible: true }]);
    expect(history.good('Gold')).toEqual({ price: 5, readAt: now });
  });
});
