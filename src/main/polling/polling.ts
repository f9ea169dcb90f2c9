import type { Pane } from '#domain/workspace/panes.ts';
import { DOCUMENTED_RATE } from '../marketplace/scheduler/core.ts';
import { systemTime, type TimeSource } from '../marketplace/scheduler/time-source.ts';
import { PollLoop } from './choice/poll-loop.ts';
import { type ReadResult } from './choice/poll-source.ts';
import {
  ConnectionTracker,
  type ConnectionReport,
  type Verdict,
  verdictOn,
} from './reading/connection.ts';
import type { OwnOrder, OwnOrders } from './reading/own-orders.ts';
import { type OnScreen, SHOW_CHOSEN, Visibility } from './reading/visibility.ts';
import { PollFailureHandler } from './poll-failure-handler.ts';
import { Probe } from './probe.ts';
import { ReturnWatch } from './return-watch.ts';
import { PageAges, type StoredPage } from './reading/page-ages.ts';
import { SandboxLists } from './reading/sandbox-lists.ts';
import { HealthTracker } from './reading/health-tracker.ts';
import { ProductAges } from './reading/product-ages.ts';
import {
  FIRST_READ,
  openSources,
  PROBED,
  shownIn,
  VAULT_SOURCES,
  type PollingSource,
  type SourceName,
} from './sources/all.ts';
import type { Polling, PollingOptions } from './types.ts';

const NETWORK_CHANGES_APART_MS = 1000;
/** After these verdicts of a probe nothing is read. */
const STOPS: ReadonlySet<Verdict> = new Set(['ignored', 'lost', 'intercepted', 'unauthorized']);
/** What an own order changes. */
const PRICES: ReadonlySet<SourceName> = new Set(['levels', 'shown-products', 'product-book']);

/** Keeps what the user sees fresh within the service's rate limit. One for each open profile. */
export function createPolling(options: PollingOptions): Polling {
  return new Poller(options);
}

class Poller implements Polling {
  readonly #events: PollingOptions['events'];
  readonly #time: TimeSource;
  readonly #wallNow: () => number;
  readonly #visibility = new Visibility();
  readonly #sources: readonly PollingSource[];
  readonly #loop: PollLoop<SourceName>;
  readonly #connection: ConnectionTracker;
  readonly #probe: Probe;
  readonly #watch: ReturnWatch;
  readonly #ownOrders: OwnOrders;
  readonly #failureHandler: PollFailureHandler;
  #firstRead = FIRST_READ;
  #networkChangedAt = Number.NEGATIVE_INFINITY;
  #started = false;

