import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '#practice/clock-and-random/clock.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import { CartStore } from './cart.ts';
import { Market } from '../market/market.ts';
import { Participants } from '../market/participants.ts';
import { Spot } from '../market/spot.ts';
import { type Key, type Keys, cutKeys, foundAccounts } from './accounts.ts';
import { Agenda } from './task-queue.ts';
import type { Account, Environment, Ledger, OwnListing, SavedState } from './ledger.ts';
import { runTask } from './progress.ts';
import type { Scene } from './world-context.ts';
import { openVaults } from './starting-vault.ts';
import { openListings, restoreListings, saveListings } from './own-listings.ts';
import { type Switches, initialSwitches } from './controls.ts';

export interface WorldOptions {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly seed: string;
  /** Multiplies the depth of every book, for measuring at scale. */
  readonly levels: number;
  readonly still: boolean;
  readonly state?: SavedState;
}

interface Floor {
  readonly market: Market;
  readonly participants: Participants;
  nextActAt: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Longer than this nobody was there to trade: the market is opened anew instead of being played through. */
const LONGEST_REPLAY_MS = 6 * 3_600_000;

/**
 * Everything behind the API: catalogue, spot, the markets of both environments, and the ledger of who owns what.
 *
 * Time passes in {@link advance} only, which plays all that was due since the last call in order of time. What a world is
 * at a moment therefore depends on seed, clock and calls, and not on how often it was looked at.
 */
export class World implements Scene {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly seed: string;
  readonly spot: Spot;
  readonly ledger: Ledger;
  readonly agenda: Agenda;
  readonly carts: CartStore;
  readonly keys: Keys;
  readonly switches: Switches;
  /** Ids of carts, orders and shipments. */
  readonly ids: Random;
  /** What happens in the warehouse and on the way. */
  readonly fate: Random;
  /** Where labels are fetched from, by environment; set once the listeners have their ports. */
  readonly labelBase: Record<Environment, string> = { live: '', sandbox: '' };
  /** The markets that somebody has looked at; the other is not played. */
  readonly #floors: Partial<Record<Environment, Floor>> = {};
  readonly #levels: number;
  readonly #keptListings: readonly OwnListing[] | undefined;
  readonly #keyBySecret: ReadonlyMap<string, Key>;
  readonly #starts: number;
  #now: number;
  #nextSpotAt: number;

