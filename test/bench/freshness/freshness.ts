/**
 * Freshness: the weighted mean age of polled data against the least that any order of polling can reach, (Σ√(w·c))²/2μ,
 * with the tokens that the user's own requests leave. Runs the product's poll loop and scheduler before a simulated
 * bucket of 120 and one token a second, in simulated time: the same figures on every machine.
 *
 * `node test/bench/freshness/freshness.ts` prints a table, with `--json` one JSON line a figure.
 */
import { leastWeightedAge } from '#main/polling/choice/freshness.ts';
import { PollLoop } from '#main/polling/choice/poll-loop.ts';
import { READ, type Source } from '#main/polling/choice/poll-source.ts';
import { DOCUMENTED_RATE } from '#main/marketplace/scheduler/core.ts';
import type { Lane } from '#main/marketplace/scheduler/lanes.ts';
import { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import { SimulatedBucket } from '#main/marketplace/scheduler/testing/simulated-bucket.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import { measureChosenBook } from './chosen-book.ts';
import { measureRowsInSight } from './rows-in-sight.ts';

const SECOND = 1000;
const LATENCY_MS = 40;
const WARM_UP_MS = 30 * 60 * SECOND;
const MEASURED_MS = 3 * 60 * 60 * SECOND;
const GOAL = 1.05;

interface Polled {
  readonly weight: number;
  /** Requests that one reading takes. */
  readonly cost: number;
}

interface Setting {
  readonly name: string;
  readonly polled: readonly Polled[];
  /** The user's own requests, a second. */
  readonly userRate: number;
}

const times = (count: number, weight: number, cost = 1): Polled[] =>
  Array.from({ length: count }, () => ({ weight, cost }));

const visibleAndHidden = [...times(10, 1), ...times(20, 0.02), ...times(10, 0)];

const SETTINGS: readonly Setting[] = [
  { name: 'freshness', polled: visibleAndHidden, userRate: 0.1 },
  { name: 'freshness-no-user', polled: visibleAndHidden, userRate: 0 },
  { name: 'freshness-busy-user', polled: visibleAndHidden, userRate: 0.5 },
  {
    name: 'freshness-whole-book',
    polled: [...times(4, 1), ...times(1, 1, 11), ...times(2, 0.02)],
    userRate: 0.1,
  },
];

/** Numbers from 0 to 1 that are the same on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The service and the user, and the ages of what is polled. */
class Market {
  readonly time = new SimulatedTime();
  readonly scheduler = new RequestScheduler<null>({ time: this.time });
  readonly #bucket = new SimulatedBucket({
    ...DOCUMENTED_RATE,
    tokens: DOCUMENTED_RATE.capacity,
    now: 0,
  });
  readonly #polled: readonly Polled[];
  readonly #freshAt: number[];
  readonly #countedTo: number[];
  #weightedArea = 0;
  userRequests = 0;

  constructor(polled: readonly Polled[]) {
    this.#polled = polled;
    this.#freshAt = polled.map(() => 0);
    this.#countedTo = polled.map(() => 0);
  }

  get refused(): number {
    return this.#bucket.refused;
  }

  async request(name: string, lane: Lane): Promise<void> {
    await this.scheduler.submit({
      route: 'route',
      lane,
      coalesceKey: name,
      run: async () => {
        await new Promise<void>((resolve) => {
          this.time.setTimer(LATENCY_MS, resolve);
        });
        return { value: null, rate: this.#bucket.receive(this.time.now()).rate };
      },
    });
  }

  /** What was requested at `askedAt` has come. */
  arrived(place: number, askedAt: number): void {
    this.#count(place);
    this.#freshAt[place] = askedAt;
  }

  /** Starts measuring, or ends it: Σ w·mean age since it started, in seconds. */
  weightedAge(overMs: number): number {
    for (const place of this.#polled.keys()) this.#count(place);
    const age = this.#weightedArea / overMs / SECOND;
    this.#weightedArea = 0;
    return age;
  }

  useRandomly(rate: number, random: () => number): void {
    if (rate <= 0) return;
    const wait = (-Math.log(1 - random()) / rate) * SECOND;
    this.time.setTimer(wait, () => {
      this.userRequests += 1;
      void this.request(`user-${String(this.userRequests)}`, 'interactive');
      this.useRandomly(rate, random);
    });
  }

  #count(place: number): void {
    const weight = this.#polled[place]?.weight ?? 0;
    const freshAt = this.#freshAt[place] ?? 0;
    const from = (this.#countedTo[place] ?? 0) - freshAt;
    const to = this.time.now() - freshAt;
    this.#weightedArea += (weight * (to ** 2 - from ** 2)) / 2;
    this.#countedTo[place] = this.time.now();
  }
}

async function measure({ polled, userRate }: Setting, poll: (market: Market) => void) {
  const market = new Market(polled);
  market.useRandomly(userRate, seeded(20_261_121));
  poll(market);
  await market.time.advance(WARM_UP_MS);
  market.weightedAge(WARM_UP_MS);
  const before = market.userRequests;
  await market.time.advance(MEASURED_MS);
  const value = market.weightedAge(MEASURED_MS);
  const left = 1 - ((market.userRequests - before) * SECOND) / MEASURED_MS;
  const shares = polled.map((one) => ({ ...one, parts: 1, minInterval: 0 }));
  return { value, bound: leastWeightedAge(shares, left), refused: market.refused };
}

/** The product's own way. */
function pollByIndex(polled: readonly Polled[]) {
  return (market: Market): void => {
    const sources = polled.map(({ weight, cost }, place): Source<string> => {
      let readAt = Number.NEGATIVE_INFINITY;
      const lane = weight >= 1 ? 'visible' : 'hidden';
      return {
        name: String(place),
        route: 'route',
        pace: () =>
          weight === 0
            ? { kind: 'rest' }
            : { kind: 'share', weight, cost, parts: 1, minIntervalMs: 0, readAt, lane },
        read: async ({ startedAt }) => {
          for (let page = 0; page < cost; page += 1) {
            await market.request(`${String(place)}-${String(page)}`, lane);
          }
          readAt = startedAt;
          market.arrived(place, startedAt);
          return READ;
        },
      };
    });
    const loop = new PollLoop({
      sources,
      turn: (lane, route, signal) => market.scheduler.turn(lane, route, signal),
      bucket: () => market.scheduler.bucketStatus('route'),
      time: market.time,
      tokenPeriodMs: DOCUMENTED_RATE.periodMs,
      onAnswer: () => undefined,
      onEnd: () => undefined,
      onCrash: (error) => {
        throw error;
      },
    });
    loop.resume();
  };
}

/** What is usual: a timer for each, whose request waits in the queue. Every 5 s what is visible, every 30 s the rest. */
function pollByTimers(polled: readonly Polled[]) {
  return (market: Market): void => {
    for (const [place, { weight, cost }] of polled.entries()) {
      if (weight === 0) continue;
      const everyMs = weight >= 1 ? 5 * SECOND : 30 * SECOND;
      const read = async (): Promise<void> => {
        const startedAt = market.time.now();
        for (let page = 0; page < cost; page += 1) {
          await market.request(`${String(place)}-${String(page)}`, 'visible');
        }
        market.arrived(place, startedAt);
        market.time.setTimer(everyMs, () => void read());
      };
      void read();
    }
  };
}

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number;
  readonly baselineName: string;
  readonly goal: number;
  readonly ok: boolean;
  /** What the usual way reaches, as a ratio; null where it is not measured. */
  readonly timers: number | null;
}

