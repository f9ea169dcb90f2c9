/** The vault while it is looked at, and inbound shipments while something bought is on its way to it. */
import type { InboundShipment } from '#main/marketplace/model/account-model.ts';
import { REST } from '../choice/choose.ts';
import { READ } from '../choice/poll-loop.ts';
import type { Following } from '#main/polling/reading/follow.ts';
import { VISIBLE } from '#main/polling/reading/visibility.ts';
import { callOptions, readPages, type ListRequest } from '#main/polling/reading/read-pages.ts';
import { followedOr } from './orders.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import {
  deliver,
  share,
  type PollingSource,
  type SourceParts,
} from '#main/polling/reading/source.ts';

const SHIPMENTS_MIN_MS = 5000;
const SHIPMENTS_PER_PAGE = 100;
const MOST_PAGES = 20;
/** The service's clock and ours may differ: a shipment announced a little before the order counts as its own. */
const CLOCKS_DIFFER_MS = 60_000;

/** Asked once; it is where the organization's own metal goes. */
export function intakeAddressSource({ client, sinks, visibility }: SourceParts): PollingSource {
  let known = false;
  return {
    name: 'intake-address',
    route: 'getIntakeAddress',
    pace: () => (known || !visibility.shows('vault') ? REST : share(VISIBLE, NEVER, 1)),
    read: async (how) => {
      const answer = await client.getIntakeAddress(callOptions(how, 0));
      return deliver(answer, how, (address, at) => {
        known = true;
        sinks.intakeAddressFetched(address, at);
      });
    },
  };
}

/** @param arrivals own buys whose shipment to the vault was not accepted yet */
export function inboundSource(parts: SourceParts, arrivals: Following): PollingSource {
  const { client, sinks, visibility } = parts;
  let readAt = NEVER;
  let cost = 1;
  return {
    name: 'inbound-shipments',
    route: 'getInboundShipments',
    pace: (now) => {
      const weight = visibility.shows('vault') ? VISIBLE : 0;
      return followedOr(arrivals, now, share(weight, readAt, SHIPMENTS_MIN_MS, { cost }));
    },
    read: async (how) => {
      const list = await readPages({
        ...shipmentPages,
        ask: ({ page }) => client.getInboundShipments(query(page), callOptions(how, page)),
        heard: how.heard,
      });
      if (!list.ok) return list;
      readAt = how.startedAt;
      cost = list.value.pages;
      const since = arrivals.earliest;
      if (since !== null && allArrived(list.value.rows, since, arrivals.ids.length)) {
        for (const id of arrivals.ids) arrivals.end(id);
      }
      arrivals.asked(how.startedAt);
      sinks.inboundShipmentsFetched(list.value.rows, list.value.fetchedAt);
      return READ;
    },
  };
}

export function outboundSource({ client, sinks, visibility }: SourceParts): PollingSource {
  let readAt = NEVER;
  let cost = 1;
  return {
    name: 'outbound-shipments',
    route: 'getOutboundShipments',
    pace: () => share(visibility.shows('vault') ? VISIBLE : 0, readAt, SHIPMENTS_MIN_MS, { cost }),
    read: async (how) => {
      const list = await readPages({
        ...shipmentPages,
        ask: ({ page }) => client.getOutboundShipments(query(page), callOptions(how, page)),
        heard: how.heard,
      });
      if (!list.ok) return list;
      readAt = how.startedAt;
      cost = list.value.pages;
      sinks.outboundShipmentsFetched(list.value.rows, list.value.fetchedAt);
      return READ;
    },
  };
}

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
