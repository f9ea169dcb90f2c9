/** A computer with a terminal on it and a person before it: it is killed, loses its power, sleeps, and is started again. */
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import type { SimulatedDisks } from './disk.ts';
import type { Habits, Happening } from './habits.ts';
import type { Marketplace } from './marketplace.ts';
import type { Network } from './network.ts';
import { Person } from './people/person.ts';
import type { Rules } from './rules/rules.ts';
import type { Schedule } from './schedule.ts';
import { Computer, NotOpened, Terminal } from './terminal.ts';
import type { Life, SimulatedTime } from './time.ts';

export interface SeatParts {
  readonly name: string;
  readonly seed: string;
  readonly habits: Habits;
  readonly time: SimulatedTime;
  readonly disks: SimulatedDisks;
  readonly marketplace: Marketplace;
  readonly network: Network;
  readonly rules: Rules;
  readonly schedule: Schedule;
  readonly apiKey: string;
  readonly ownListingIds: readonly string[];
  readonly note: (what: string) => void;
  readonly started: (life: Life) => void;
}

const LONGEST_END_MS = 120_000;

type End = 'killed' | 'power-cut';

export class Seat {
  kills = 0;
  readonly #parts: SeatParts;
  readonly #computer: Computer;
  readonly #person: Person;
  readonly #random: Random;
  #terminal: Terminal | null = null;
  /** When the next order is sent it ends, before or after that. */
  #doom: { readonly when: 'before' | 'after'; readonly end: End } | null = null;
  #startsAt = 0;

