/** The life of an open profile: it starts, sleeps and wakes with the computer, and stops. */
import type { SessionServices } from './session-services.ts';
import { followEarlierSells, followFoundSells } from '#main/orders/follow/follow-orders.ts';
import { portsOf, type SessionPorts } from './ports.ts';
import type { Readings, Rooms } from './rooms.ts';

const SLEPT = 'The computer went to sleep.';

export class LiveSession {
  readonly ports: SessionPorts;
  /** For the session that follows on the same market. */
  readonly readings: Readings;
  readonly #rooms: Rooms;
  readonly #services: Pick<SessionServices, 'marketViews'>;
  readonly #leave: () => void;
  #stopped = false;

  /** @param leave ends what {@link rooms} tell each other */
  constructor(rooms: Rooms, services: Pick<SessionServices, 'marketViews'>, leave: () => void) {
    this.#services = services;
    this.ports = portsOf(rooms);
    this.readings = rooms;
    this.#rooms = rooms;
    this.#leave = leave;
  }

  /** Ends when polling has begun. */
  async start(): Promise<void> {
    const {
      lock,
      trading,
      listings,
      polling,
      market,
      queries,
      foundSells,
      history,
      alerts,
      journalCare,
    } = this.#rooms;
    market.start();
    this.#services.marketViews.setMarket(queries);
    market.news.on('changed', (change) => {
      this.#services.marketViews.changed(change);
    });
    history.start();
    alerts.start();
    lock.start();
    trading.start();
    journalCare.start();
    listings.start();
    polling.restoreCatalogue(market.keptPages());
    await trading.told;
    if (this.#stopped) return;
    polling.start();
    followEarlierSells(polling, trading.intents());
    followFoundSells(polling, foundSells.all(), Date.now());
  }

  /** Waits for an execution or a listing's update in flight, then ends polling and connections. */
  async stop(): Promise<void> {
    const {
      orderService,
      papers,
      portfolio,
      polling,
      market,
      lock,
      trading,
      listings,
      client,
      history,
      alerts,
      journalCare,
    } = this.#rooms;
    this.#stopped = true;
    orderService.cancelExport();
    papers.cancel();
    portfolio.stop();
    polling.stop();
    market.stop();
    history.stop();
    alerts.stop();
    lock.stop();
    journalCare.stop();
    await Promise.all([trading.stop(), listings.stop()]);
    await client.close();
    this.#leave();
  }

  /** An open quote is void after a sleep: nobody knows how long it lasted for the service. */
  suspended(): void {
    const { lock, trading } = this.#rooms;
    lock.lock('suspended');
    trading.voidOpenQuote(SLEPT);
  }

  /** What was learnt through another network may not hold on this one. */
  networkChanged(): void {
    const { client, optionalRoutes, polling } = this.#rooms;
    client.noteNetworkChanged();
    optionalRoutes.askAgain();
    polling.networkChanged();
  }

  resumed(): void {
    const { client, trading, connection, polling } = this.#rooms;
    trading.voidOpenQuote(SLEPT);
    client.noteResumed();
    connection.resumed();
    this.networkChanged();
    polling.refreshVisible();
  }
}
