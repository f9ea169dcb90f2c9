import { describe, expect, test } from 'vitest';
import { desk } from './testing/scheduler-driver.ts';
import { RequestScheduler } from './scheduler.ts';
import { SimulatedBucket } from './testing/simulated-bucket.ts';
import { SimulatedTime } from './testing/simulated-time.ts';
import type { RateObservation } from './token-bucket.ts';

describe('buckets', () => {
  test('a route with another capacity gets a bucket of its own, with those that wait for it', async () => {
    const time = new SimulatedTime();
    const scheduler = new RequestScheduler<string>({ time });
    const sent: string[] = [];
    const submit = (route: string, rate: RateObservation): Promise<unknown> =>
      scheduler.submit({
        route,
        lane: 'interactive',
        run: () => {
          sent.push(route);
          return Promise.resolve({ value: route, rate });
        },
      });
    await submit('common', { limit: 120, remaining: 50 });
    await submit('special', { limit: 30, remaining: 0 });
    expect(scheduler.bucketStatus('special')).toMatchObject({ capacity: 30, tokens: 0 });
    expect(scheduler.bucketStatus('common')).toMatchObject({ capacity: 120, tokens: 50 });
    const slow = submit('special', { limit: 30, remaining: 0 });
    await submit('common', { limit: 120, remaining: 49 });
    expect(sent).toEqual(['common', 'special', 'common']);
    await time.advance(4000);
    await slow;
    expect(sent).toEqual(['common', 'special', 'common', 'special']);
  });

  test('what waits for a route moves with it', async () => {
    const time = new SimulatedTime();
    const scheduler = new RequestScheduler<string>({ time });
    const sent: string[] = [];
    const submit = (
      route: string,
      lane: 'visible' | 'trade',
      rate: RateObservation,
    ): Promise<unknown> =>
      scheduler.submit({
        route,
        lane,
        run: () => {
          sent.push(`${route} ${lane}`);
          return Promise.resolve({ value: route, rate });
        },
      });
    await submit('common', 'trade', { limit: 120, remaining: 5 });
    const special = { limit: 30, remaining: 29 };
    const waiting = submit('special', 'visible', special);
    void submit('common', 'visible', { limit: 120, remaining: 5 });
    expect(sent).toEqual(['common trade']);
    await submit('special', 'trade', special);
    await waiting;
    expect(sent).toEqual(['common trade', 'special trade', 'special visible']);
  });

  test('a route with a bucket of its own of the same capacity is reported by what is left in it', async () => {
    const time = new SimulatedTime();
    const options = { capacity: 120, periodMs: 1000, now: 0 };
    const common = new SimulatedBucket({ ...options, tokens: 14 });
    const search = new SimulatedBucket({ ...options, tokens: 120 });
    const scheduler = new RequestScheduler<number>({ time });
    const ask = (route: string, lane: 'visible' | 'interactive'): Promise<unknown> =>
      scheduler.submit({
        route,
        lane,
        run: () => {
          const { status, rate } = (route === 'search' ? search : common).receive(time.now());
          return Promise.resolve({ value: status, rate });
        },
      });
    await ask('spot', 'visible');
    await ask('orders', 'visible');
    await ask('search', 'interactive');
    expect(scheduler.bucketStatus('search').tokens).toBe(119);
    expect(scheduler.bucketStatus('spot').tokens).toBe(12);
    // Had the search's count been believed of the common bucket, these would have overdrawn it.
    for (let n = 0; n < 60; n += 1) void ask('spot', 'visible');
    await time.advance(120_000);
    expect(common.refused).toBe(0);
    expect(common.accepted).toBe(62);
  });

  test('a bucket that refills faster than was assumed is believed when one route alone draws from it', async () => {
    const time = new SimulatedTime();
    const server = new SimulatedBucket({ capacity: 120, periodMs: 20, tokens: 12, now: 0 });
    const scheduler = new RequestScheduler<number>({ time });
    const poll = async (): Promise<void> => {
      await scheduler.submit({
        route: 'spot',
        lane: 'visible',
        run: () => {
          const { status, rate } = server.receive(time.now());
          return Promise.resolve({ value: status, rate });
        },
      });
    };
    const polling = (async () => {
      for (let n = 0; n < 200; n += 1) await poll();
    })();
    await time.advance(20_000);
    await polling;
    expect(server.refused).toBe(0);
  });

  test('the first header seen corrects what was assumed, instead of leaving a bucket nobody has', async () => {
    const time = new SimulatedTime();
    const scheduler = new RequestScheduler<string>({ time });
    await scheduler.submit({
      route: 'a',
      lane: 'visible',
      run: () => Promise.resolve({ value: 'a', rate: { limit: 40, remaining: 39 } }),
    });
    expect(scheduler.bucketStatus('never asked')).toMatchObject({ capacity: 40, tokens: 39 });
  });

  test('a response that was overtaken on its way does not move its route to another bucket', async () => {
    const time = new SimulatedTime();
    const scheduler = new RequestScheduler<string>({ time });
    let remaining = 120;
    const submit = (route: string, answer: Promise<void>): Promise<unknown> =>
      scheduler.submit({
        route,
        lane: 'visible',
        run: async () => {
          remaining -= 1;
          const rate = { limit: 120, remaining };
          await answer;
          return { value: route, rate };
        },
      });
    await submit('spot', Promise.resolve());
    const { promise: arrived, resolve } = Promise.withResolvers<undefined>();
    const slow = submit('vault', arrived);
    for (let n = 0; n < 20; n += 1) await submit('spot', Promise.resolve());
    resolve(undefined);
    await slow;
    expect(scheduler.bucketStatus('vault')).toEqual(scheduler.bucketStatus('spot'));
    expect(scheduler.bucketStatus('vault').tokens).toBe(98);
  });
});

describe('idle', () => {
  test('sets no timer', async () => {
    const { ask, open, sent, time } = desk();
    await open(100);
    const before = time.timersSet;
    const asked = ask('a', 'visible');
    await sent[0]?.answer();
    await asked;
    await time.advance(600_000);
    expect(time.timersSet).toBe(before);
    expect(time.pending).toBe(0);
  });

  test('a turn comes when a request of its lane could go, and costs nothing', async () => {
    const { open, scheduler, time } = desk();
    await open(8);
    let came = 0;
    const wait = async (): Promise<void> => {
      if (await scheduler.turn('visible', 'route')) came = time.now();
    };
    void wait();
    await time.advance(10_000);
    expect(came).toBe(3000);
    expect(scheduler.bucketStatus('route').tokens).toBe(18);
  });

  test('works against a bucket in real conditions: 60 clicks after idle leave at once', async () => {
    const time = new SimulatedTime();
    const server = new SimulatedBucket({ capacity: 120, periodMs: 1000, tokens: 0, now: 0 });
    const scheduler = new RequestScheduler<number>({ time });
    const click = (): Promise<unknown> =>
      scheduler.submit({
        route: 'route',
        lane: 'interactive',
        run: () => {
          const { status, rate } = server.receive(time.now());
          return Promise.resolve({
            value: status,
            rate,
            ...(status === 429 ? { repeatAfterMs: 0 } : {}),
          });
        },
      });
    const first = click();
    await time.advance(5000);
    await first;
    expect(server.refused).toBe(1);
    await time.advance(120_000);
    await Promise.all(Array.from({ length: 60 }, click));
    expect(server.accepted).toBe(61);
  });
});
