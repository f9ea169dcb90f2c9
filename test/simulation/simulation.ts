/** One simulated stretch of a terminal's life, all of it decided by a seed. */
import { createHash } from 'node:crypto';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import { ownListingIds } from '#practice/world/own-listings.ts';
import { drawn } from './drawn.ts';
import { Marketplace } from './marketplace.ts';
import { Network, type WireEvent } from './network.ts';
import { Person } from './person.ts';
import { Rules, type Violation } from './rules.ts';
import { Disk, Terminal } from './terminal.ts';
import { SimulatedTime, type Life } from './time.ts';

/** Monday, October 5, 2026, 13:00 UTC. */
const START = Date.UTC(2026, 9, 5, 13);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** In which nothing goes wrong any more, and the person settles what is left. */
const CALM_MS = 5 * MINUTE_MS;

/** What happens to a terminal between two acts of its user, in thousandths. */
const HAPPENINGS = {
  killed: 6,
  'killed-when-it-sends': 10,
  network: 6,
  halt: 4,
  sleep: 4,
  clock: 2,
  'other-network': 2,
} as const;

export interface SimulationResult {
  readonly violations: readonly Violation[];
  /** Of everything that happened, in its order. */
  readonly digest: string;
  readonly simulatedMs: number;
  readonly orders: number;
  readonly kills: number;
  readonly trace: readonly string[];
}

export async function simulate(
  seed: string,
  hours: number,
  keepsTrace = false,
): Promise<SimulationResult> {
  const time = new SimulatedTime(START, randomStream(seed, 'program'));
  const failures: unknown[] = [];
  const failed = (error: unknown): void => {
    failures.push(error);
  };
  const marketplace = await Marketplace.open(seed, time);
  process.on('unhandledRejection', failed).on('uncaughtException', failed);
  const run = new Run(seed, time, marketplace, keepsTrace);
  try {
    await run.go(hours * HOUR_MS);
    for (const error of failures) {
      run.rules.broken(
        'nothing is thrown',
        error instanceof Error ? (error.stack ?? '') : String(error),
      );
    }
    return run.result();
  } finally {
    process.off('unhandledRejection', failed).off('uncaughtException', failed);
    await run.end();
    time.end();
  }
}

class Run {
  readonly rules: Rules;
  readonly #time: SimulatedTime;
  readonly #marketplace: Marketplace;
  readonly #network: Network;
  readonly #person: Person;
  readonly #events: Random;
  readonly #terminals = new Map<Life, Terminal>();
  readonly #digest = createHash('sha256');
  readonly #trace: string[] = [];
  readonly #keepsTrace: boolean;
  #disk = Disk.create();
  #terminal: Terminal;
  #kills = 0;
  /** When the next order is sent, it is killed then. */
  #doom: 'before' | 'after' | null = null;

