/** One simulated stretch of the lives of terminals on one key, all of it decided by a seed. */
import { createHash } from 'node:crypto';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import { ownListingIds } from '#practice/world/own-listings.ts';
import { SimulatedDisks } from './disk.ts';
import { drawn } from './drawn.ts';
import { type Habits, habitsOf } from './habits.ts';
import { Marketplace } from './marketplace.ts';
import { Network, type WireEvent } from './network.ts';
import { Rules, type Violation } from './rules/rules.ts';
import { Schedule } from './schedule.ts';
import { Seat } from './seat.ts';
import { SimulatedTime, type Life } from './time.ts';

/** Monday, October 5, 2026, 13:00 UTC. */
const START = Date.UTC(2026, 9, 5, 13);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** In which nothing goes wrong any more, and the person settles what is left. */
const CALM_MS = 4 * MINUTE_MS;
/** Midnight of the user, with which limits of a day begin again. */
const TIME_ZONE = 'America/New_York';

export interface SimulationResult {
  readonly violations: readonly Violation[];
  /** Of everything that happened, in its order. */
  readonly digest: string;
  readonly simulatedMs: number;
  readonly orders: number;
  readonly kills: number;
  readonly trace: readonly string[];
  /** What was decided beyond the usual course, in its order. */
  readonly schedule: readonly string[];
}

export interface SimulationOptions {
  readonly hours: number;
  readonly keepsTrace?: boolean;
  /** It ends with the first rule that is broken. */
  readonly untilBroken?: boolean;
  /** Decisions of the seed that are left out. */
  readonly dropped?: ReadonlySet<string>;
}

export async function simulate(
  seed: string,
  { hours, keepsTrace = false, untilBroken = false, dropped = new Set() }: SimulationOptions,
): Promise<SimulationResult> {
  process.env['TZ'] = TIME_ZONE;
  const habits = habitsOf(seed);
  const time = new SimulatedTime(START, randomStream(seed, 'program'));
  const disks = new SimulatedDisks();
  const failures: unknown[] = [];
  const failed = (error: unknown): void => {
    failures.push(error);
  };
  const marketplace = await Marketplace.open(
    seed,
    time,
    habits.namesQuotes || habits.terminals > 1,
  );
  process.on('unhandledRejection', failed).on('uncaughtException', failed);
  const run = new Run({
    seed,
    habits,
    time,
    disks,
    marketplace,
    schedule: new Schedule(dropped),
    keepsTrace,
    untilBroken,
    failures,
  });
  try {
    await run.go(hours * HOUR_MS);
    return run.result();
  } finally {
    process.off('unhandledRejection', failed).off('uncaughtException', failed);
    disks.end();
    time.end();
    // On the real clock, or it would never end.
    await marketplace.close();
  }
}

interface RunParts {
  readonly seed: string;
  readonly habits: Habits;
  readonly time: SimulatedTime;
  readonly disks: SimulatedDisks;
  readonly marketplace: Marketplace;
  readonly schedule: Schedule;
  readonly keepsTrace: boolean;
  readonly untilBroken: boolean;
  readonly failures: unknown[];
}

class Run {
  readonly rules: Rules;
  readonly #parts: RunParts;
  readonly #network: Network;
  readonly #events: Random;
  readonly #seats: readonly Seat[];
  readonly #seatOf = new Map<Life, Seat>();
  readonly #digest = createHash('sha256');
  readonly #trace: string[] = [];
  #isBackAt = 0;
  #isOpenAt = 0;
  #isSpotBackAt = 0;

