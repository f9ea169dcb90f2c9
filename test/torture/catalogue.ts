/** What there is to trade on a practice marketplace's sandbox. */
import type { TicketDraft } from '#contract/ipc/ticket.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Level } from '#main/marketplace/model.ts';
import { patiently } from './patience.ts';

export interface Tradable {
  readonly listings: readonly Level[];
  readonly offers: readonly Level[];
}

/** Listings and offers with at least so many pieces, and no bitcoin, which nobody ships. */
export async function tradable(client: MarketplaceClient, pieces: number): Promise<Tradable> {
  const listings = await untilAnswered(() => client.getSandboxListings({ limit: 250 }));
  const offers = await untilAnswered(() => client.getSandboxOffers({ limit: 250 }));
  const deep = (level: Level): boolean =>
    level.quantity >= pieces && level.material !== 'Bitcoin' && level.material !== 'Silver';
  return { listings: listings.rows.filter(deep), offers: offers.rows.filter(deep) };
}

async function untilAnswered<T>(
  ask: () => Promise<
    { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }
  >,
): Promise<T> {
  const answer = await patiently(ask);
  if (!answer.ok) throw new Error(`The sandbox does not answer: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

/** One piece of one listing, to the vault, with some room in the bound. */
export function buy(listing: Level): TicketDraft {
  return {
    side: 'buy',
    lines: [
      { source: { kind: 'listing', listingId: listing.id }, rowKey: listing.id, quantity: 1 },
    ],
    bound: null,
    paymentMethod: 'wire_transfer',
    destination: { kind: 'vault' },
    optionalIds: [],
    promotionCode: null,
    adjustListings: false,
    confirmListingMismatch: false,
  };
}

/** One piece into one offer. */
export function sell(offer: Level): TicketDraft {
  return {
    ...buy(offer),
    side: 'sell',
    lines: [{ source: { kind: 'offer', offerId: offer.id }, rowKey: offer.id, quantity: 1 }],
    paymentMethod: null,
    destination: null,
  };
}
