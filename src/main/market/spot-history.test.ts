import { describe, expect, it } from 'vitest';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { SpotHistory } from './spot-history.ts';

const gold = (price: number) =>
  [{ material: 'Gold', price: spotPrice(price), updatedAt: null }] as const;

describe('SpotHistory', () => {
  it('shows what an earlier start left, as old as it is, and reckons with none of it', () => {
    const history = new SpotHistory(() => 50);
    history.restore(gold(3), 10);
    expect(history.rows()).toMatchObject([{ price: 3, recent: [3], fetchedAt: 10 }]);
    expect(history.good('Gold')?.price).toBe(3);
    expect(history.goodOfThisStart('Gold')).toBeNull();
  });

  it('begins the change anew with the first price of this start', () => {
    const history = new SpotHistory(() => 50);
    history.restore(gold(3), 10);
    history.read(gold(4), 20);
    history.read(gold(5), 30);
    expect(history.rows()).toMatchObject([
      { price: 5, firstPrice: 4, recent: [4, 5], fetchedAt: 30 },
    ]);
    expect(history.goodOfThisStart('Gold')?.price).toBe(5);
  });

  it('does not go back to what was kept', () => {
    const history = new SpotHistory(() => 50);
    history.read(gold(4), 20);
    history.restore(gold(3), 10);
    expect(history.rows()).toMatchObject([{ price: 4, fetchedAt: 20 }]);
    expect(history.goodOfThisStart('Gold')?.price).toBe(4);
  });

  it('goes on where the history before it ended, also with what that only had from an earlier start', () => {
    const before = new SpotHistory(() => 50);
    before.restore([{ material: 'Silver', price: spotPrice(1), updatedAt: null }], 10);
    before.read(gold(4), 20);
    const history = new SpotHistory(() => 50);
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
    const history = new SpotHistory(() => now);
    history.read(gold(4), 20);
    now += 60_000;
    expect(history.goodOfThisStart('Gold')).toEqual({ price: 4, readAt: 20 });
    now += 1;
    expect(history.good('Gold')).toBeNull();
    expect(history.goodOfThisStart('Gold')).toBeNull();
    expect(history.rows()).toMatchObject([{ price: 4, fetchedAt: 20 }]);
  });
});
