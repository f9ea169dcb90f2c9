/**
 * Time, timers, ids and random numbers of the whole process, from a seed. Nothing waits: the clock steps from one timer to the
 * next, and between two of them everything that was started comes to an end.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type Clock, install } from '@sinonjs/fake-timers';
import type { Random } from '#practice/clock-and-random/random.ts';

type Callback = (...all: unknown[]) => void;
type Timer = ReturnType<typeof setTimeout>;

/** One run of a program, from its start to its end or to the moment it is killed: then none of its timers fires any more. */
export class Life {
  /** What it waits for, and how that is canceled. */
  readonly timers = new Map<Timer, (timer: Timer) => void>();
  #isAlive = true;

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Also lets go of all that its timers would have used. */
  end(): void {
    this.#isAlive = false;
    for (const [timer, cancel] of this.timers) cancel(timer);
    this.timers.clear();
  }
}

const lives = new AsyncLocalStorage<Life>();

const realImmediate = setImmediate;
const realUuid = crypto.randomUUID;
const realRandom = Math.random;
const realTimeout = AbortSignal.timeout.bind(AbortSignal);

/** Turns of the event loop in which nothing may be pending before the clock goes on. */
const QUIET_TURNS = 2;

export class SimulatedTime {
  readonly #clock: Clock;
  readonly #later: typeof setTimeout;
  #pending = 0;

  /** Takes over the process until {@link end}. @param startAt epoch milliseconds */
  constructor(startAt: number, random: Random) {
    this.#clock = install({
      now: startAt,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    this.#later = setTimeout;
    Object.assign(globalThis, timersOfLives());
    Object.assign(crypto, { randomUUID: () => random.uuid() });
    Math.random = () => random.unit();
    AbortSignal.timeout = (ms) => {
      const ending = new AbortController();
      setTimeout(() => {
        ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      }, ms);
      return ending.signal;
    };
    syncBuiltinESMExports();
  }

  end(): void {
    this.#clock.uninstall();
    Object.assign(crypto, { randomUUID: realUuid });
    Math.random = realRandom;
    AbortSignal.timeout = realTimeout;
    syncBuiltinESMExports();
  }

  /** Everything that `work` starts belongs to this life. */
  run<T>(life: Life, work: () => T): T {
    return lives.run(life, work);
  }

  /** Everything that `work` starts goes on, whoever is killed. */
  outside<T>(work: () => T): T {
    return lives.exit(work);
  }

  /** Work that takes turns of the event loop and no time: it is over before the clock goes on. */
  async atOnce<T>(work: () => Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await work();
    } finally {
      this.#pending -= 1;
    }
  }

  /** Runs timers in their order for so long. */
  async pass(ms: number): Promise<void> {
    const end = { isReached: false };
    this.#later(() => {
      end.isReached = true;
    }, ms);
    await this.#quiet();
    while (!end.isReached) {
      this.#clock.next();
      await this.#quiet();
    }
  }

  /** The computer's clock is set, or it slept: no timer fires for it. */
  stepWall(ms: number): void {
    this.#clock.setSystemTime(Date.now() + ms);
  }

  async #quiet(): Promise<void> {
    for (let still = 0; still < QUIET_TURNS; still = this.#pending === 0 ? still + 1 : 0) {
      await new Promise((resolve) => {
        realImmediate(resolve);
      });
    }
  }
}

/** Timers that are canceled with the life that set them. */
function timersOfLives() {
  const {
    setTimeout: later,
    setInterval: often,
    clearTimeout: cancel,
    clearInterval: stop,
  } = globalThis;
  const lifeOf = new WeakMap<Timer, Life>();
  const kept = (timer: Timer, clear: (timer: Timer) => void): Timer => {
    const life = lives.getStore();
    if (life === undefined) return timer;
    if (!life.isAlive) {
      clear(timer);
      return timer;
    }
    lifeOf.set(timer, life);
    life.timers.set(timer, clear);
    return timer;
  };
  const clearing =
    (clear: (timer: Timer) => void) =>
    (timer: Timer | null | undefined): void => {
      if (timer === null || timer === undefined) return;
      lifeOf.get(timer)?.timers.delete(timer);
      clear(timer);
    };
  return {
    setTimeout: (callback: Callback, ms?: number, ...all: unknown[]): Timer => {
      const timer = later(() => {
        lifeOf.get(timer)?.timers.delete(timer);
        callback(...all);
      }, ms);
      return kept(timer, cancel);
    },
    setInterval: (callback: Callback, ms?: number, ...all: unknown[]): Timer =>
      kept(often(callback, ms, ...all), stop),
    clearTimeout: clearing(cancel),
    clearInterval: clearing(stop),
  };
}
