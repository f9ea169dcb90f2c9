/** A listing desk over real HTTP, with a practice marketplace of its own. */
import { onTestFinished } from 'vitest';
import type {
  ListingDrafts,
  ListingResult,
  ListingRow,
  ListingsSlice,
} from '#contract/ipc/trading/listings.ts';
import { NO_LISTING_DRAFTS } from '#main/listings/draft-file.ts';
import type { StoredListing } from '#main/settings/stored/stored-listings.ts';
import { ListingService, type ListingServiceOptions } from '#main/listings/listing-service.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import type { FaultKind } from '#practice/testing/faults/faults.ts';
import { openMarket, valueOf, type Market } from './market.ts';

export interface Bench extends Market {
  readonly desk: ListingService;
  readonly slice: () => ListingsSlice;
  readonly row: (id: string) => ListingRow;
  readonly result: (id: string) => ListingResult | null;
  readonly ids: readonly string[];
  /** PATCH requests the marketplace answered or should have answered. */
  readonly patches: () => number;
  readonly kept: () => readonly StoredListing[];
  readonly drafts: () => ListingDrafts;
  readonly reopened: (more?: Partial<ListingServiceOptions>) => ListingService;
}

export async function openDesk(more: Partial<ListingServiceOptions> = {}): Promise<Bench> {
  const market = await openMarket();
  const client = market.client();
  let kept: readonly StoredListing[] = [];
  let drafts: ListingDrafts = NO_LISTING_DRAFTS;
  let slice: ListingsSlice | null = null;
  const make = (own: Partial<ListingServiceOptions> = {}): ListingService => {
    const desk = new ListingService({
      profileId: 'p',
      client,
      readable: true,
      practiceIds: market.practice.ownListingIds,
      stored: {
        read: () => kept,
        write: (listings) => {
          kept = structuredClone(listings);
        },
      },
      drafts: {
        read: () => drafts,
        write: (next) => {
          drafts = structuredClone(next);
        },
      },
      market: { asksOf: () => new Map(), metalOf: () => null },
      wallNow: () => Date.now(),
      locked: () => null,
      publish: ({ listings }) => {
        slice = listings;
      },
      ...more,
      ...own,
    });
    onTestFinished(() => desk.stop());
    desk.start();
    return desk;
  };
  const desk = make();
  const shown = (): ListingsSlice => {
    if (slice === null) throw new Error('nothing was published');
    return slice;
  };
  const row = (id: string): ListingRow => {
    const found = shown().rows.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no row ${id}`);
    return found;
  };
  return {
    ...market,
    desk,
    slice: shown,
    row,
    result: (id) => row(id).result,
    ids: market.practice.ownListingIds,
    patches: () =>
      client.activity
        .recent()
        .filter(({ route, attempt }) => route === 'updateListing' && attempt > 0).length,
    kept: () => kept,
    drafts: () => drafts,
    reopened: make,
  };
}

export const first = ({ ids }: Bench): string => at(ids, 0);
export function at(ids: readonly string[], place: number): string {
  const id = ids[place];
  if (id === undefined) throw new Error(`no listing ${place}`);
  return id;
}

export const strike = ({ practice }: Market, kind: FaultKind, count = 1): void => {
  practice.control({
    op: 'injectFault',
    fault: { route: 'updateListing', kind, count, probability: 1, ms: 20 },
  });
};

/** Everything the marketplace lists, page after page. */
export async function allListed(client: MarketplaceClient): Promise<Level[]> {
  const rows: Level[] = [];
  for (let page = await from(0); page.length > 0; page = await from(rows.length)) {
    rows.push(...page);
  }
  return rows;

  async function from(offset: number): Promise<readonly Level[]> {
    return (await valueOf(client.getSandboxListings({ limit: 250, offset }))).rows;
  }
}

/** The listing as the marketplace lists it; undefined while it does not. */
export const listed = async (client: MarketplaceClient, id: string): Promise<Level | undefined> =>
  (await allListed(client)).find((row) => row.id === id);
