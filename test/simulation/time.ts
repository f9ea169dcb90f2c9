/**
 * Time, timers, ids and random numbers of the whole process, from a seed. Nothing waits: the clock steps from one timer to the
 * next, and between two of them everything that was started comes to an end.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type Clock, install } from '@sinonjs/fake-timers';
import type { Random } from '#practice/clock-and-random/random.ts';

/** One run of a program, from its start to its end or to the moment it is killed: then none of its timers fires any more. */
export class Life {
  isAlive = true;
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
    const { setTimeout: later, setInterval: often } = globalThis;
    this.#later = later;
    Object.assign(globalThis, {
      setTimeout: (callback: Callback, ms?: number, ...all: unknown[]) =>
        later(ofThisLife(callback), ms, ...all),
      setInterval: (callback: Callback, ms?: number, ...all: unknown[]) =>
        often(ofThisLife(callback), ms, ...all),
    });
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

type Callback = (...all: unknown[]) => void;

function ofThisLife(callback: Callback): Callback {
  const life = lives.getStore();
  if (life === undefined) return callback;
  return (...all) => {
    if (life.isAlive) callback(...all);
  };
}