  constructor(options: PollingOptions) {
    const { client, environment, events } = options;
    const random = options.random ?? (() => Math.random());
    this.#events = events;
    const crashed = (error: unknown): void => {
      events.emit('crashed', error);
    };
    this.#time = options.time ?? systemTime;
    this.#wallNow = options.wallNow ?? (() => Date.now());
    this.#ownOrders = options.ownOrders;
    this.#connection = new ConnectionTracker((report) => {
      events.emit('connectionChanged', report);
    });
    const tokenPeriodMs = options.tokenPeriodMs ?? DOCUMENTED_RATE.periodMs;
    const pages = new PageAges();
    this.#sources = openSources(
      {
        client,
        events,
        environment,
        tokenPeriodMs,
        visibility: this.#visibility,
        ages: new ProductAges(),
        pages,
        ownOrders: this.#ownOrders,
        sandboxLists: new SandboxLists(environment, () => pages.total),
        trouble: new HealthTracker(),
        optionalRoutes: options.optionalRoutes,
      },
      () => this.#time.now(),
    );
    const probed = this.#sources.find(({ name }) => name === PROBED);
    if (probed === undefined) throw new TypeError(`${PROBED} is read in every environment`);
    this.#loop = new PollLoop({
      sources: this.#sources,
      turn: (lane, route, signal) => client.scheduler.turn(lane, route, signal),
      bucket: () => client.scheduler.bucketStatus('getSpotPrices'),
      time: this.#time,
      tokenPeriodMs,
      onAnswer: (meta) => this.#connection.succeeded(meta),
      onEnd: (name, result) => this.#ended(name, result),
      onCrash: crashed,
    });
    this.#probe = new Probe({
      source: probed,
      time: this.#time,
      random,
      onAnswer: (meta) => this.#connection.succeeded(meta),
      onEnd: (result) => this.#probed(result),
      onCrash: crashed,
    });
    this.#watch = new ReturnWatch({
      checkReachability: (signal) => client.checkReachability(signal),
      time: this.#time,
      random,
      found: () => this.#probe.again(),
    });
    this.#failureHandler = new PollFailureHandler({
      events,
      sources: this.#sources,
      loop: this.#loop,
      connection: this.#connection,
      probe: this.#probe,
      watch: this.#watch,
    });
  }

  restoreCatalogue(stored: readonly StoredPage[]): void {
    for (const { restore } of this.#sources) restore?.(stored, this.#time.now(), this.#wallNow());
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#begin();
  }

  stop(): void {
    this.#started = false;
    this.#probe.stop();
    this.#watch.end();
    this.#loop.suspend();
  }

  connection(): ConnectionReport {
    return this.#connection.report;
  }

  setVisible(visible: OnScreen): void {
    const before = new Set(this.#onScreen().map(({ name }) => name));
    const book = visible.bookProductId;
    const otherBook = book !== null && book !== this.#visibility.bookProductId;
    this.#visibility.update(visible, this.#time.now());
    this.#watch.setVisible(this.#visibility.showsAnything);
    // The user waits for a chosen book; rows scrolled into view come next, see `shown-products`.
    if (otherBook && this.#visibility.shows(...SHOW_CHOSEN)) {
      this.#loop.demand('shown-products', 'interactive', false);
    }
    for (const { name, isOld } of this.#onScreen()) {
      if (isOld && !before.has(name)) this.#loop.demand(name, 'interactive', false);
    }
    this.#loop.step();
  }

  refresh(name: SourceName): void {
    this.#refresh([name]);
  }

  readOn(name: SourceName): void {
    this.#sources.find((source) => source.name === name)?.readOn?.();
    this.#refresh([name]);
  }

  lookFor(name: SourceName, status: string | null): void {
    this.#sources.find((source) => source.name === name)?.lookFor?.(status);
    this.#refresh([name]);
  }

  refreshPane(pane: Pane): void {
    this.#refresh(shownIn(pane));
  }

  refreshVisible(): void {
    for (const { name } of this.#onScreen()) this.#loop.demand(name, 'visible', false);
    this.#goOn();
  }

  networkChanged(): void {
    if (!this.#started) return;
    const now = this.#time.now();
    // A network comes up in several steps, each reported; the watch catches up with those that come too
    // early.
    if (now - this.#networkChangedAt < NETWORK_CHANGES_APART_MS) return;
    this.#networkChangedAt = now;
    // A refusal there may not apply here.
    this.#failureHandler.forgetVault();
    this.#loop.allow();
    const { status } = this.#connection.report;
    if (status === 'unauthorized') this.#begin();
    if (status === 'online') this.#loop.demand(PROBED, 'visible', true);
    if (status !== 'offline') return;
    this.#watch.beginAnew();
    this.#probe.again();
  }

  touchOwnOrder({ side, orderId, toVault }: OwnOrder): void {
    const { buys, sells, arrivals } = this.#ownOrders;
    const now = this.#wallNow();
    if (side === 'buy') {
      buys.add(orderId, now);
      this.#loop.demand('sale-orders', 'interactive', true);
      if (toVault) {
        arrivals.add(orderId, now);
        this.#loop.demand('inbound-shipments', 'visible', true);
      }
    } else {
      sells.addFirst(orderId, now);
      this.#loop.demand('purchase-orders', 'interactive', true);
      this.#loop.demand('payout-methods', 'visible', true);
    }
    for (const { name } of this.#onScreen()) {
      if (PRICES.has(name)) this.#loop.demand(name, 'visible', true);
    }
  }

  watchLabel(orderId: string, placedAt: number): void {
    this.#ownOrders.sells.add(orderId, placedAt);
    this.#loop.step();
  }

  #refresh(names: readonly SourceName[]): void {
    const vault = names.some((name) => VAULT_SOURCES.has(name));
    if (vault) this.#failureHandler.forgetVault();
    for (const name of vault ? [...names, ...VAULT_SOURCES] : names) this.#loop.allow(name);
    if (names.includes('purchase-orders')) this.#ownOrders.sells.hurry();
    for (const name of names) this.#loop.demand(name, 'interactive', false);
    this.#goOn();
  }

  /** After a user request: restarts what had stopped. */
  #goOn(): void {
    if (!this.#started) return;
    const { status } = this.#connection.report;
    if (status === 'offline') this.#probe.now();
    if (status === 'unauthorized') this.#begin();
  }

  /** One request tests the key and the service before all others follow. */
  #begin(): void {
    this.#connection.connecting();
    this.#probe.now();
  }

  #ended(name: SourceName, result: ReadResult): void {
    if (!result.ok) this.#failureHandler.failed(name, result.error);
    else if (VAULT_SOURCES.has(name)) {
      this.#events.emit('vaultGranted');
    }
  }

  #probed(result: ReadResult): void {
    const verdict = result.ok ? null : verdictOn(result.error);
    if (verdict === 'ignored') this.#probe.later();
    else if (!result.ok) this.#failureHandler.failed(PROBED, result.error);
    if (verdict !== null && STOPS.has(verdict)) return;
    this.#probe.stop();
    this.#watch.end();
    if (result.ok) this.#loop.met(PROBED);
    for (const name of this.#firstRead) this.#loop.demand(name, 'visible', false);
    this.#firstRead = [];
    for (const { name, isOld } of this.#onScreen()) {
      // Repeated failures wait for their own retry, otherwise one slow route would keep the connection down
      // forever.
      if (isOld && this.#loop.failuresOf(name) <= 1) this.#loop.demand(name, 'visible', false);
    }
    this.#loop.resume();
  }

  /** Sources on the screen, and whether they are old enough to be read again. */
  #onScreen(): { readonly name: SourceName; readonly isOld: boolean }[] {
    const now = this.#time.now();
    return this.#sources.flatMap((source) => {
      const pace = source.pace(now);
      if (pace.kind === 'rest' || pace.lane !== 'visible') return [];
      const isOld = pace.kind === 'due' ? now >= pace.at : now - pace.readAt >= pace.minIntervalMs;
      return [{ name: source.name, isOld }];
    });
  }
}
