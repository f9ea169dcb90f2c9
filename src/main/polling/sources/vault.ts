/** The vault while it is looked at, and inbound shipments while something bought is on its way to it. */
import type {
  FulfillmentRequest,
  InboundShipment,
  IntakeAddress,
  OutboundRequest,
  OutboundShipment,
} from '#main/marketplace/model/account-model.ts';
import { REST } from '../choice/choose.ts';
import { READ } from '../choice/poll-loop.ts';
import { VISIBLE } from '#main/polling/reading/visibility.ts';
import {
  callOptions,
  ListEnding,
  readPages,
  type ListRequest,
} from '#main/polling/reading/read-pages.ts';
import { followedOr } from './orders.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { deliver, polled, share, type Needs } from '../reading/source.ts';

const SHIPMENTS_MIN_MS = 5000;
/** Decided by people: nobody waits for the second. */
const REQUESTS_MIN_MS = 30_000;
const SHIPMENTS_PER_PAGE = 100;
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
    const ending = new ListEnding();
    let readAt = NEVER;
    let cost = 1;
    return {
      pace: (now) => {
        const weight = visibility.shows('vault') ? VISIBLE : 0;
        return followedOr(arrivals, now, share(weight, readAt, SHIPMENTS_MIN_MS, { cost }));
      },
      read: async (how) => {
        const list = await readPages({
          ...shipmentPages,
          ask: ({ page }) => client.getInboundShipments(query(page), callOptions(how, page)),
          heard: how.heard,
          ending,
        });
        if (!list.ok) return list;
        const { rows, fetchedAt, pages, whole } = list.value;
        readAt = how.startedAt;
        cost = pages;
        const since = arrivals.earliest;
        if (since !== null && allArrived(rows, since, arrivals.ids.length)) {
          for (const id of arrivals.ids) arrivals.end(id);
        }
        arrivals.asked(how.startedAt);
        for (const sink of sinks.inboundShipments) {
          sink.inboundShipmentsRead(rows, fetchedAt, whole);
        }
        return READ;
      },
    };
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
  >) => {
    const ending = new ListEnding();
    let readAt = NEVER;
    let cost = 1;
    return {
      pace: () =>
        share(visibility.shows('vault') ? VISIBLE : 0, readAt, SHIPMENTS_MIN_MS, { cost }),
      read: async (how) => {
        const list = await readPages({
          ...shipmentPages,
          ask: ({ page }) => client.getOutboundShipments(query(page), callOptions(how, page)),
          heard: how.heard,
          ending,
        });
        if (!list.ok) return list;
        const { rows, fetchedAt, pages, whole } = list.value;
        readAt = how.startedAt;
        cost = pages;
        for (const sink of sinks.outboundShipments) {
          sink.outboundShipmentsRead(rows, fetchedAt, whole);
        }
        return READ;
      },
    };
  },
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
  >) => {
    const ending = new ListEnding();
    let readAt = NEVER;
    let cost = 1;
    return {
      pace: () => share(visibility.shows('vault') ? VISIBLE : 0, readAt, REQUESTS_MIN_MS, { cost }),
      read: async (how) => {
        const list = await readPages({
          ...shipmentPages,
          ask: ({ page }) => client.getOutboundRequests(query(page), callOptions(how, page)),
          heard: how.heard,
          ending,
        });
        if (!list.ok) return list;
        const { rows, fetchedAt, pages } = list.value;
        readAt = how.startedAt;
        cost = pages;
        for (const sink of sinks.outboundRequests) sink.outboundRequestsRead(rows, fetchedAt);
        return READ;
      },
    };
  },
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
  >) => {
    const ending = new ListEnding();
    let readAt = NEVER;
    let cost = 1;
    return {
      pace: () => share(visibility.shows('vault') ? VISIBLE : 0, readAt, REQUESTS_MIN_MS, { cost }),
      read: async (how) => {
        const list = await readPages({
          ...shipmentPages,
          ask: ({ offset, page }) =>
            client.getFulfillmentRequests(
              { limit: SHIPMENTS_PER_PAGE, offset },
              callOptions(how, page),
            ),
          heard: how.heard,
          ending,
        });
        if (!list.ok) return list;
        const { rows, fetchedAt, pages } = list.value;
        readAt = how.startedAt;
        cost = pages;
        for (const sink of sinks.fulfillmentRequests) sink.fulfillmentRequestsRead(rows, fetchedAt);
        return READ;
      },
    };
  },
});

/** In the order in which they come when nothing else decides. */
export const vaultReadings = [
  inboundShipmentsReading,
  outboundShipmentsReading,
  intakeAddressReading,
  outboundRequestsReading,
  fulfillmentRequestsReading,
] as const;

const shipmentPages = {
  limit: SHIPMENTS_PER_PAGE,
  overlap: 0,
  mostPages: MOST_PAGES,
  idOf: (shipment) => shipment.id,
} satisfies Partial<ListRequest<{ readonly id: string }>>;

const query = (page: number) => ({
  page: page + 1,
  limit: SHIPMENTS_PER_PAGE,
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
