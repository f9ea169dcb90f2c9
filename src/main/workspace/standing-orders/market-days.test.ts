/** Days of a market, each drawn from its seed: everything sent is compared with an independent count of what may be sent. */
import { expect, it } from 'vitest';
import { runs } from '#main/shared/testing/sampled.ts';
import { MarketDay } from './testing/market-day.ts';

const DAYS = runs({ whole: 10_000, sample: 100 });
const STEPS = 120;

it(
  'sends nothing early, late, twice or beyond its terms, and misses nothing',
  { timeout: 3_600_000 },
  async () => {
    const sums: Record<string, number> = {};
    for (let seed = 1; seed <= DAYS; seed += 1) {
      const day = new MarketDay(seed);
      try {
        await day.run(STEPS);
      } catch (error) {
        throw new Error(`Day ${String(seed)}`, { cause: error });
      }
      for (const [name, count] of Object.entries(day.figures)) {
        sums[name] = (sums[name] ?? 0) + count;
      }
    }
    // Days on which nothing happens would prove nothing.
    for (const name of ['posts', 'filled', 'partly', 'unknown', 'restarts']) {
      expect(sums[name]).toBeGreaterThan(DAYS / 25);
    }
  },
);
