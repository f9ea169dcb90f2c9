import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canExecute,
  quotePhase,
  quoteWindowMs,
  remainingMs,
  startQuoteClock,
} from './quote-clock.ts';
import { type ClockSample, addClockSample, estimateServerOffset } from './server-clock.ts';

const timing = {
  requestSentAt: 1000,
  windowMs: 60_000,
  expiresAt: null,
  refreshedAt: null,
  serverOffset: null,
};

describe('the quote clock', () => {
  it('takes the documented windows', () => {
    expect([quoteWindowMs('v2', 'buy'), quoteWindowMs('v2', 'sell')]).toEqual([60_000, 60_000]);
    expect([quoteWindowMs('v1', 'buy'), quoteWindowMs('v1', 'sell')]).toEqual([30_000, 60_000]);
  });

  it('counts from the moment the request was sent', () => {
    expect(startQuoteClock(timing)).toEqual({
      requestSentAt: 1000,
      expiresAt: 61_000,
      endedBy: 'window',
    });
  });

  it('ends with whichever clock expires first, allowing for what is not known of the offset', () => {
    const serverOffset = { offsetMs: 1_700_000_000_000, uncertaintyMs: 400 };
    const at = (expiresAt: number) => startQuoteClock({ ...timing, expiresAt, serverOffset });
    expect(at(1_700_000_050_000)).toMatchObject({ expiresAt: 49_600, endedBy: 'server' });
    expect(at(1_700_000_070_000)).toMatchObject({ expiresAt: 61_000, endedBy: 'window' });
    expect(startQuoteClock({ ...timing, expiresAt: 5 })).toMatchObject({ endedBy: 'window' });
  });

  it('ends earlier where the server says that it priced the quote before it was requested', () => {
    const serverOffset = { offsetMs: 1_700_000_000_000, uncertaintyMs: 400 };
    const at = (refreshedAt: number) => startQuoteClock({ ...timing, refreshedAt, serverOffset });
    // Asked for at 1,000 on our clock: what the offset does not settle is no reason.
    expect(at(1_700_000_001_000)).toMatchObject({ expiresAt: 61_000, endedBy: 'window' });
    expect(at(1_700_000_000_600)).toMatchObject({ expiresAt: 61_000, endedBy: 'window' });
    expect(at(1_700_000_000_599)).toMatchObject({ expiresAt: 60_199, endedBy: 'server' });
    expect(at(1_699_999_950_000)).toMatchObject({ expiresAt: 9_600, endedBy: 'server' });
    expect(at(1_800_000_000_000)).toMatchObject({ expiresAt: 61_000, endedBy: 'window' });
    expect(startQuoteClock({ ...timing, refreshedAt: 5 })).toMatchObject({ endedBy: 'window' });
  });

  it('takes the window between the server’s own times where it is shorter, whatever the clocks say', () => {
    const at = (refreshedAt: number, expiresAt: number) =>
      startQuoteClock({ ...timing, refreshedAt, expiresAt });
    expect(at(500_000, 530_000)).toMatchObject({ expiresAt: 31_000, endedBy: 'server' });
    expect(at(500_000, 590_000)).toMatchObject({ expiresAt: 61_000, endedBy: 'window' });
    // The wrong way round they say nothing of a window.
    expect(at(500_000, 500_000)).toMatchObject({ expiresAt: 61_000, endedBy: 'window' });
  });

  it('passes through its phases at 20 s, 3 s and zero', () => {
    const clock = startQuoteClock(timing);
    const phases = [0, 39_999, 40_000, 57_000, 57_001, 59_999, 60_000, 70_000].map((age) => {
      const now = 1000 + age;
      return [quotePhase(clock, now), canExecute(clock, now)];
    });
    expect(phases).toEqual([
      ['fresh', true],
      ['fresh', true],
      ['ending', true],
      ['ending', true],
      ['closing', false],
      ['closing', false],
      ['expired', false],
      ['expired', false],
    ]);
  });

  it('is never executable on times that are not numbers', () => {
    for (const broken of [
      { ...timing, requestSentAt: NaN },
      { ...timing, windowMs: NaN },
      { ...timing, expiresAt: NaN, serverOffset: { offsetMs: 0, uncertaintyMs: 0 } },
      { ...timing, refreshedAt: NaN, serverOffset: { offsetMs: 0, uncertaintyMs: 0 } },
      { ...timing, refreshedAt: NaN, expiresAt: 1e12 },
    ]) {
      const clock = startQuoteClock(broken);
      expect([canExecute(clock, 1000), quotePhase(clock, 1000)]).toEqual([false, 'expired']);
    }
    expect(canExecute(startQuoteClock(timing), NaN)).toBe(false);
  });

  it('only runs down: less time, later phases, no second life', () => {
    const order = ['fresh', 'ending', 'closing', 'expired'];
    const time = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(
        time,
        time,
        time,
        fc.option(fc.integer({ min: -10_000, max: 90_000 })),
        (sent, a, b, expiresAt) => {
          const serverOffset = { offsetMs: 12.5, uncertaintyMs: 300 };
          const clock = startQuoteClock({
            requestSentAt: sent,
            windowMs: 60_000,
            expiresAt,
            refreshedAt: null,
            serverOffset,
          });
          const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
          expect(remainingMs(clock, later)).toBeLessThanOrEqual(remainingMs(clock, earlier));
          const [first, second] = [quotePhase(clock, earlier), quotePhase(clock, later)];
          expect(order.indexOf(second)).toBeGreaterThanOrEqual(order.indexOf(first));
          expect(canExecute(clock, later) && !canExecute(clock, earlier)).toBe(false);
          expect(canExecute(clock, later)).toBe(second === 'fresh' || second === 'ending');
          expect(clock.expiresAt).toBeLessThanOrEqual(sent + 60_000);
        },
      ),
    );
  });
});

