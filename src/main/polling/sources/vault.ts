/** The vault while it is looked at, and inbound shipments while something bought is on its way to it. */
import type {
  FulfillmentRequest,
  InboundShipment,
  IntakeAddress,
  OutboundRequest,
  OutboundShipment,
} from '#main/marketplace/model/account-model.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import { REST } from '../choice/choose.ts';
import { READ } from '../choice/poll-loop.ts';
import { VISIBLE, type Visibility } from '#main/polling/reading/visibility.ts';
import {
  callOptions,
  ListEnding,
  readPages,
  type ListRequest,
  type WholeList,
} from '#main/polling/reading/read-pages.ts';
import { followedOr } from './orders.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { deliver, polled, share, type Needs, type Opened } from '../reading/source.ts';

const SHIPMENTS_MIN_MS = 5000;
/** Decided by people: nobody waits for the second. */
const REQUESTS_MIN_MS = 30_000;
const ROWS_PER_PAGE = 100;
const MOST_PAGES = 20;
/** The service's clock and ours may differ: a shipment announced a little before the order counts as its own. */
const CLOCKS_DIFFER_MS = 60_000;

interface IntakeAddressSink {
  intakeAddressRead(address: IntakeAddress, fetchedAt: number): void;
}

interface InboundShipmentsSink {
  /** @param whole these are all shipments there are, and everything in them could be read */
  inboundShipmentsRead(
    shipments: readonly InboundShipment[],
    fetchedAt: number,
    whole: boolean,
  ): void;
}

interface OutboundShipmentsSink {
  /** @param whole these are all shipments there are, and everything in them could be read */
  outboundShipmentsRead(
    shipments: readonly OutboundShipment[],
    fetchedAt: number,
    whole: boolean,
  ): void;
}

interface OutboundRequestsSink {
  outboundRequestsRead(requests: readonly OutboundRequest[], fetchedAt: number): void;
}

interface FulfillmentRequestsSink {
  fulfillmentRequestsRead(requests: readonly FulfillmentRequest[], fetchedAt: number): void;
}

/** Asked once; it is where the organization's own metal goes. */
const intakeAddressReading = polled({
  name: 'intake-address',
  route: 'getIntakeAddress',
  shownIn: ['vault'],
  right: 'vault',
  open: ({
    client,
    sinks,
    visibility,
  }: Needs<'getIntakeAddress', { readonly intakeAddress: readonly IntakeAddressSink[] }>) => {
    let known = false;
    return {
      pace: () => (known || !visibility.shows('vault') ? REST : share(VISIBLE, NEVER, 1)),
      read: async (how) => {
        const answer = await client.getIntakeAddress(callOptions(how, 0));
        return deliver(answer, how, (address, at) => {
          known = true;
          for (const sink of sinks.intakeAddress) sink.intakeAddressRead(address, at);
        });
      },
    };
  },
});

/** Also while own buys are on their way to the vault. */
const inboundShipmentsReading = polled({
  name: 'inbound-shipments',
  route: 'getInboundShipments',
  shownIn: ['vault'],
  right: 'vault',
  open: ({
    client,
    sinks,
    visibility,
    ownOrders: { arrivals },
  }: Needs<
    'getInboundShipments',
    { readonly inboundShipments: readonly InboundShipmentsSink[] }
  >) => {
    const list = openList<InboundShipment>({
      visibility,
      minIntervalMs: SHIPMENTS_MIN_MS,
      ask: ({ page }, options) => client.getInboundShipments(query(page), options),
      tell: ({ rows, fetchedAt, whole }, startedAt) => {
        const since = arrivals.earliest;
        if (since !== null && allArrived(rows, since, arrivals.ids.length)) {
          for (const id of arrivals.ids) arrivals.end(id);
        }
        arrivals.asked(startedAt);
        for (const sink of sinks.inboundShipments) {
          sink.inboundShipmentsRead(rows, fetchedAt, whole);
        }
      },
    });
    return { ...list, pace: (now) => followedOr(arrivals, now, list.pace(now)) };
  },
});

const outboundShipmentsReading = polled({
  name: 'outbound-shipments',
  route: 'getOutboundShipments',
  shownIn: ['vault'],
  right: 'vault',
  open: ({
    client,
    sinks,
    visibility,
  }: Needs<
    'getOutboundShipments',
    { readonly outboundShipments: readonly OutboundShipmentsSink[] }
  >) =>
    openList<OutboundShipment>({
      visibility,
      minIntervalMs: SHIPMENTS_MIN_MS,
      ask: ({ page }, options) => client.getOutboundShipments(query(page), options),
      tell: ({ rows, fetchedAt, whole }) => {
        for (const sink of sinks.outboundShipments) {
          sink.outboundShipmentsRead(rows, fetchedAt, whole);
        }
      },
    }),
});

