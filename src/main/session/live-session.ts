/** The life of an open profile: it starts, sleeps and wakes with the computer, and stops. */
import { showStoredMarket } from '#main/market/stored-market.ts';
import { followEarlierSells, followFoundSells } from '#main/orders/follow/follow-orders.ts';
import { portsOf, type SessionPorts } from './ports.ts';
import type { Readings, Rooms } from './rooms.ts';

const SLEPT = 'The computer went to sleep.';

export class LiveSession {
  readonly ports: SessionPorts;
  /** For the session that follows on the same market. */
  readonly readings: Readings;
  readonly #rooms: Rooms;
  readonly #leave: () => void;
  #stopped = false;

  /** @param leave ends what {@link rooms} tell each other */
  constructor(rooms: Rooms, leave: () => void) {
    this.ports = portsOf(rooms);
    this.readings = rooms;
    this.#rooms = rooms;
    this.#leave = leave;
  }

  /** Ends when what an earlier session read is shown, and polling has begun. */
  async start(): Promise<void> {
    const {
      lock,
      trading,
      listings,
      polling,
      screens,
      catalogue,
      market,
      foundSells,
      history,
      alerts,
      journalCare,
    } = this.#rooms;
    history.start();
    alerts.start();
    lock.start();
    trading.start();
    journalCare.start();
    listings.start();
    const isCurrent = (): boolean => !this.#stopped;
    polling.restoreCatalogue(
      await showStoredMarket({ screen: screens.market, catalogue, market, isCurrent }),
    );
    await trading.told;
    if (!isCurrent()) return;
    polling.start();
    followEarlierSells(polling, trading.intents());
    followFoundSells(polling, foundSells.all(), Date.now());
  }

  /** Waits for an execution or a listing's update in flight, then ends polling and connections. */
  async stop(): Promise<void> {
    const {
      orderService,
      reports,
      portfolio,
      polling,
      market,
      lock,
      trading,
      listings,
      catalogue,
      client,
      history,
      alerts,
      journalCare,
    } = this.#rooms;
    this.#stopped = true;
    orderService.cancelExport();
    reports.cancel();
    portfolio.stop();
    polling.stop();
    market.stop();
    history.stop();
    alerts.stop();
    lock.stop();
    journalCare.stop();
    await Promise.all([trading.stop(), listings.stop()]);
    await catalogue.close();
    await client.close();
    this.#leave();
  }

  /** What was kept of the catalogue is of a market that is going. */
  forgetCatalogue(): Promise<void> {
    return this.#rooms.catalogue.forget();
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
