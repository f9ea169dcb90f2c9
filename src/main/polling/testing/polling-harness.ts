import { EventEmitter } from 'node:events';
import type { Environment } from '#contract/ipc/values/primitives.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { OwnOrders } from '../reading/own-orders.ts';
import { createPolling } from '../polling.ts';
import type { ConnectionReport } from '../reading/connection.ts';
import type { Polling, PollingEvents, PollingOptions } from '../types.ts';
import { contents } from './records.ts';
import { SimulatedService, WALL_START, type Contents } from './simulated-service.ts';

type Published = { [Name in keyof PollingEvents]: PollingEvents[Name][] };

/** Everything that was published, by event. */
export function recordedEvents(): {
  readonly events: EventEmitter<PollingEvents>;
  readonly published: Published;
} {
  const published: Published = {
    spotRead: [],
    productsRead: [],
    catalogueProgressed: [],
    cataloguePageRead: [],
    categoriesRead: [],
    levelsRead: [],
    productBookRead: [],
    organizationRead: [],
    serviceRead: [],
    healthRead: [],
    tradingStatusRead: [],
    paymentMethodsRead: [],
    payoutMethodsRead: [],
    saleOrdersRead: [],
    purchaseOrderRead: [],
    listedSellsRead: [],
    intakeAddressRead: [],
    inboundShipmentsRead: [],
    outboundShipmentsRead: [],
    outboundRequestsRead: [],
    fulfillmentRequestsRead: [],
    vaultGranted: [],
    vaultDenied: [],
    sourceDenied: [],
    sourceFailed: [],
    connectionChanged: [],
    crashed: [],
  };
  const events = new EventEmitter<PollingEvents>();
  const emitter: EventEmitter = events;
  for (const [name, list] of Object.entries<unknown[]>(published)) {
    emitter.on(name, (...args: unknown[]) => list.push(args));
  }
  return { events, published };
}

interface OpenPolling {
  readonly time: SimulatedTime;
  readonly service: SimulatedService;
  readonly polling: Polling;
  readonly ownOrders: OwnOrders;
  readonly events: PollingOptions['events'];
  readonly published: Published;
  readonly wallNow: () => number;
  /** Each status of the connection once, in order. */
  readonly statuses: () => ConnectionReport['status'][];
}

/** Polling against a simulated service. */
export function openPolling(
  options: {
    readonly environment?: Environment;
    readonly market?: Partial<Contents>;
    readonly tokens?: number;
    readonly optionalRoutes?: OptionalRoutes;
  } = {},
): OpenPolling {
  const time = new SimulatedTime();
  const market = { ...contents(), ...options.market };
  const service = new SimulatedService(time, market, options.tokens);
  const { events, published } = recordedEvents();
  const wallNow = (): number => WALL_START + time.now();
  const ownOrders = new OwnOrders(wallNow, time);
  const polling = createPolling({
    client: service.client,
    environment: options.environment ?? 'practice',
    events,
    ownOrders,
    optionalRoutes: options.optionalRoutes ?? routesInMemory(),
    time,
    wallNow,
    random: () => 0,
  });
  const statuses = (): ConnectionReport['status'][] =>
    published.connectionChanged
      .map(([{ status }]) => status)
      .filter((status, place, all) => status !== all[place - 1]);
  return { time, service, polling, ownOrders, published, wallNow, statuses, events };
}