/** What is asked to leave the vault. */
const outboundRequestsReading = polled({
  name: 'outbound-requests',
  route: 'getOutboundRequests',
  shownIn: ['vault'],
  right: 'vault',
  open: ({
    client,
    sinks,
    visibility,
  }: Needs<
    'getOutboundRequests',
    { readonly outboundRequests: readonly OutboundRequestsSink[] }
  >) =>
    openList<OutboundRequest>({
      visibility,
      minIntervalMs: REQUESTS_MIN_MS,
      ask: ({ page }, options) => client.getOutboundRequests(query(page), options),
      tell: ({ rows, fetchedAt }) => {
        for (const sink of sinks.outboundRequests) sink.outboundRequestsRead(rows, fetchedAt);
      },
    }),
});

/** What the vault looks into, and how it decides. */
const fulfillmentRequestsReading = polled({
  name: 'fulfillment-requests',
  route: 'getFulfillmentRequests',
  shownIn: ['vault'],
  right: 'vault',
  open: ({
    client,
    sinks,
    visibility,
  }: Needs<
    'getFulfillmentRequests',
    { readonly fulfillmentRequests: readonly FulfillmentRequestsSink[] }
  >) =>
    openList<FulfillmentRequest>({
      visibility,
      minIntervalMs: REQUESTS_MIN_MS,
      ask: ({ offset }, options) =>
        client.getFulfillmentRequests({ limit: ROWS_PER_PAGE, offset }, options),
      tell: ({ rows, fetchedAt }) => {
        for (const sink of sinks.fulfillmentRequests) sink.fulfillmentRequestsRead(rows, fetchedAt);
      },
    }),
});

/** In the order in which they come when nothing else decides. */
export const vaultReadings = [
  inboundShipmentsReading,
  outboundShipmentsReading,
  intakeAddressReading,
  outboundRequestsReading,
  fulfillmentRequestsReading,
] as const;

interface VaultList<Row> {
  readonly visibility: Visibility;
  readonly minIntervalMs: number;
  readonly ask: (
    place: Parameters<ListRequest<Row>['ask']>[0],
    options: CallOptions,
  ) => Promise<Answer<Page<Row>>>;
  /** @param startedAt monotonic: when the reading began */
  readonly tell: (list: WholeList<Row>, startedAt: number) => void;
}

/** A list that is read whole while the vault is looked at. */
function openList<Row extends { readonly id: string }>(parts: VaultList<Row>): Opened {
  const { visibility, minIntervalMs, ask, tell } = parts;
  const ending = new ListEnding();
  let readAt = NEVER;
  let cost = 1;
  return {
    pace: () => share(visibility.shows('vault') ? VISIBLE : 0, readAt, minIntervalMs, { cost }),
    read: async (how) => {
      const list = await readPages<Row>({
        limit: ROWS_PER_PAGE,
        overlap: 0,
        mostPages: MOST_PAGES,
        ask: (place) => ask(place, callOptions(how, place.page)),
        idOf: (row) => row.id,
        heard: how.heard,
        ending,
      });
      if (!list.ok) return list;
      readAt = how.startedAt;
      cost = list.value.pages;
      tell(list.value, how.startedAt);
      return READ;
    },
  };
}

const query = (page: number) => ({
  page: page + 1,
  limit: ROWS_PER_PAGE,
  includeLineItems: true,
});

/**
 * No documented field ties a shipment to an order, so it goes by time and number: since the first order that is waited
 * for, at least as many shipments were announced as there are orders, and all of them were checked in.
 */
function allArrived(shipments: readonly InboundShipment[], since: number, orders: number): boolean {
  const own = shipments.filter(
    ({ createdAt }) => createdAt !== null && createdAt >= since - CLOCKS_DIFFER_MS,
  );
  return own.length >= orders && own.every(isCheckedIn);
}

function isCheckedIn({ lines }: InboundShipment): boolean {
  if (lines === null || lines.length === 0) return false;
  return lines.every(({ received, accepted, rejected }) => {
    const checked = (accepted ?? 0) + (rejected ?? 0);
    return checked > 0 && checked >= (received ?? 0);
  });
}
