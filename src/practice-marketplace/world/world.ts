import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '#practice/clock-and-random/clock.ts';
import { HOUR_MS } from '#practice/clock-and-random/durations.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import { CartStore } from './cart.ts';
import { Market } from '../market/market.ts';
import { type MarketScale, Participants } from '../market/participants.ts';
import { SpotMarket } from '../market/spot.ts';
import { type ApiKey, type PracticeKeys, createKeys, createAccounts } from './accounts.ts';
import { TaskQueue } from './task-queue.ts';
import type { KeyEnvironment } from '#contract/api/routes/route.ts';
import {
  type Account,
  addRecord,
  type OrganizationLedger,
  type OwnListing,
  type SavedState,
} from './ledger.ts';
import { runTask } from './progress.ts';
import type { WorldContext } from './world-context.ts';
import { fillStartingVaults } from './starting-vault.ts';
import { placeOpeningListings, restoreListings, listingsToSave } from './own-listings.ts';
import { type Controls, initialControls } from './controls.ts';

interface WorldOptions {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly seed: string;
  readonly scale: MarketScale;
  readonly still: boolean;
  readonly state?: SavedState;
}

interface OpenMarket {
  readonly market: Market;
  readonly participants: Participants;
  nextActAt: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** After a longer pause, the market is filled again at once instead of running every event in between. */
const MAX_REPLAY_MS = 6 * HOUR_MS;

/**
 * Everything behind the API: catalogue, spot, the markets of both environments, and the ledger of who owns what.
 *
 * Time passes only in {@link advance}, which runs everything that fell due since the last call, in order of time. The
 * state of a world therefore depends on seed, clock and calls, and not on how often it was read.
 */
export class PracticeWorld implements WorldContext {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly seed: string;
  readonly spot: SpotMarket;
  readonly ledger: OrganizationLedger;
  readonly tasks: TaskQueue;
  readonly carts: CartStore;
  readonly keys: PracticeKeys;
  readonly controls: Controls;
  /** Ids of carts, orders and shipments. */
  readonly ids: Random;
  /** Decides what happens in the warehouse and in transit. */
  readonly randomEvents: Random;
  /** Base address of shipping labels by environment; set once the listeners have their ports. */
  readonly labelBase: Record<KeyEnvironment, string> = { live: '', sandbox: '' };
  /** The markets that somebody has read. Nothing happens in the others. */
  readonly #openMarkets: Partial<Record<KeyEnvironment, OpenMarket>> = {};
  readonly #scale: MarketScale;
  readonly #savedListings: readonly OwnListing[] | undefined;
  readonly #keyBySecret: ReadonlyMap<string, ApiKey>;
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
    // The name is part of what a seed produces: another one would give every seeded market other events.
    this.randomEvents = stream('fate');
    this.spot = new SpotMarket(stream('spot'), this.#now, state?.spot);
    this.ledger = state?.ledger ?? emptyLedger(createAccounts(this.seed, this.#now));
    this.tasks = new TaskQueue(this.ledger);
    this.carts = new CartStore();
    this.controls = initialControls(this.#now, options.still);
    const keys = createKeys(this.seed, this.ledger.accounts);
    this.keys = keys.named;
    this.#keyBySecret = new Map(keys.all.map((key) => [key.secret, key]));
    this.#scale = options.scale;
    this.#savedListings = state?.ownListings;
    this.#nextSpotAt = this.#now + SpotMarket.STEP_MS;
    if (state === undefined) fillStartingVaults(this);
  }

  /** The time up to which events have run. */
  get now(): number {
    return this.#now;
  }

  /** The market of an environment. It opens when it is first read. */
  market(environment: KeyEnvironment): Market {
    const open = this.#openMarkets[environment];
    if (open !== undefined) return open.market;
    const random = randomStream(this.seed, `${environment} market ${this.#starts}`);
    const market = new Market(this.catalogue, this.spot, ({ order, owner, quantity, price, at }) =>
      addRecord(this.ledger.soldListings, {
        organizationId: owner,
        listingId: order.id,
        productId: order.variant.product.id,
        at,
        quantity,
        price,
      }),
    );
    const participants = new Participants(market, random, this.#scale);
    participants.open(this.#now);
    this.#openMarkets[environment] = {
      market,
      participants,
      nextActAt: this.#now + participants.pause(),
    };
    const saved = this.#savedListingsIn(environment);
    if (saved.length === 0) placeOpeningListings(this, environment, market);
    else restoreListings(this, environment, market, saved);
    return market;
  }

  key(secret: string): ApiKey | undefined {
    return this.#keyBySecret.get(secret);
  }

  account(organizationId: string): Account {
    const account = this.ledger.accounts.find((one) => one.organization.id === organizationId);
    if (account === undefined) throw new Error(`No organization ${organizationId}.`);
    return account;
  }

  /** Runs everything that was due until now, and returns the time. */
  advance(): number {
    const until = Math.max(this.clock.now(), this.#now);
    if (until - this.#now > MAX_REPLAY_MS) this.#catchUp(until);
    for (;;) {
      const next = Math.min(this.controls.still ? NEVER : this.#nextMoveAt(), this.tasks.nextAt);
      if (next > until) break;
      this.#now = Math.max(this.#now, next);
      this.#runDue(next);
    }
    this.#now = until;
    if (this.controls.still) this.#hold(until);
    return until;
  }

  /** The part of this world that the state file stores. */
  save(): SavedState {
    return {
      format: 'touchstone-practice-1',
      savedAt: this.#now,
      seed: this.seed,
      starts: this.#starts,
      spot: this.spot.state(),
      ledger: this.ledger,
      ownListings: this.#listingsToSave(),
    };
  }

  /** None for a market that was never read before the state was saved: it opens as a new one. */
  #savedListingsIn(environment: KeyEnvironment): readonly OwnListing[] {
    return (this.#savedListings ?? []).filter(
      ({ organizationId }) => this.account(organizationId).environment === environment,
    );
  }

  /** Own listings of open markets as they are now, of others as they were last saved. */
  #listingsToSave(): OwnListing[] {
    return this.ledger.accounts.flatMap(({ environment, organization: { id } }) => {
      const open = this.#openMarkets[environment];
      if (open !== undefined) return listingsToSave(open.market, id);
      return (this.#savedListings ?? []).filter((saved) => saved.organizationId === id);
    });
  }

  #nextMoveAt(): number {
    const { live, sandbox } = this.#openMarkets;
    return Math.min(this.#nextSpotAt, live?.nextActAt ?? NEVER, sandbox?.nextActAt ?? NEVER);
  }

  #runDue(time: number): void {
    if (this.tasks.nextAt === time) {
      const task = this.tasks.takeNext();
      if (task !== undefined) runTask(this, task);
      return;
    }
    if (this.#nextSpotAt === time) {
      this.spot.step(time);
      this.#nextSpotAt += SpotMarket.STEP_MS;
      return;
    }
    const { live, sandbox } = this.#openMarkets;
    const open = live?.nextActAt === time ? live : sandbox;
    if (open === undefined) return;
    open.participants.act(time);
    open.nextActAt = time + Math.max(1, open.participants.pause());
  }

  /** After a long pause: tasks in their order, one large step of spot, and books filled again. */
  #catchUp(until: number): void {
    while (this.tasks.nextAt <= until) {
      const task = this.tasks.takeNext();
      if (task === undefined) break;
      this.#now = Math.max(this.#now, task.at);
      runTask(this, task);
    }
    if (this.controls.still) return;
    this.spot.step(until, until - this.#nextSpotAt + SpotMarket.STEP_MS);
    for (const open of this.#listOpenMarkets()) open.participants.reopen(until);
    this.#postponeMoves(until);
  }

  #hold(until: number): void {
    this.spot.hold(until);
    this.#postponeMoves(until);
  }

  #postponeMoves(until: number): void {
    this.#nextSpotAt = until + SpotMarket.STEP_MS;
    for (const open of this.#listOpenMarkets()) open.nextActAt = until + Participants.MEAN_PAUSE_MS;
  }

  #listOpenMarkets(): OpenMarket[] {
    return Object.values(this.#openMarkets);
  }
}

function emptyLedger(accounts: Account[]): OrganizationLedger {
  return {
    accounts,
    saleOrders: [],
    purchaseOrders: [],
    inboundShipments: [],
    outboundRequests: [],
    outboundShipments: [],
    fulfillmentRequests: [],
    soldListings: [],
    tasks: [],
    nextSerial: 1,
  };
}