  constructor(options: WorldOptions) {
    const { catalogue, clock, state } = options;
    this.catalogue = catalogue;
    this.clock = clock;
    this.seed = options.seed;
    this.#starts = (state?.starts ?? 0) + 1;
    this.#now = clock.now();
    const stream = (name: string): Random => randomStream(this.seed, `${name} ${this.#starts}`);
    this.ids = stream('ids');
    this.fate = stream('fate');
    this.spot = new Spot(stream('spot'), this.#now, state?.spot);
    this.ledger = state?.ledger ?? emptyLedger(foundAccounts(this.seed, this.#now));
    this.agenda = new Agenda(this.ledger);
    this.carts = new CartStore();
    this.switches = initialSwitches(this.#now, options.still);
    const keys = cutKeys(this.seed, this.ledger.accounts);
    this.keys = keys.named;
    this.#keyBySecret = new Map(keys.all.map((key) => [key.secret, key]));
    this.#levels = options.levels;
    this.#keptListings = state?.ownListings;
    this.#nextSpotAt = this.#now + Spot.STEP_MS;
    if (state === undefined) openVaults(this);
  }

  /** The time up to which the world has been played. */
  get now(): number {
    return this.#now;
  }

  /** The market of an environment. It opens when it is first asked for. */
  market(environment: Environment): Market {
    const open = this.#floors[environment];
    if (open !== undefined) return open.market;
    const random = randomStream(this.seed, `${environment} market ${this.#starts}`);
    const market = new Market(this.catalogue, this.spot);
    const participants = new Participants(market, random, this.#levels);
    participants.open(this.#now);
    this.#floors[environment] = {
      market,
      participants,
      nextActAt: this.#now + participants.pause(),
    };
    const kept = this.#keptIn(environment);
    if (kept.length === 0) openListings(this, environment, market);
    else restoreListings(this, environment, market, kept);
    return market;
  }

  key(secret: string): Key | undefined {
    return this.#keyBySecret.get(secret);
  }

  account(organizationId: string): Account {
    const account = this.ledger.accounts.find((one) => one.organization.id === organizationId);
    if (account === undefined) throw new Error(`No organization ${organizationId}.`);
    return account;
  }

  /** Plays everything that was due until now, and returns the time. */
  advance(): number {
    const until = Math.max(this.clock.now(), this.#now);
    if (until - this.#now > LONGEST_REPLAY_MS) this.#reopen(until);
    for (;;) {
      const next = Math.min(this.switches.still ? NEVER : this.#nextMoveAt(), this.agenda.nextAt);
      if (next > until) break;
      this.#now = Math.max(this.#now, next);
      this.#play(next);
    }
    this.#now = until;
    if (this.switches.still) this.#holdStill(until);
    return until;
  }

  /** What of this world outlives it. */
  save(): SavedState {
    return {
      format: 'touchstone-practice-1',
      savedAt: this.#now,
      seed: this.seed,
      starts: this.#starts,
      spot: this.spot.state(),
      ledger: this.ledger,
      ownListings: this.#saveListings(),
    };
  }

  /** None for a market that was never looked at before the state was written: it opens as a new one. */
  #keptIn(environment: Environment): readonly OwnListing[] {
    return (this.#keptListings ?? []).filter(
      ({ organizationId }) => this.account(organizationId).environment === environment,
    );
  }

  /** Own listings of open markets as they are, of others as they were kept. */
  #saveListings(): OwnListing[] {
    return this.ledger.accounts.flatMap(({ environment, organization: { id } }) => {
      const floor = this.#floors[environment];
      if (floor !== undefined) return saveListings(floor.market, id);
      return (this.#keptListings ?? []).filter((kept) => kept.organizationId === id);
    });
  }

  #nextMoveAt(): number {
    const { live, sandbox } = this.#floors;
    return Math.min(this.#nextSpotAt, live?.nextActAt ?? NEVER, sandbox?.nextActAt ?? NEVER);
  }

  #play(time: number): void {
    if (this.agenda.nextAt === time) {
      const task = this.agenda.take();
      if (task !== undefined) runTask(this, task);
      return;
    }
    if (this.#nextSpotAt === time) {
      this.spot.step(time);
      this.#nextSpotAt += Spot.STEP_MS;
      return;
    }
    const { live, sandbox } = this.#floors;
    const floor = live?.nextActAt === time ? live : sandbox;
    if (floor === undefined) return;
    floor.participants.act(time);
    floor.nextActAt = time + Math.max(1, floor.participants.pause());
  }

  /** One large step of spot, tasks in their turn, and books filled again. */
  #reopen(until: number): void {
    while (this.agenda.nextAt <= until) {
      const task = this.agenda.take();
      if (task === undefined) break;
      this.#now = Math.max(this.#now, task.at);
      runTask(this, task);
    }
    if (this.switches.still) return;
    this.spot.step(until, until - this.#nextSpotAt + Spot.STEP_MS);
    for (const floor of this.#openFloors()) floor.participants.reopen(until);
    this.#holdStill(until);
  }

  #holdStill(until: number): void {
    this.#nextSpotAt = until + Spot.STEP_MS;
    for (const floor of this.#openFloors()) floor.nextActAt = until + Participants.MEAN_PAUSE_MS;
  }

  #openFloors(): Floor[] {
    return Object.values(this.#floors);
  }
}

function emptyLedger(accounts: Account[]): Ledger {
  return {
    accounts,
    saleOrders: [],
    purchaseOrders: [],
    inboundShipments: [],
    outboundRequests: [],
    outboundShipments: [],
    fulfillmentRequests: [],
    tasks: [],
    nextSerial: 1,
  };
}
