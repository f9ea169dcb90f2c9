/** The vault while visible, and inbound shipments while a purchase is on its way. */
import type { Pane } from '#domain/workspace/panes.ts';
import type {
  FulfillmentRequest,
  InboundShipment,
  OutboundRequest,
  OutboundShipment,
} from '#main/marketplace/mapping/vault.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import { REST } from '../choice/choose.ts';
import { READ } from '../choice/poll-source.ts';
import { fulfillmentStatuses } from '#contract/api/account/vault.ts';
import { VISIBLE, type Visibility } from '#main/polling/reading/visibility.ts';
import { callOptions, type ListRequest, type WholeList } from '#main/polling/reading/read-pages.ts';
import { GrowingList } from '#main/polling/reading/growing-list.ts';
import { followedOr } from './orders.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { deliver, polled, share, type Needs, type Opened } from '../reading/source.ts';

const SHIPMENTS_MIN_MS = 5000;
/** Decided by people: seconds do not matter. */
const REQUESTS_MIN_MS = 30_000;
/** Holdings are what came in less what left. */
const SHIPMENTS_SHOWN_IN = ['vault', 'portfolio'] as const satisfies readonly Pane[];
const ROWS_PER_PAGE = 100;
/** Pages read by default, and added each time the user wants more. */
const PAGES_AT_ONCE = 20;
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
      visibility,
      shownIn: SHIPMENTS_SHOWN_IN,
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
      visibility,
      shownIn: SHIPMENTS_SHOWN_IN,
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
      visibility,
      shownIn: ['vault'],
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
      visibility,
      shownIn: ['vault'],
      minIntervalMs: REQUESTS_MIN_MS,
      ask: ({ offset }, options, status) => {
        // Only documented statuses can be requested.
        const known = fulfillmentStatuses.find((one) => one === status);
        return client.getFulfillmentRequests(
          { limit: ROWS_PER_PAGE, offset, ...(known === undefined ? {} : { status: known }) },
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

interface VaultList<Row> {
  readonly visibility: Visibility;
  readonly shownIn: readonly Pane[];
  readonly minIntervalMs: number;
  readonly ask: (
    place: Parameters<ListRequest<Row>['ask']>[0],
    options: CallOptions,
    status: string | null,
  ) => Promise<Answer<Page<Row>>>;
  /** @param startedAt monotonic: when the reading began */
  readonly tell: (list: WholeList<Row>, startedAt: number) => void;
}

/** A list read in full while the vault is visible. */
function openList<Row extends { readonly id: string }>(parts: VaultList<Row>): Opened {
  const { visibility, shownIn, minIntervalMs, ask, tell } = parts;
  const list = new GrowingList<Row>({
    limit: ROWS_PER_PAGE,
    overlap: 0,
    pagesAtOnce: PAGES_AT_ONCE,
    idOf: (row) => row.id,
  });
  let readAt = NEVER;
  let cost = 1;
  return {
    readOn: () => list.readOn(),
    lookFor: (status) => list.lookFor(status),
    pace: () => share(visibility.shows(...shownIn) ? VISIBLE : 0, readAt, minIntervalMs, { cost }),
    read: async (how) => {
      const answer = await list.read(
        (place, status) => ask(place, callOptions(how, place.page), status),
        how.onAnswer,
      );
      if (!answer.ok) return answer;
      readAt = how.startedAt;
      cost = answer.value.pages;
      tell(answer.value, how.startedAt);
      return READ;
    },
  };
}

const query = (page: number, status: string | null = null) => ({
  page: page + 1,
  limit: ROWS_PER_PAGE,
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
