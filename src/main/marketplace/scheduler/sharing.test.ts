import { describe, expect, test } from 'vitest';
import type { Lane } from './lanes.ts';
import { RequestScheduler } from './scheduler.ts';
import { SimulatedBucket } from './testing/simulated-bucket.ts';
import { SimulatedTime } from './testing/simulated-time.ts';

const TEN_MINUTES = 600_000;

/** Random numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Terminal {
  readonly scheduler: RequestScheduler<number>;
  readonly ask: (lane: Lane) => Promise<void>;
  refused: number;
  polls: number;
  /** Longest wait of what a user asked for. */
  longestClick: number;
}

interface Scene {
  readonly time: SimulatedTime;
  readonly server: SimulatedBucket;
  readonly random: () => number;
}

/** A terminal with pollers that never have enough, and a user who clicks now and then. */
function terminal({ time, server, random }: Scene): Terminal {
  const scheduler = new RequestScheduler<number>({ time });
  const self: Terminal = {
    scheduler,
    refused: 0,
    polls: 0,
    longestClick: 0,
    ask: async (lane) => {
      const askedAt = time.now();
      const latency = 40 + random() * 160;
      await scheduler.submit({
        route: 'route',
        lane,
        run: async () => {
          if (lane === 'interactive' || lane === 'trade') {
            self.longestClick = Math.max(self.longestClick, time.now() - askedAt);
          }
          await pause(time, latency / 2);
          const { status, rate } = server.receive(time.now());
          if (status === 429) self.refused += 1;
          else if (lane === 'visible') self.polls += 1;
          await pause(time, latency / 2);
          return { value: status, rate };
        },
      });
    },
  };
  return self;
}

const pause = (time: SimulatedTime, ms: number): Promise<void> =>
  new Promise((resolve) => {
    time.setTimer(ms, resolve);
  });

async function forever(time: SimulatedTime, work: () => Promise<void>): Promise<void> {
  while (time.now() < TEN_MINUTES) await work();
}

describe('two terminals and a third program on one key, for ten minutes', () => {
  test.each([1, 2, 3, 4, 5])(
    'nobody of ours gets a 429, and the tokens are shared (seed %i)',
    async (seed) => {
      const time = new SimulatedTime();
      const random = seeded(seed);
      const server = new SimulatedBucket({ capacity: 120, periodMs: 1000, tokens: 120, now: 0 });
      const scene = { time, server, random };
      const terminals = [terminal(scene), terminal(scene)];
      let taken = 0;
      // The third program asks about every 3.3 s, at random, and takes no heed of anything.
      void forever(time, async () => {
        await pause(time, -Math.log(1 - random()) * 3333);
        if (server.receive(time.now()).status === 200) taken += 1;
      });
      for (const one of terminals) {
        for (let poller = 0; poller < 6; poller += 1) void forever(time, () => one.ask('visible'));
        void forever(time, async () => {
          await pause(time, -Math.log(1 - random()) * 20_000);
          await one.ask('interactive');
        });
      }
      await time.advance(TEN_MINUTES);

      expect(terminals.map(({ refused }) => refused)).toEqual([0, 0]);
      const [first = 0, second = 0] = terminals.map(({ polls }) => polls);
      // All that is refilled in ten minutes and was in the bucket at first, less what others and clicks took.
      expect(server.accepted).toBeGreaterThan(0.97 * (600 + 120 - 25));
      expect(Math.abs(first - second) / (first + second)).toBeLessThan(0.1);
      expect(taken).toBeGreaterThan(120);
      expect(Math.max(...terminals.map(({ longestClick }) => longestClick))).toBeLessThan(1000);
    },
  );
});
