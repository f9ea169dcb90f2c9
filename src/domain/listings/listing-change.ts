/** What can be changed of a listing (API document, Listings), and the rules that hold before anything is sent. */
import type { Cents } from '#domain/money/money.ts';
import type { Ppm } from '#domain/market/premium.ts';

/** In percent over spot, or in dollars over spot; the service prices by the one it was told last. */
export type ListingPremium =
  | { readonly kind: 'percent'; readonly ppm: Ppm }
  | { readonly kind: 'dollars'; readonly amount: Cents };

/** New values, absolute. What is left out stays as it is. */
export interface ListingChange {
  /** Of one piece. */
  readonly price?: Cents | undefined;
  /** Zero is allowed: nothing on offer. */
  readonly quantity?: number | undefined;
  readonly premium?: ListingPremium | undefined;
  readonly notes?: string | undefined;
  readonly active?: boolean | undefined;
}

/** In the order in which they are shown. */
export const LISTING_FIELDS = ['price', 'premium', 'quantity', 'active', 'notes'] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** Characters of the notes (the API document, Limits). */
export const MAX_LISTING_NOTES = 500;

/** Updates of one sending; a full bucket has 120 tokens, and the ticket needs some of them. */
export const MAX_LISTING_UPDATES = 100;

/** The fields a change names. */
export function changedFields(change: ListingChange): readonly ListingField[] {
  return LISTING_FIELDS.filter((field) => change[field] !== undefined);
}

/** Why a change cannot be sent, as a sentence; null when it can. */
export function changeRefusal(change: ListingChange): string | null {
  if (changedFields(change).length === 0) return 'Nothing was changed.';
  if (change.price !== undefined && change.premium !== undefined) {
    return 'A listing has either a price or a premium over spot. Take one of the two out.';
  }
  if (change.price !== undefined && change.price < 0) return 'A price cannot be below zero.';
  if (change.quantity !== undefined && !isCount(change.quantity)) {
    return 'The quantity is a whole number from zero.';
  }
  if (change.premium !== undefined && premiumValue(change.premium) < 0) {
    return 'The marketplace takes no premium below zero. Set a price instead.';
  }
  if (change.notes !== undefined && change.notes.length > MAX_LISTING_NOTES) {
    return `Notes have at most ${MAX_LISTING_NOTES} characters; these have ${change.notes.length}.`;
  }
  return null;
}

/** True when a change can only take metal off the market: it is allowed even where trading is locked. */
export function onlyWithdraws(change: ListingChange): boolean {
  return changedFields(change).every(
    (field) =>
      (field === 'active' && change.active === false) ||
      (field === 'quantity' && change.quantity === 0),
  );
}

/** Parts per million, or cents, by the kind. */
function premiumValue(premium: ListingPremium): number {
  return premium.kind === 'percent' ? premium.ppm : premium.amount;
}

export function samePremium(one: ListingPremium, other: ListingPremium): boolean {
  return one.kind === other.kind && premiumValue(one) === premiumValue(other);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
