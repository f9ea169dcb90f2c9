import type { Environment } from '#contract/ipc/primitives.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { OwnOrders } from '../reading/own-orders.ts';
import { createPolling } from '../polling.ts';
import type { ConnectionReport } from '../reading/connection.ts';
import type { Polling, PollingSinks } from '../types.ts';
import { contents } from './records.ts';
import { SimulatedService, WALL_START, type Contents } from './simulated-service.ts';

type AnySink = PollingSinks[keyof PollingSinks][number];
/** A sink that hears everything. */
type AllSinks = Required<
  (
    AnySink extends infer Sink ? (Sink extends unknown ? (sink: Sink) => void : never) : never
  ) extends (sink: infer All) => void
    ? All
    : never
>;
type Told = { [Method in keyof AllSinks]: Parameters<AllSinks[Method]>[] };

/** Everything a sink heard, by what it was. */
export function recordingSinks(): { readonly sinks: PollingSinks; readonly told: Told } {
  const told: Told = {
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
  };
  const all: AllSinks = {
    spotRead: (...args) => void told.spotRead.push(args),
    productsRead: (...args) => void told.productsRead.push(args),
    catalogueProgressed: (...args) => void told.catalogueProgressed.push(args),
    cataloguePageRead: (...args) => void told.cataloguePageRead.push(args),
    categoriesRead: (...args) => void told.categoriesRead.push(args),
    levelsRead: (...args) => void told.levelsRead.push(args),
    productBookRead: (...args) => void told.productBookRead.push(args),
    serviceRead: (...args) => void told.serviceRead.push(args),
    healthRead: (...args) => void told.healthRead.push(args),
    organizationRead: (...args) => void told.organizationRead.push(args),
    tradingStatusRead: (...args) => void told.tradingStatusRead.push(args),
    paymentMethodsRead: (...args) => void told.paymentMethodsRead.push(args),
    payoutMethodsRead: (...args) => void told.payoutMethodsRead.push(args),
    saleOrdersRead: (...args) => void told.saleOrdersRead.push(args),
    purchaseOrderRead: (...args) => void told.purchaseOrderRead.push(args),
    listedSellsRead: (...args) => void told.listedSellsRead.push(args),
    intakeAddressRead: (...args) => void told.intakeAddressRead.push(args),
    inboundShipmentsRead: (...args) => void told.inboundShipmentsRead.push(args),
    outboundShipmentsRead: (...args) => void told.outboundShipmentsRead.push(args),
    outboundRequestsRead: (...args) => void told.outboundRequestsRead.push(args),
    fulfillmentRequestsRead: (...args) => void told.fulfillmentRequestsRead.push(args),
    vaultGranted: (...args) => void told.vaultGranted.push(args),
    vaultDenied: (...args) => void told.vaultDenied.push(args),
    sourceDenied: (...args) => void told.sourceDenied.push(args),
    sourceFailed: (...args) => void told.sourceFailed.push(args),
    connectionChanged: (...args) => void told.connectionChanged.push(args),
  };
  const sinks: PollingSinks = {
    spot: [all],
    products: [all],
    catalogueProgress: [all],
    cataloguePages: [all],
    categories: [all],
    levels: [all],
    productBook: [all],
    service: [all],
    health: [all],
    organization: [all],
    tradingStatus: [all],
    paymentMethods: [all],
    payoutMethods: [all],
    saleOrders: [all],
    purchaseOrders: [all],
    listedSells: [all],
    intakeAddress: [all],
    inboundShipments: [all],
    outboundShipments: [all],
    outboundRequests: [all],
    fulfillmentRequests: [all],
    vaultRight: [all],
    failures: [all],
    connection: [all],
  };
  return { sinks, told };
}

interface OpenPolling {
  readonly time: SimulatedTime;
  readonly service: SimulatedService;
  readonly polling: Polling;
  readonly ownOrders: OwnOrders;
  readonly told: Told;
  /** What was thrown while answers were processed. */
  readonly crashes: readonly unknown[];
  /** The sinks that {@link told} is recorded by, to make one of them fail. */
  readonly sinks: PollingSinks;
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
  const { sinks, told } = recordingSinks();
  const crashes: unknown[] = [];
  const wallNow = (): number => WALL_START + time.now();
  const ownOrders = new OwnOrders(wallNow, time);
  const polling = createPolling({
    client: service.client,
    environment: options.environment ?? 'practice',
    sinks,
    ownOrders,
    optionalRoutes: options.optionalRoutes ?? routesInMemory(),
    time,
    wallNow,
    random: () => 0,
    onCrash: (error) => {
      crashes.push(error);
    },
  });
  const statuses = (): ConnectionReport['status'][] =>
    told.connectionChanged
      .map(([{ status }]) => status)
      .filter((status, place, all) => status !== all[place - 1]);
  return { time, service, polling, ownOrders, told, wallNow, statuses, crashes, sinks };
}