const LEAST_POSSIBLE = 'least possible, (Σ√(w·c))²/2μ';
/** Of the age that reading page by page would give. */
const ROWS_GOAL = 0.3;

async function loopFigure(setting: Setting, withTimers: boolean): Promise<Figure> {
  const { value, bound, refused } = await measure(setting, pollByIndex(setting.polled));
  const timers = withTimers ? await measure(setting, pollByTimers(setting.polled)) : null;
  return {
    name: setting.name,
    value,
    unit: 'weighted seconds',
    baseline: bound,
    baselineName: LEAST_POSSIBLE,
    goal: GOAL,
    ok: value / bound <= GOAL && refused === 0,
    timers: timers === null ? null : timers.value / timers.bound,
  };
}

async function rowsFigures(): Promise<Figure[]> {
  const { weighted, bound, rowsAge, pageByPage, refused } = await measureRowsInSight();
  return [
    {
      name: 'freshness-rows-in-sight',
      value: weighted,
      unit: 'weighted seconds',
      baseline: bound,
      baselineName: LEAST_POSSIBLE,
      goal: GOAL,
      ok: weighted / bound <= GOAL && refused === 0,
      timers: null,
    },
    {
      name: 'freshness-rows-in-sight-age',
      value: rowsAge,
      unit: 's',
      baseline: pageByPage,
      baselineName: 'all pages in turn',
      goal: ROWS_GOAL,
      ok: rowsAge / pageByPage <= ROWS_GOAL,
      timers: null,
    },
  ];
}

/** What the user chose is this old at most, and a click waits for nothing. */
const CHOSEN_GOAL_S = 3;

async function chosenFigure(environment: 'practice' | 'live'): Promise<Figure> {
  const { worstAge, worstClick, refused } = await measureChosenBook(environment);
  return {
    name: `freshness-chosen-${environment}`,
    value: worstAge,
    unit: 's at worst',
    baseline: CHOSEN_GOAL_S,
    baselineName: 'allowed',
    goal: 1,
    ok: worstAge <= CHOSEN_GOAL_S && worstClick === 0 && refused === 0,
    timers: null,
  };
}

const json = process.argv.includes('--json');
const row = (cells: readonly string[]): string =>
  cells.map((cell, place) => (place === 0 ? cell.padEnd(28) : cell.padStart(12))).join('');
if (!json) console.log(row(['', 'value', 'beside', 'ratio', 'goal', 'ok', 'timers']));

let allOk = true;
const show = ({ timers, ...figure }: Figure): void => {
  const ratio = figure.value / figure.baseline;
  allOk &&= figure.ok;
  if (json) console.log(JSON.stringify({ ...figure, ratio }));
  else {
    const numbers = [figure.value, figure.baseline, ratio, figure.goal].map((one) =>
      one.toFixed(3),
    );
    const compared = timers === null ? '' : timers.toFixed(2);
    console.log(row([figure.name, ...numbers, figure.ok ? 'yes' : 'no', compared]));
  }
};
for (const setting of SETTINGS) show(await loopFigure(setting, !json));
for (const figure of await rowsFigures()) show(figure);
for (const environment of ['practice', 'live'] as const) show(await chosenFigure(environment));
process.exitCode = allOk ? 0 : 1;
