import { describe, expect, test } from 'vitest';
import { MATERIALS } from '#domain/metal/material.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import { MAX_SPOT, MIN_SPOT, SpotMarket } from './spot.ts';

const DAY = 86_400_000;

describe('spot', () => {
  test('starts where the trade is', () => {
    const spot = new SpotMarket(randomStream('7', 'spot'), 0);
    const prices = MATERIALS.map((material) => spot.price(material));
    expect(prices).toEqual([403_872, 4_990, 158_340, 142_195, 9_241_000]);
  });

  test('moves with the volatility of each metal', () => {
    const expected = { Gold: 0.15, Silver: 0.3, Platinum: 0.27, Palladium: 0.35, Bitcoin: 0.55 };
    const spot = new SpotMarket(randomStream('7', 'spot'), 0);
    const returns = new Map(
      MATERIALS.map((material): [typeof material, number[]] => [material, []]),
    );
    for (let day = 1; day <= 1_500; day++) {
      const before = MATERIALS.map((material) => spot.price(material));
      spot.step(day * DAY, DAY);
      MATERIALS.forEach((material, index) => {
        returns.get(material)?.push(spot.price(material) / (before[index] ?? 1) - 1);
      });
    }
    for (const material of MATERIALS) {
      const daily = returns.get(material) ?? [];
      const variance = daily.reduce((sum, one) => sum + one ** 2, 0) / daily.length;
      const yearly = Math.sqrt(variance * 365.25);
      expect(yearly / expected[material]).toBeGreaterThan(0.9);
      expect(yearly / expected[material]).toBeLessThan(1.1);
    }
  });

  test('lets floating prices follow only after a run of 0.03 %', () => {
    const spot = new SpotMarket(randomStream('7', 'spot'), 0);
    for (let step = 1; step < 20_000; step++) {
      spot.step(step * 2_000);
      const run = Math.abs(spot.price('Gold') - spot.reference('Gold')) / spot.reference('Gold');
      expect(run).toBeLessThan(0.0003);
    }
    expect(spot.version('Gold')).toBeGreaterThan(20);
  });

  test('lets them follow at once when it is set by hand, within bounds', () => {
    const spot = new SpotMarket(randomStream('7', 'spot'), 0);
    spot.set('Gold', 403_873, 1);
    expect(spot.reference('Gold')).toBe(403_873);
    spot.set('Gold', 0, 2);
    expect(spot.price('Gold')).toBe(MIN_SPOT);
    spot.set('Gold', 1e18, 3);
    expect(spot.price('Gold')).toBe(MAX_SPOT);
  });

  test('goes on from a state to the fraction of a cent', () => {
    const spot = new SpotMarket(randomStream('7', 'spot'), 0);
    spot.step(2_000);
    const again = new SpotMarket(randomStream('8', 'spot'), 2_000, spot.state());
    expect(again.state()).toEqual(spot.state());
  });
});
