/** The vault while visible, and inbound shipments while a purchase is on its way. */
import type { Pane } from '#domain/workspace/panes.ts';
import type {
  FulfillmentRequest,
  InboundShipment,
  OutboundRequest,
  OutboundShipment,
} from '#main/marketplace/mapping/vault.ts';
import { REST } from '../choice/choose.ts';
import { fulfillmentStatuses } from '#contract/api/account/vault.ts';
import { VISIBLE } from '#main/polling/reading/visibility.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import { openList } from '#main/polling/reading/growing-list.ts';
import { followedOr } from './orders.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { deliver, polled, share, type Needs } from '../reading/source.ts';

const SHIPMENTS_MIN_MS = 5000;
/** Decided by people: seconds do not matter. */
const REQUESTS_MIN_MS = 30_000;
/** Holdings are what came in less what left. */
const SHIPMENTS_SHOWN_IN = ['vault', 'portfolio'] as const satisfies readonly Pane[];
/** Read in full while the vault is visible. */
const PAGED = { limit: 100, overlap: 0, pagesAtOnce: 20, idOf: ({ id }: { id: string }) => id };
/** Clock difference: a shipment announced slightly before the order counts as its own. */
const CLOCKS_DIFFER_MS = 60_000;

/** Read once: the address for the organization's own metal. */
const intakeAddressReading = polled({
  name: 'intake-address',
  route: 'getIntakeAddress',
  shownIn: ['vault'],
  right: 'vault',
  open: ({ client, events, visibility }: Needs<'getIntakeAddress'>) => {
    let known = false;
    return {
      pace: () => (known || !visibility.shows('vault') ? REST : share(VISIBLE, NEVER, 1)),
      read: async (how) => {
        const answer = await client.getIntakeAddress(callOptions(how, 0));
        return deliver(answer, how, (address, at) => {
          known = true;
          events.emit('intakeAddressRead', address, at);
        });
      },
    };
  },
});

/** Also while own buys are on their way to the vault. */
const inboundShipmentsReading = polled({
  name: 'inbound-shipments',
  route: 'getInboundShipments',
  shownIn: SHIPMENTS_SHOWN_IN,
  right: 'vault',
  open: ({ client, events, visibility, ownOrders: { arrivals } }: Needs<'getInboundShipments'>) => {
    const list = openList<InboundShipment>({
      ...PAGED,
      weight: () => (visibility.shows(...SHIPMENTS_SHOWN_IN) ? VISIBLE : 0),
      minIntervalMs: SHIPMENTS_MIN_MS,
      ask: ({ page }, options, status) => client.getInboundShipments(query(page, status), options),
      tell: ({ rows, fetchedAt, whole, extent }, startedAt) => {
        const since = arrivals.earliest;
        if (since !== null && allArrived(rows, since, arrivals.ids.length)) {
          for (const id of arrivals.ids) arrivals.end(id);
        }
        arrivals.asked(startedAt);
        events.emit('inboundShipmentsRead', rows, fetchedAt, whole, extent);
      },
    });
    return { ...list, pace: (now) => followedOr(arrivals, now, list.pace(now)) };
  },
});

const outboundShipmentsReading = polled({
  name: 'outbound-shipments',
  route: 'getOutboundShipments',
  shownIn: SHIPMENTS_SHOWN_IN,
  right: 'vault',
  open: ({ client, events, visibility }: Needs<'getOutboundShipments'>) =>
    openList<OutboundShipment>({
      ...PAGED,
      weight: () => (visibility.shows(...SHIPMENTS_SHOWN_IN) ? VISIBLE : 0),
      minIntervalMs: SHIPMENTS_MIN_MS,
      ask: ({ page }, options, status) => client.getOutboundShipments(query(page, status), options),
      tell: ({ rows, fetchedAt, whole, extent }) => {
        events.emit('outboundShipmentsRead', rows, fetchedAt, whole, extent);
      },
    }),
});

/** Withdrawal requests. */
const outboundRequestsReading = polled({
  name: 'outbound-requests',
  route: 'getOutboundRequests',
  shownIn: ['vault'],
  right: 'vault',
  open: ({ client, events, visibility }: Needs<'getOutboundRequests'>) =>
    openList<OutboundRequest>({
      ...PAGED,
      weight: () => (visibility.shows('vault') ? VISIBLE : 0),
      minIntervalMs: REQUESTS_MIN_MS,
      ask: ({ page }, options, status) => client.getOutboundRequests(query(page, status), options),
      tell: ({ rows, fetchedAt, extent }) => {
        events.emit('outboundRequestsRead', rows, fetchedAt, extent);
      },
    }),
});

/** Inspections by the vault and their results. */
const fulfillmentRequestsReading = polled({
  name: 'fulfillment-requests',
  route: 'getFulfillmentRequests',
  shownIn: ['vault'],
  right: 'vault',
  open: ({ client, events, visibility }: Needs<'getFulfillmentRequests'>) =>
    openList<FulfillmentRequest>({
      ...PAGED,
      weight: () => (visibility.shows('vault') ? VISIBLE : 0),
      minIntervalMs: REQUESTS_MIN_MS,
      ask: ({ offset }, options, status) => {
        // Only documented statuses can be requested.
        const known = fulfillmentStatuses.find((one) => one === status);
        return client.getFulfillmentRequests(
          { limit: PAGED.limit, offset, ...(known === undefined ? {} : { status: known }) },
          options,
        );
      },
      tell: ({ rows, fetchedAt, extent }) => {
        events.emit('fulfillmentRequestsRead', rows, fetchedAt, extent);
      },
    }),
});

/** In order of precedence. */
export const vaultReadings = [
  inboundShipmentsReading,
  outboundShipmentsReading,
  intakeAddressReading,
  outboundRequestsReading,
  fulfillmentRequestsReading,
] as const;

const query = (page: number, status: string | null = null) => ({
  page: page + 1,
  limit: PAGED.limit,
  includeLineItems: true,
  ...(status === null ? {} : { status }),
});

/**
 * No documented field links a shipment to an order, so time and number decide: since the first followed
 * order, at least as many shipments were announced as there are orders, and all of them were checked in.
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