  constructor(parts: RunParts) {
    this.#parts = parts;
    const { seed, habits, time, disks, marketplace, schedule } = parts;
    this.rules = new Rules(marketplace);
    this.rules.onBroken = (rule, what) => {
      this.#note(`BROKEN ${rule}: ${what}`);
    };
    this.#events = randomStream(seed, 'events');
    this.#network = new Network(marketplace, {
      time,
      random: randomStream(seed, 'network'),
      schedule,
      habits,
      left: (event) => this.#left(event),
      answered: (event, answer) => {
        const tokens = String(answer.headers['x-ratelimit-remaining'] ?? '');
        this.#note(
          `${String(answer.status)} ${event.kind} ${String(answer.bodyText.length)} ${tokens}`,
        );
        this.rules.answered(event, answer);
      },
      heard: (event, answer) => {
        this.rules.heard(event, answer);
      },
    });
    const { world } = marketplace;
    this.#seats = Array.from({ length: habits.terminals }, (_, place) => {
      const seat = new Seat({
        name: String(place + 1),
        seed,
        habits,
        time,
        disks,
        marketplace,
        network: this.#network,
        rules: this.rules,
        schedule,
        apiKey: world.keys.sandbox.admin,
        ownListingIds: ownListingIds(world, 'sandbox'),
        note: (what) => {
          this.#note(`${String(place + 1)} ${what}`);
        },
        started: (life) => {
          this.#seatOf.set(life, seat);
        },
      });
      seat.start();
      return seat;
    });
  }

  async go(ms: number): Promise<void> {
    const end = performance.now() + ms;
    const [shortest, longest] = this.#parts.habits.pace;
    while (performance.now() < end && !this.#isOver()) {
      await this.#parts.time.pass(this.#events.integer(shortest, longest));
      for (const seat of this.#seats) {
        if (!seat.isRunning) continue;
        seat.act();
        await this.#parts.time.pass(0);
      }
      await this.#happen(this.#events.pick(this.#seats));
    }
    if (!this.#isOver()) await this.#calm();
    for (const seat of this.#seats) {
      if (this.#isOver()) seat.kill();
      else await seat.end();
    }
  }

  result(): SimulationResult {
    return {
      violations: this.rules.violations,
      digest: this.#digest.digest('hex').slice(0, 16),
      simulatedMs: performance.now(),
      orders: this.rules.orders,
      kills: this.#seats.reduce((sum, { kills }) => sum + kills, 0),
      trace: this.#trace,
      schedule: this.#parts.schedule.kept,
    };
  }

  #isOver(): boolean {
    for (const error of this.#parts.failures.splice(0)) {
      const what = error instanceof Error ? (error.stack ?? '') : String(error);
      this.rules.broken('nothing is thrown', what);
    }
    return this.#parts.untilBroken && this.rules.violations.length > 0;
  }

  /** Nothing goes wrong any more: everything is settled, and said. */
  async #calm(): Promise<void> {
    const { time, marketplace } = this.#parts;
    this.#note('calm');
    this.#network.isCalm = true;
    this.#network.isDown = false;
    this.#network.isSpotLost = false;
    marketplace.halted = false;
    // Others stand still, so that the screen can be compared with the marketplace.
    marketplace.world.controls.still = true;
    const since = Date.now();
    const apiKey = marketplace.world.keys.sandbox.admin;
    for (const seat of this.#seats) seat.calm();
    for (let left = CALM_MS; left > 0; left -= MINUTE_MS / 2) {
      await time.pass(MINUTE_MS / 2);
      for (const seat of this.#seats) seat.settle();
    }
    for (const seat of this.#seats) this.rules.atRest(seat.terminal, { since, apiKey });
    this.#isOver();
  }

  async #happen(seat: Seat): Promise<void> {
    const events = this.#events;
    const { habits, time } = this.#parts;
    const happening = drawn(events, habits.happenings);
    const isKept = happening !== null && this.#parts.schedule.keeps(happening);
    const happens = isKept ? happening : null;
    switch (happens) {
      case 'network':
        this.#toggleNetwork();
        this.#isBackAt = performance.now() + events.integer(1, 240) * 1_000;
        break;
      case 'halt':
        this.#toggleHalt();
        this.#isOpenAt = performance.now() + events.integer(1, 300) * 1_000;
        break;
      case 'spot-lost':
        this.#note('spot is lost');
        this.#network.isSpotLost = true;
        this.#isSpotBackAt = performance.now() + events.integer(30, 300) * 1_000;
        break;
      case 'clock':
        this.#stepClock(events.integer(-7_200, 7_200) * 1_000);
        // Who clicks at once does so before anything noticed.
        if (events.chance(0.5) && seat.isRunning) seat.act();
        break;
      case null:
        break;
      case 'killed':
      case 'power-cut':
      case 'killed-when-it-sends':
      case 'power-cut-when-it-sends':
      case 'sleep':
      case 'other-network':
      case 'disk-full':
      case 'started-twice':
        await seat.happen(happens, events);
        await time.pass(0);
    }
    // Nobody stays without a network, or a market, for hours.
    if (this.#network.isDown && performance.now() >= this.#isBackAt) this.#toggleNetwork();
    if (performance.now() >= this.#isSpotBackAt) this.#network.isSpotLost = false;
    if (this.#parts.marketplace.isHalted && performance.now() >= this.#isOpenAt) this.#toggleHalt();
    seat.recover(events);
  }

  #stepClock(ms: number): void {
    this.#note(`the clock is set by ${String(ms)} ms`);
    this.#parts.time.stepWall(ms);
    this.rules.alerts.clockStepped();
  }

  #toggleNetwork(): void {
    this.#network.isDown = !this.#network.isDown;
    this.#note(`the network is ${this.#network.isDown ? 'down' : 'back'}`);
  }

  #toggleHalt(): void {
    const { marketplace } = this.#parts;
    const { isHalted } = marketplace;
    this.#note(isHalted ? 'trading resumes' : 'trading is halted');
    marketplace.halted = !isHalted;
    if (!isHalted) this.rules.alerts.halted();
  }

  #left(event: WireEvent): boolean {
    const seat = this.#seatOf.get(event.life);
    if (seat === undefined) return false;
    const { kind, fate, url, body = '' } = event;
    const isDoomed = kind === 'order' && seat.isDoomedBefore();
    if (isDoomed) return false;
    this.#note(`${seat.name} ${kind} ${fate} ${url.pathname}${url.search} ${body}`);
    this.rules.left(event, seat.terminal);
    if (kind === 'order') seat.wasSent();
    return true;
  }

  #note(what: string): void {
    const line = `${performance.now().toFixed(3)} ${what}`;
    this.#digest.update(`${line}\n`);
    if (this.#parts.keepsTrace) this.#trace.push(line);
  }
}
