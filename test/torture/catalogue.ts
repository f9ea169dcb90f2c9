/** What there is to trade on a practice marketplace's sandbox. */
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Level, Page } from '#main/marketplace/model/market-model.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { patiently } from './patience.ts';

export interface Tradable {
  readonly listings: readonly Level[];
  readonly offers: readonly Level[];
}

/**
 * Listings and offers with at least this many pieces, none of them the organization's own; no silver, which does not go to the
 * vault (API document, Limits, 7), and no bitcoin, which nobody ships.
 */
export async function tradable(
  client: MarketplaceClient,
  { ownListingIds }: Pick<TestMarketplace, 'ownListingIds'>,
  pieces: number,
): Promise<Tradable> {
  const { listings, offers } = await levels(client);
  const usable = ({ id, quantity, material }: Level): boolean =>
    quantity >= pieces &&
    material !== 'Bitcoin' &&
    material !== 'Silver' &&
    !ownListingIds.includes(id);
  return { listings: listings.filter(usable), offers: offers.filter(usable) };
}

/** Those of them whose price follows spot, so that it can be moved; found by moving spot there and back. */
export async function movable(
  client: MarketplaceClient,
  market: TestMarketplace,
  what: Tradable,
): Promise<Tradable> {
  market.control({ op: 'moveSpot', percent: 1 });
  const now = await levels(client);
  market.control({ op: 'moveSpot', percent: -100 / 101 });
  const moved = (before: readonly Level[], after: readonly Level[]): Level[] => {
    const prices = new Map(after.map(({ id, price }) => [id, price]));
    // One that is not on this page any more has not moved.
    return before.filter(({ id, price }) => (prices.get(id) ?? price) !== price);
  };
  return {
    listings: moved(what.listings, now.listings),
    offers: moved(what.offers, now.offers),
  };
}

async function levels(client: MarketplaceClient): Promise<Tradable> {
  return {
    listings: await untilAnswered(() => client.getSandboxListings({ limit: 250 })),
    offers: await untilAnswered(() => client.getSandboxOffers({ limit: 250 })),
  };
}

async function untilAnswered(ask: () => Promise<Answer<Page<Level>>>): Promise<readonly Level[]> {
  const answer = await patiently(ask);
  if (!answer.ok) throw new Error(`The sandbox does not answer: ${JSON.stringify(answer.error)}`);
  return answer.value.rows;
}

/** One piece of one listing, to the vault, with some room in the limit. */
export function buy(listing: Level): TicketDraft {
  return {
    side: 'buy',
    lines: [
      { source: { kind: 'listing', listingId: listing.id }, rowKey: listing.id, quantity: 1 },
    ],
    limit: null,
    paymentMethod: 'wire_transfer',
    destination: { kind: 'vault' },
    optionalIds: [],
    promotionCode: null,
    adjustListings: false,
    confirmListingMismatch: false,
  };
}

/** One piece into one offer, whatever the organization itself has listed of it. */
export function sell(offer: Level): TicketDraft {
  return {
    ...buy(offer),
    side: 'sell',
    lines: [{ source: { kind: 'offer', offerId: offer.id }, rowKey: offer.id, quantity: 1 }],
    paymentMethod: null,
    destination: null,
    confirmListingMismatch: true,
  };
}
