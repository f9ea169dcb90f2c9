import { describe, expect, test } from 'vitest';
import type { Reachability } from '#main/marketplace/connection/reachability.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import { ReturnWatch } from './return-watch.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function watch() {
  const time = new SimulatedTime();
  const looks: number[] = [];
  const founds: number[] = [];
  const service: { reachability: Reachability; lookMs: number } = {
    reachability: 'closed',
    lookMs: 0,
  };
  const one = new ReturnWatch({
    checkReachability: async () => {
      looks.push(time.now());
      if (service.lookMs > 0) {
        await new Promise<void>((resolve) => {
          time.setTimer(service.lookMs, resolve);
        });
      }
      return service.reachability;
    },
    time,
    random: () => 0,
    found: () => founds.push(time.now()),
  });
  one.setVisible(true);
  return { watch: one, time, looks, founds, service };
}

describe('while the service is missed', () => {
  test('looks every second, after some minutes every five', async () => {
    const { watch: one, time, looks } = watch();
    one.begin();
    await time.advance(3 * MINUTE);
    expect(looks).toHaveLength(180);
    await time.advance(MINUTE);
    expect(looks).toHaveLength(192);
  });

  test('finds it within a second of its return, and reports it once', async () => {
    const { watch: one, time, founds, service } = watch();
    one.begin();
    await time.advance(10_500);
    service.reachability = 'open';
    await time.advance(MINUTE);
    expect(founds).toEqual([11_000]);
  });

  test('a look that takes long is not followed by a pause of its own', async () => {
    const { watch: one, time, looks, service } = watch();
    service.lookMs = 2 * SECOND;
    one.begin();
    await time.advance(7_500);
    expect(looks).toEqual([1000, 3000, 5000, 7000]);
  });

  test('looks are spread: several terminals do not come at once', async () => {
    const time = new SimulatedTime();
    const looks: number[] = [];
    const spread = [0, 0.5, 1];
    const one = new ReturnWatch({
      checkReachability: () => {
        looks.push(time.now());
        return Promise.resolve('closed');
      },
      time,
      random: () => spread.shift() ?? 0,
      found: () => undefined,
    });
    one.setVisible(true);
    one.begin();
    await time.advance(3 * SECOND);
    expect(looks).toEqual([1000, 1875, 2625]);
  });

  test('what comes and goes is announced ever less often', async () => {
    const { watch: one, time, looks, founds, service } = watch();
    one.begin();
    // Open at one look, closed at the next.
    for (let look = 1; look <= 40; look += 1) {
      service.reachability = look % 2 === 1 ? 'open' : 'closed';
      while (looks.length < look) await time.advance(500);
    }
    const gaps = founds.slice(1).map((at, place) => at - (founds[place] ?? 0));
    expect(gaps.slice(0, 6)).toEqual([4, 8, 16, 32, 60, 60].map((seconds) => seconds * SECOND));
  });

  test('saying again that it is missed begins nothing again; its end does', async () => {
    const { watch: one, time, looks } = watch();
    one.begin();
    await time.advance(500);
    one.begin();
    await time.advance(500);
    expect(looks).toEqual([1000]);
    one.end();
    await time.advance(MINUTE);
    expect(looks).toEqual([1000]);
    expect(time.pending).toBe(0);
    one.begin();
    await time.advance(SECOND);
    expect(looks).toHaveLength(2);
  });

  test('what is seen after its end says nothing', async () => {
    const { watch: one, time, founds, service } = watch();
    service.lookMs = 800;
    service.reachability = 'open';
    one.begin();
    await time.advance(1_500);
    one.end();
    await time.advance(MINUTE);
    expect(founds).toEqual([]);
  });
});

describe('a window nobody can see', () => {
  test('is looked for a minute longer; when it is seen again, at once', async () => {
    const { watch: one, time, looks } = watch();
    one.begin();
    await time.advance(5_500);
    one.setVisible(false);
    await time.advance(10 * MINUTE);
    expect(looks.length).toBeLessThanOrEqual(66);
    expect(time.pending).toBe(0);
    const before = looks.length;
    one.setVisible(true);
    expect(looks).toHaveLength(before + 1);
  });

  test('seen again in time, nothing stops', async () => {
    const { watch: one, time, looks } = watch();
    one.begin();
    one.setVisible(false);
    await time.advance(30 * SECOND);
    one.setVisible(true);
    await time.advance(2 * MINUTE);
    expect(looks).toHaveLength(150);
  });
});
