import type { Environment } from '#contract/ipc/primitives.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import { OwnOrders } from '../reading/own-orders.ts';
import { createPolling } from '../polling.ts';
import type { ConnectionReport, Polling, PollingSinks } from '#main/polling/reading/types.ts';
import { contents } from './records.ts';
import { SimulatedService, WALL_START, type Contents } from './simulated-service.ts';

type Told = { [Name in keyof PollingSinks]: Parameters<PollingSinks[Name]>[] };

/** Everything a sink heard, by what it was. */
export function recordingSinks(): { readonly sinks: PollingSinks; readonly told: Told } {
  const told: Told = {
    spotFetched: [],
    productsFetched: [],
    catalogueProgressed: [],
    cataloguePageRead: [],
    levelsFetched: [],
    organizationFetched: [],
    tradingStatusFetched: [],
    paymentMethodsFetched: [],
    payoutMethodsFetched: [],
    saleOrdersFetched: [],
    purchaseOrderFetched: [],
    intakeAddressFetched: [],
    inboundShipmentsFetched: [],
    outboundShipmentsFetched: [],
    vaultDenied: [],
    sourceDenied: [],
    sourceFailed: [],
    connectionChanged: [],
  };
  const sinks: PollingSinks = {
    spotFetched: (...args) => void told.spotFetched.push(args),
    productsFetched: (...args) => void told.productsFetched.push(args),
    catalogueProgressed: (...args) => void told.catalogueProgressed.push(args),
    cataloguePageRead: (...args) => void told.cataloguePageRead.push(args),
    levelsFetched: (...args) => void told.levelsFetched.push(args),
    organizationFetched: (...args) => void told.organizationFetched.push(args),
    tradingStatusFetched: (...args) => void told.tradingStatusFetched.push(args),
    paymentMethodsFetched: (...args) => void told.paymentMethodsFetched.push(args),
    payoutMethodsFetched: (...args) => void told.payoutMethodsFetched.push(args),
    saleOrdersFetched: (...args) => void told.saleOrdersFetched.push(args),
    purchaseOrderFetched: (...args) => void told.purchaseOrderFetched.push(args),
    intakeAddressFetched: (...args) => void told.intakeAddressFetched.push(args),
    inboundShipmentsFetched: (...args) => void told.inboundShipmentsFetched.push(args),
    outboundShipmentsFetched: (...args) => void told.outboundShipmentsFetched.push(args),
    vaultDenied: (...args) => void told.vaultDenied.push(args),
    sourceDenied: (...args) => void told.sourceDenied.push(args),
    sourceFailed: (...args) => void told.sourceFailed.push(args),
    connectionChanged: (...args) => void told.connectionChanged.push(args),
  };
  return { sinks, told };
}

interface OpenPolling {
  readonly time: SimulatedTime;
  readonly service: SimulatedService;
  readonly polling: Polling;
  readonly ownOrders: OwnOrders;
  readonly told: Told;
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
  } = {},
): OpenPolling {
  const time = new SimulatedTime();
  const market = { ...contents(), ...options.market };
  const service = new SimulatedService(time, market, options.tokens);
  const { sinks, told } = recordingSinks();
  const wallNow = (): number => WALL_START + time.now();
  const ownOrders = new OwnOrders(wallNow, time);
  const polling = createPolling({
    client: service.client,
    environment: options.environment ?? 'practice',
    sinks,
    ownOrders,
    time,
    wallNow,
    random: () => 0,
  });
  const statuses = (): ConnectionReport['status'][] =>
    told.connectionChanged
      .map(([{ status }]) => status)
      .filter((status, place, all) => status !== all[place - 1]);
  return { time, service, polling, ownOrders, told, wallNow, statuses };
}
