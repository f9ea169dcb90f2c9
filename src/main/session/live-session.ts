/** The life of an open profile: it starts, sleeps and wakes with the computer, and stops. */
import { portsOf, type SessionPorts } from './ports.ts';
import type { ServiceList } from './services/service-list.ts';
import type { Readings, SessionServices } from './services/session-services.ts';

const SLEPT = 'The computer went to sleep.';

export class LiveSession {
  readonly ports: SessionPorts;
  /** For the session that follows on the same market. */
  readonly readings: Readings;
  readonly #services: SessionServices;
  readonly #list: ServiceList;

  constructor(services: SessionServices, list: ServiceList) {
    this.ports = portsOf(services);
    this.readings = services;
    this.#services = services;
    this.#list = list;
  }

  /** Ends when polling has begun. */
  start(): Promise<void> {
    return this.#list.start();
  }

  /** Waits for an execution or a listing's update in flight, then ends polling and connections. */
  stop(): Promise<void> {
    return this.#list.stop();
  }

  /** An open quote is void after a sleep: nobody knows how long it lasted for the service. */
  suspended(): void {
    const { lock, trading, standingOrders } = this.#services;
    lock.lock('suspended');
    trading.voidOpenQuote(SLEPT);
    standingOrders.interrupted();
  }

  /** What was learned through another network may not hold on this one. */
  networkChanged(): void {
    const { client, optionalRoutes, polling } = this.#services;
    client.noteNetworkChanged();
    optionalRoutes.askAgain();
    polling.networkChanged();
  }

  resumed(): void {
    const { client, trading, connection, polling, standingOrders } = this.#services;
    trading.voidOpenQuote(SLEPT);
    standingOrders.interrupted();
    client.noteResumed();
    connection.resumed();
    this.networkChanged();
    polling.refreshVisible();
  }
}