  constructor(seed: string, time: SimulatedTime, marketplace: Marketplace, keepsTrace: boolean) {
    this.#time = time;
    this.#marketplace = marketplace;
    this.#keepsTrace = keepsTrace;
    this.rules = new Rules(marketplace);
    this.#events = randomStream(seed, 'events');
    this.#network = new Network(marketplace, time, randomStream(seed, 'network'), {
      left: (event) => this.#left(event),
      answered: (event, answer) => {
        this.#note(`${String(answer.status)} ${event.kind} ${String(answer.bodyText.length)}`);
        this.rules.answered(answer);
      },
    });
    this.#person = new Person(randomStream(seed, 'person'), this.rules, marketplace, (what) => {
      this.#note(what);
    });
    this.#terminal = this.#start();
  }

  async go(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      await this.#pass(this.#events.integer(200, 20_000));
      this.#person.act(this.#terminal);
      await this.#pass(0);
      await this.#happen();
    }
    this.#note('calm');
    this.#network.isCalm = true;
    this.#network.isDown = false;
    this.#marketplace.halted = false;
    this.#doom = null;
    for (let left = CALM_MS; left > 0; left -= MINUTE_MS / 2) {
      await this.#pass(MINUTE_MS / 2);
      this.#person.settle(this.#terminal);
    }
    this.rules.atRest(this.#terminal);
    await this.#terminal.stop();
  }

  result(): SimulationResult {
    return {
      violations: this.rules.violations,
      digest: this.#digest.digest('hex').slice(0, 16),
      simulatedMs: performance.now(),
      orders: this.rules.orders,
      kills: this.#kills,
      trace: this.#trace,
    };
  }

  async end(): Promise<void> {
    await this.#marketplace.close();
    this.#disk.remove();
  }

  /** Time passes; a terminal that was killed meanwhile is started again after a while. */
  async #pass(ms: number): Promise<void> {
    await this.#time.pass(ms);
    if (this.#terminal.life.isAlive) return;
    await this.#time.pass(this.#events.integer(1_000, MINUTE_MS));
    this.#terminal = this.#start();
  }

  async #happen(): Promise<void> {
    const events = this.#events;
    switch (drawn(events, HAPPENINGS)) {
      case 'killed':
        this.#kill();
        await this.#pass(0);
        break;
      case 'killed-when-it-sends':
        this.#doom = events.chance(0.5) ? 'before' : 'after';
        break;
      case 'network':
        this.#toggleNetwork();
        break;
      case 'halt':
        this.#toggleHalt();
        break;
      case 'sleep':
        this.#sleep(events.integer(1, 8 * 3_600) * 1_000);
        break;
      case 'clock':
        this.#stepClock(events.integer(-7_200, 7_200) * 1_000);
        break;
      case 'other-network':
        this.#note('the network changes');
        this.#terminal.inside(() => {
          this.#terminal.session.networkChanged();
        });
        break;
      case null:
    }
    // Nobody stays without a network, or a market, for hours.
    if (this.#network.isDown && events.chance(0.05)) this.#toggleNetwork();
    if (this.#marketplace.isHalted && events.chance(0.02)) this.#toggleHalt();
  }

  #stepClock(ms: number): void {
    this.#note(`the clock is set by ${String(ms)} ms`);
    this.#time.stepWall(ms);
  }

  #sleep(ms: number): void {
    const { session } = this.#terminal;
    this.#note(`sleeps ${String(ms)} ms`);
    this.#terminal.inside(() => {
      session.suspended();
    });
    this.#time.stepWall(ms);
    this.#marketplace.world.clock.advance(ms);
    this.#terminal.inside(() => {
      session.resumed();
    });
  }

  #toggleNetwork(): void {
    this.#network.isDown = !this.#network.isDown;
    this.#note(`the network is ${this.#network.isDown ? 'down' : 'back'}`);
  }

  #toggleHalt(): void {
    const { isHalted } = this.#marketplace;
    this.#note(isHalted ? 'trading resumes' : 'trading is halted');
    this.#marketplace.halted = !isHalted;
  }

  #kill(): void {
    this.#note('killed');
    this.#kills += 1;
    this.#doom = null;
    this.#disk = this.#terminal.kill();
  }

  #start(): Terminal {
    const { world } = this.#marketplace;
    const terminal = new Terminal(
      {
        time: this.#time,
        network: this.#network,
        apiKey: world.keys.sandbox.admin,
        ownListingIds: ownListingIds(world, 'sandbox'),
        changed: (changed) => {
          this.#note(`ticket ${changed.state.get('ticket').phase}`);
          this.rules.screen(changed);
        },
      },
      this.#disk,
    );
    this.#terminals.set(terminal.life, terminal);
    return terminal;
  }

  #left(event: WireEvent): boolean {
    const terminal = this.#terminals.get(event.life);
    const isDoomed = event.kind === 'order' && this.#doom !== null;
    if (isDoomed && this.#doom === 'before') {
      this.#kill();
      return false;
    }
    this.#note(
      `${event.kind} ${event.fate} ${event.url.pathname}${event.url.search} ${event.body ?? ''}`,
    );
    if (terminal !== undefined) this.rules.left(event, terminal);
    if (isDoomed) this.#kill();
    return true;
  }

  #note(what: string): void {
    const line = `${performance.now().toFixed(3)} ${what}`;
    this.#digest.update(`${line}\n`);
    if (this.#keepsTrace) this.#trace.push(line);
  }
}
