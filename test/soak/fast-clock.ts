/**
 * The clocks and timers of the main process, N times faster, while it runs: two days pass in minutes, and everything
 * that a terminal does by the clock is done as often as in the time that seems to pass.
 */
import type { ElectronApplication } from 'playwright';
import { control, type EmbeddedMarket } from '../support/running/control.ts';
import { again } from './again.ts';

/** Longer ones are limits on waiting for the network, which is no faster than before. */
const LONGEST_SPED_MS = 5000;
const STEP_MS = 250;

export class FastClock {
  readonly #app: ElectronApplication;
  /** Counts what was changed, so that a change that is sent again is made once. */
  #changes = 0;

  constructor(app: ElectronApplication) {
    this.#app = app;
  }

  async install(): Promise<void> {
    await again(() => this.#app.evaluate(speedUp, LONGEST_SPED_MS));
  }

  /** From now on time passes `rate` times as fast; before that it leaps forward. */
  async set(rate: number, jumpMs = 0): Promise<void> {
    this.#changes += 1;
    const change = [this.#changes, rate, jumpMs] as const;
    await again(() =>
      this.#app.evaluate((_, args) => {
        const changeClock: unknown = Reflect.get(globalThis, 'changeClock');
        if (typeof changeClock !== 'function') throw new Error('The clock is not installed.');
        Reflect.apply(changeClock, undefined, args);
      }, change),
    );
  }

  /** Time passes fast, for the marketplace too, until `ms` of it have. */
  async pass(market: Pick<EmbeddedMarket, 'control'>, ms: number, rate: number): Promise<void> {
    await this.set(rate);
    const began = performance.now();
    let reported = 0;
    for (;;) {
      const passed = performance.now() - began;
      const ahead = Math.round(passed * (rate - 1)) - reported;
      reported += ahead;
      await control(market, { op: 'advance', ms: ahead });
      if (passed * rate >= ms) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(STEP_MS, ms / rate - passed)));
    }
    await this.set(1);
  }

  /** Both leap over time in which nothing is asked. */
  async leap(market: Pick<EmbeddedMarket, 'control'>, ms: number): Promise<void> {
    await control(market, { op: 'advance', ms: Math.round(ms) });
    await this.set(1, ms);
  }
}

/** Runs inside the main process. */
function speedUp(_: unknown, longest: number): void {
  if (Reflect.has(globalThis, 'changeClock')) return;
  const clock = { rate: 1, from: performance.now(), jumped: 0, changes: 0 };
  const real = {
    now: performance.now.bind(performance),
    date: Date.now.bind(Date),
    timer: globalThis.setTimeout,
  };
  const ahead = (): number => clock.jumped + (real.now() - clock.from) * (clock.rate - 1);
  performance.now = () => real.now() + ahead();
  Date.now = () => Math.round(real.date() + ahead());
  const sped = (...[run, ms = 0, ...args]: Parameters<typeof setTimeout>) =>
    real.timer(run, ms < longest ? ms / clock.rate : ms, ...args);
  globalThis.setTimeout = Object.assign(sped, real.timer);
  const change = (count: number, rate: number, jump: number): void => {
    if (count <= clock.changes) return;
    clock.changes = count;
    clock.jumped = ahead() + jump;
    clock.from = real.now();
    clock.rate = rate;
  };
  Reflect.set(globalThis, 'changeClock', change);
}