describe('the offset of the server clock', () => {
  const offset = 1_700_000_000_123;
  /** What a request at monotonic `sentAt` with these delays sees of a server that truncates to the second. */
  const observe = (
    sentAt: number,
    there: number,
    back: number,
    trueOffset = offset,
  ): ClockSample => ({
    sentAt,
    receivedAt: sentAt + there + back,
    serverDate: Math.floor((sentAt + there + trueOffset) / 1000) * 1000,
  });
  const delay = fc.integer({ min: 1, max: 900 });

  it('is unknown without a usable sample', () => {
    expect(estimateServerOffset([])).toBeUndefined();
    expect(estimateServerOffset([{ sentAt: 5, receivedAt: 4, serverDate: 0 }])).toBeUndefined();
    expect(estimateServerOffset([{ sentAt: 5, receivedAt: 6, serverDate: NaN }])).toBeUndefined();
  });

  it('knows a single sample to half a second and half a round trip', () => {
    expect(estimateServerOffset([{ sentAt: 100, receivedAt: 200, serverDate: 5000 }])).toEqual({
      offsetMs: 5350,
      uncertaintyMs: 550,
    });
  });

  it('always holds the true offset within its uncertainty, which further samples only narrow', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), delay, delay), { minLength: 1 }),
        (requests) => {
          let now = 0;
          let samples: readonly ClockSample[] = [];
          let narrowest = Infinity;
          for (const [pause, there, back] of requests.slice(0, 30)) {
            now += pause;
            samples = addClockSample(samples, observe(now, there, back));
            const estimate = estimateServerOffset(samples);
            const uncertainty = estimate?.uncertaintyMs ?? NaN;
            expect(Math.abs((estimate?.offsetMs ?? NaN) - offset)).toBeLessThanOrEqual(uncertainty);
            expect(uncertainty).toBeLessThanOrEqual(narrowest);
            narrowest = uncertainty;
          }
        },
      ),
    );
  });

  it('gets below the second of the header from samples spread over the second', () => {
    const samples = Array.from({ length: 30 }, (_, i) => observe(i * 1037, 20, 20));
    expect(estimateServerOffset(samples)?.uncertaintyMs).toBeLessThan(60);
  });

  it('follows the newest samples when the server clock was set', () => {
    const before = Array.from({ length: 10 }, (_, i) => observe(i * 1037, 20, 20));
    const after = observe(20_000, 20, 20, offset + 3_600_000);
    const estimate = estimateServerOffset([...before, after]);
    expect(Math.abs((estimate?.offsetMs ?? NaN) - offset - 3_600_000)).toBeLessThanOrEqual(520);
  });

  it('forgets the oldest samples', () => {
    let samples: readonly ClockSample[] = [];
    for (let i = 0; i < 100; i++) samples = addClockSample(samples, observe(i, 1, 1));
    expect(samples).toHaveLength(32);
    expect(samples.at(-1)?.sentAt).toBe(99);
  });
});