  constructor(parts: SeatParts) {
    this.#parts = parts;
    const { name, seed, disks, rules, marketplace, schedule, habits, note } = parts;
    this.#computer = new Computer(name, disks);
    this.#random = randomStream(seed, `computer ${name}`);
    this.#person = new Person({
      random: randomStream(seed, `person ${name}`),
      rules,
      marketplace,
      schedule,
      habits,
      note,
      sleep: () => {
        if (this.isRunning) this.#sleep();
      },
    });
  }

  get name(): string {
    return this.#parts.name;
  }

  get terminal(): Terminal {
    if (this.#terminal === null) throw new Error('It was never started.');
    return this.#terminal;
  }

  /** Starts it again where it is time for that. */
  get isRunning(): boolean {
    if (!this.terminal.life.isAlive && performance.now() >= this.#startsAt) this.start();
    return this.terminal.life.isAlive;
  }

  start(): void {
    this.#terminal = this.#opened();
    this.#parts.started(this.terminal.life);
    if (this.#random.chance(0.7)) this.terminal.turnProgramsOn();
  }

  act(): void {
    this.#person.act(this.terminal);
  }

  calm(): void {
    this.#doom = null;
    this.#startsAt = 0;
    this.recover(null);
    // What stopped for a full disk stays stopped until the next start.
    if (this.isRunning && this.terminal.session.ports.trading.journalProblem() !== null) {
      this.#endsBy('killed');
    }
    if (!this.terminal.life.isAlive) this.start();
    this.terminal.limits = { perOrder: null, perDay: null, premium: null, ounces: null };
  }

  settle(): void {
    this.#person.settle(this.terminal);
  }

  /** In order, within the time that a request may take. */
  async end(): Promise<void> {
    if (!this.terminal.life.isAlive) return;
    const ending = { isOver: false };
    void this.terminal.stop().finally(() => {
      ending.isOver = true;
    });
    for (let left = LONGEST_END_MS; left > 0 && !ending.isOver; left -= 1_000) {
      await this.#parts.time.pass(1_000);
    }
    if (!ending.isOver) this.#parts.rules.broken('it ends', this.name);
  }

  kill(): void {
    this.terminal.kill();
  }

  async happen(
    what: Exclude<Happening, 'network' | 'halt' | 'clock' | 'spot-lost'>,
    random: Random,
  ): Promise<void> {
    if (!this.isRunning) return;
    switch (what) {
      case 'killed':
      case 'power-cut':
        this.#endsBy(what);
        break;
      case 'killed-when-it-sends':
        this.#doom = { when: random.chance(0.5) ? 'before' : 'after', end: 'killed' };
        break;
      case 'power-cut-when-it-sends':
        this.#doom = { when: random.chance(0.3) ? 'before' : 'after', end: 'power-cut' };
        break;
      case 'sleep':
        this.#sleep();
        break;
      case 'other-network':
        this.#parts.note('the network changes');
        this.terminal.inside(() => {
          this.terminal.session.networkChanged();
        });
        break;
      case 'disk-full':
        this.#fill(true);
        break;
      case 'started-twice':
        await this.#startTwice();
        break;
    }
  }

  /** Nobody stays with a full disk for hours; a program that cannot write is started again. */
  recover(random: Random | null): void {
    const { disks } = this.#parts;
    const isFull = disks.isFull(this.#computer.folder);
    if (isFull && (random === null || random.chance(0.2))) this.#fill(false);
    else if (!isFull && random?.chance(0.1) === true && this.terminal.life.isAlive) {
      if (this.terminal.session.ports.trading.journalProblem() !== null) this.#endsBy('killed');
    }
  }

  /** It ends at the moment of sending, and nothing leaves. */
  isDoomedBefore(): boolean {
    const doom = this.#doom;
    if (doom?.when !== 'before') return false;
    this.#endsBy(doom.end);
    return true;
  }

  wasSent(): void {
    if (this.#doom !== null) this.#endsBy(this.#doom.end);
  }

  #opened(): Terminal {
    const { time, network, apiKey, ownListingIds, note, rules } = this.#parts;
    let shown: TicketState | null = null;
    return new Terminal({
      time,
      network,
      computer: this.#computer,
      apiKey,
      ownListingIds,
      changed: (changed) => {
        this.#person.notices(changed);
        rules.objects(rules.alerts.screen(changed));
        const ticket = changed.state.get('ticket');
        if (ticket === shown) return;
        if (ticket.phase !== shown?.phase) note(`ticket ${ticket.phase}`);
        shown = ticket;
        rules.screen(changed);
      },
      called: (alertId, isOnce) => {
        note(`alert ${alertId}`);
        rules.objects(rules.alerts.called(alertId, isOnce));
      },
    });
  }

  #endsBy(end: End): void {
    this.#parts.note(end === 'killed' ? 'killed' : 'the power is cut');
    this.kills += 1;
    this.#doom = null;
    const { disks } = this.#parts;
    const { folder } = this.#computer;
    this.terminal.kill();
    this.#computer.folder =
      end === 'killed' ? disks.copyOf(folder) : disks.afterPowerCut(folder, this.#random);
    this.#startsAt = performance.now() + this.#random.integer(1_000, 60_000);
  }

  #sleep(): void {
    const ms = this.#random.pick([5_000, 70_000, 600_000, 4 * 3_600_000]);
    const { time, marketplace, note, rules } = this.#parts;
    const { session, life } = this.terminal;
    note(`sleeps ${String(ms)} ms`);
    this.terminal.inside(() => {
      session.suspended();
    });
    rules.suspended(life);
    rules.alerts.clockStepped();
    time.stepWall(ms);
    marketplace.world.clock.advance(ms);
    this.terminal.inside(() => {
      session.resumed();
    });
  }

  #fill(isFull: boolean): void {
    this.#parts.note(isFull ? 'the disk is full' : 'the disk has space again');
    this.#parts.disks.fill(this.#computer.folder, isFull);
  }

  /** The user starts the program while it runs: the second one must not trade. */
  async #startTwice(): Promise<void> {
    const { note, rules, time } = this.#parts;
    note('started twice');
    let second: Terminal;
    try {
      second = this.#opened();
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
      const why: unknown = await error.why.catch((reason: unknown) => reason);
      note(`does not open: ${String(why)}`);
      return;
    }
    this.#parts.started(second.life);
    await time.pass(2_000);
    if (second.session.ports.trading.journalProblem() === null && this.terminal.life.isAlive) {
      rules.broken('one terminal writes a journal', this.name);
    }
    second.kill();
  }
}
