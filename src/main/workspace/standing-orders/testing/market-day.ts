/** One day of a market, drawn from a seed: everything that can happen to standing orders, compared with what may happen. */
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { exposureWords } from '#domain/quote/standing-orders/words.ts';
import type { StandingTerms } from '#domain/quote/standing-orders/terms.ts';
import { ppm } from '#domain/market/premium.ts';
import type { Side } from '#domain/market/side.ts';
import { cents } from '#domain/money/money.ts';
import { localFailure } from '#main/shared/failures.ts';
import { OPEN_CONDITIONS } from '#main/trading/testing/open-conditions.ts';
import { settle } from '#main/trading/testing/world.ts';
import { ROW, TITLE } from './day-market.ts';
import { DayOfAttempts } from './day-of-attempts.ts';
import { Expected } from './expectation.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOCKED = localFailure('locked', 'Trading is locked', 'Unlock it.');

export class MarketDay extends DayOfAttempts {
  async run(steps: number): Promise<void> {
    this.readSpot();
    this.readBook();
    this.create();
    await settle();
    for (let step = 0; step < steps; step += 1) {
      this.market.clock.advance(1 + this.below(20_000));
      await settle();
      await this.#step();
      await this.finish();
    }
  }

  async #step(): Promise<void> {
    const dice = this.below(1_000);
    if (this.isPending && this.chance(70)) await this.goOn();
    else if (dice < 500) this.readBook();
    else if (dice < 720) this.readSpot();
    else if (dice < 770) this.market.clock.advance(this.below(3 * MINUTE));
    else if (dice < 810) this.#acts(() => this.create());
    else if (dice < 822) this.#acts(() => this.stop());
    else if (dice < 845) this.#acts(() => this.rearm());
    else if (dice < 870) this.#toggleConnection();
    else if (dice < 885) this.#sleep();
    else if (dice < 900) this.#stepClock();
    else if (dice < 920) this.#toggleHalt();
    else if (dice < 935) this.#toggleLock();
    else if (dice < 950) this.#toggleLimits();
    else if (dice < 965) this.restart();
    else if (dice < 975) this.failNextWrite();
    else if (dice < 985) this.killAtNextWrite();
    else if (dice < 990) this.failJournal();
    else await this.resolveUnknown();
    // What stops trading does not stay for the rest of the day.
    if (this.isBlocked && this.chance(25)) await this.#open();
  }

  #acts(act: () => void): void {
    this.isUserActing = true;
    act();
    this.isUserActing = false;
  }

  async #open(): Promise<void> {
    if (!this.market.isOnline) this.#toggleConnection();
    this.market.conditions = OPEN_CONDITIONS;
    await this.resolveUnknown();
    if (this.market.trading.journalProblem() !== null) this.restart();
  }

  create(): void {
    if (this.expected.size >= 3 && !this.#removed()) return;
    const side: Side = this.chance(60) ? 'buy' : 'sell';
    const quantity = 1 + this.below(12);
    const { wallNow, monotonicNow } = this.market.clock;
    const until =
      wallNow() + (this.chance(30) ? this.below(20 * MINUTE) : this.below(24 * HOUR)) + 1;
    const base = side === 'buy' ? 25_000 : 10_000;
    const perPiece = cents(248_000 + (side === 'buy' ? 6_200 : 2_480));
    const limit = cents(
      quantity * perPiece + (side === 'buy' ? this.below(5_000) : -this.below(5_000) - 1),
    );
    const terms: StandingTerms = {
      side,
      row: ROW,
      quantity,
      condition: this.chance(75)
        ? { kind: 'premium', premium: ppm(base + this.below(2_000) - 1_000) }
        : { kind: 'price', perPiece },
      limit,
      until,
    };
    const made = this.market.orders.create({
      terms,
      delivery: {
        paymentMethod: side === 'buy' ? 'wire_transfer' : null,
        destination: side === 'buy' ? { kind: 'vault' } : null,
        optionalIds: [],
      },
      exposure: exposureWords(terms, TITLE, 'UTC'),
    });
    if (!made.ok) throw new Error(`Not armed: ${made.error.title}`);
    const now = { wall: wallNow(), monotonic: monotonicNow() };
    const expected = new Expected(made.value.id, terms, now);
    this.expected.set(expected.id, expected);
  }

  /** One that is over, to make room. */
  #removed(): boolean {
    const { orders } = this.market;
    const over = [...this.expected.values()].find(
      ({ id, state }) => state === 'over' && orders.remove(id).ok,
    );
    return over !== undefined && this.expected.delete(over.id);
  }

  stop(): void {
    const [one] = this.expected.values();
    if (one === undefined) return;
    const all = this.chance(50);
    const stopped = all ? this.market.orders.stopAll() : this.market.orders.stopOne(one.id);
    if (!stopped.ok) throw new Error(stopped.error.title);
    for (const each of all ? this.expected.values() : [one]) {
      if (each.state === 'waits' || each.state === 'busy') each.state = 'over';
      each.isInterrupted = true;
    }
  }

  rearm(): void {
    const { orders, clock } = this.market;
    const view = orders.list().find(({ rearm }) => rearm !== null);
    const expected = view === undefined ? undefined : this.expected.get(view.id);
    if (view === undefined || view.rearm === null || expected === undefined) return;
    const until = clock.wallNow() + this.below(24 * HOUR) + 1;
    const terms = { ...view.terms, quantity: view.rearm.pieces, limit: view.rearm.limit, until };
    const armed = orders.rearm({
      id: view.id,
      until,
      exposure: exposureWords(terms, TITLE, 'UTC'),
    });
    if (!armed.ok) throw new Error(`Not armed again: ${armed.error.title}`);
    expected.arm(until, { wall: clock.wallNow(), monotonic: clock.monotonicNow() });
  }

  #toggleConnection(): void {
    this.market.isOnline = !this.market.isOnline;
    this.interrupt();
  }

  /** The monotonic clock of some systems stands still meanwhile. */
  #sleep(): void {
    const { clock, trading } = this.market;
    trading.voidOpenQuote('The computer went to sleep.');
    this.interrupt();
    const slept = this.below(3 * HOUR) + 1;
    if (this.chance(50)) clock.jumpWall(slept);
    else clock.advance(slept);
    trading.voidOpenQuote('The computer went to sleep.');
    this.interrupt();
  }

  /** Somebody sets the clock; nothing notices until something looks at it. */
  #stepClock(): void {
    const by = (5_000 + this.below(2 * HOUR)) * (this.chance(50) ? 1 : -1);
    this.market.clock.jumpWall(by);
    this.jumped();
  }

  #toggleHalt(): void {
    const halted = this.market.conditions.halted === null ? { reason: 'A check.' } : null;
    this.market.conditions = { ...this.market.conditions, halted };
  }

  #toggleLock(): void {
    const locked = this.market.conditions.locked === null ? LOCKED : null;
    this.market.conditions = { ...this.market.conditions, locked };
  }

  #toggleLimits(): void {
    const isSet = this.market.limits.perOrder !== null;
    const action = this.chance(50) ? 'ask' : 'refuse';
    this.market.limits = isSet
      ? NO_LIMITS
      : { ...NO_LIMITS, perOrder: { value: cents(600_000), action } };
  }
}
