import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANES, floorOf, laneRank, type Lane } from './lanes.ts';
import { RequestScheduler } from './scheduler.ts';
import { SimulatedBucket } from './testing/simulated-bucket.ts';
import { SimulatedTime } from './testing/simulated-time.ts';

interface Ask {
  readonly afterMs: number;
  readonly lane: Lane;
  readonly latencyMs: number;
  /** How much of the latency lies before the service counts the request. */
  readonly wayThere: number;
  readonly lost: boolean;
}

const ask = fc.record<Ask>({
  afterMs: fc.integer({ min: 0, max: 2500 }),
  lane: fc.constantFrom(...LANES),
  latencyMs: fc.integer({ min: 0, max: 4000 }),
  wayThere: fc.double({ min: 0, max: 1, noNaN: true }),
  lost: fc.boolean(),
});

interface Trace {
  readonly server: SimulatedBucket;
  readonly outcomes: { lane: Lane; status: number | null; waitedMs: number }[];
  readonly violations: string[];
}

/** Runs the scheduler against a simulated service and notes everything it should never do. */
async function run(
  asks: readonly Ask[],
  tokens: number,
  others: readonly number[],
): Promise<Trace> {
  const time = new SimulatedTime();
  const server = new SimulatedBucket({ capacity: 120, periodMs: 1000, tokens, now: 0 });
  const scheduler = new RequestScheduler<number | null>({ time });
  const outcomes: Trace['outcomes'] = [];
  const violations: string[] = [];
  const waiting: Record<Lane, number> = { trade: 0, interactive: 0, visible: 0, hidden: 0 };
  let answered = false;
  let at = 0;
  for (const other of others) {
    at += other;
    time.setTimer(at, () => server.receive(time.now()));
  }
  at = 0;
  for (const one of asks) {
    at += one.afterMs;
    const send = async (): Promise<void> => {
      waiting[one.lane] += 1;
      const askedAt = time.now();
      const outcome = await scheduler.submit({
        route: 'route',
        lane: one.lane,
        run: () => {
          waiting[one.lane] -= 1;
          if (answered) noteViolations(one.lane);
          outcomes.push({ lane: one.lane, status: null, waitedMs: time.now() - askedAt });
          return new Promise((resolve) => {
            const there = one.latencyMs * one.wayThere;
            time.setTimer(there, () => {
              const answer = one.lost ? null : server.receive(time.now());
              time.setTimer(one.latencyMs - there, () => {
                if (answer !== null) answered = true;
                resolve({ value: answer?.status ?? null, rate: answer?.rate ?? null });
              });
            });
          });
        },
      });
      if (outcome.kind === 'done' && outcome.value === 429) violations.push('429');
    };
    time.setTimer(at, () => void send());
  }
  const noteViolations = (lane: Lane): void => {
    const { tokens: left } = scheduler.bucketStatus('route');
    if (left < Math.floor(floorOf(lane, false, 120))) violations.push(`${lane} took the reserve`);
    for (const other of LANES) {
      if (laneRank(other) < Math.min(2, laneRank(lane)) && waiting[other] > 0) {
        violations.push(`${lane} overtook ${other}`);
      }
    }
  };
  await time.advance(at + asks.length * 5000 + 300_000);
  if (time.pending > 0) violations.push('a timer is left when idle');
  return { server, outcomes, violations };
}

describe('against a simulated service, whatever is asked and however answers are delayed or lost', () => {
  test('alone on its key it never gets a 429, never inverts lanes, always ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ask, { maxLength: 60 }),
        fc.integer({ min: 1, max: 120 }),
        async (asks, tokens) => {
          const trace = await run(asks, tokens, []);
          // Until the first answer a trade goes out at once even if the bucket should be empty.
          const blind = tokens < 60;
          const bad = trace.violations.filter((one) => !(blind && one === '429'));
          expect(bad).toEqual([]);
          expect(trace.outcomes).toHaveLength(asks.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('with another program on the key that takes 30 %, polling gets no 429 and keeps its share', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 500, max: 6166 }), { minLength: 90, maxLength: 90 }),
        fc.integer({ min: 1, max: 300 }),
        async (others, latencyMs) => {
          const asks = Array.from({ length: 400 }, (): Ask => ({
            afterMs: 0,
            lane: 'visible',
            latencyMs,
            wayThere: 0.5,
            lost: false,
          }));
          const trace = await run(asks, 12, others);
          expect(trace.violations).toEqual([]);
          expect(trace.server.refused).toBe(0);
          expect(trace.outcomes).toHaveLength(400);
        },
      ),
      { numRuns: 8 },
    );
  });
});
