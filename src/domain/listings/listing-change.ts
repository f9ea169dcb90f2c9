/** Changes of a listing (API document, Listings), and the rules that are checked before anything is sent. */
import type { Cents } from '#domain/money/money.ts';
import type { Ppm } from '#domain/market/premium.ts';

/** A premium over spot, in percent or in dollars. The service uses the one it was sent last. */
export type ListingPremium =
  | { readonly kind: 'percent'; readonly ppm: Ppm }
  | { readonly kind: 'dollars'; readonly amount: Cents };

/** The new values of a listing. Fields that are left out stay as they are. */
export interface ListingChange {
  /** Of one piece. */
  readonly price?: Cents | undefined;
  /** Zero is allowed: nothing is on offer. */
  readonly quantity?: number | undefined;
  readonly premium?: ListingPremium | undefined;
  readonly notes?: string | undefined;
  readonly active?: boolean | undefined;
}

/** The fields that can be changed, in the order in which they are shown. */
export const LISTING_FIELDS = ['price', 'premium', 'quantity', 'active', 'notes'] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** The most characters the notes may have (API document, Limits). */
export const MAX_LISTING_NOTES = 500;

/** The most updates that are sent at once: a full bucket has 120 tokens, and the ticket needs some of them. */
export const MAX_LISTING_UPDATES = 100;

/** The fields a change names. */
export function changedFields(change: ListingChange): readonly ListingField[] {
  return LISTING_FIELDS.filter((field) => change[field] !== undefined);
}

/** Why a change cannot be sent, as a sentence; null when it can. */
export function changeRefusal(change: ListingChange): string | null {
  if (changedFields(change).length === 0) return 'Nothing was changed.';
  if (change.price !== undefined && change.premium !== undefined) {
    return 'A listing has either a price or a premium over spot. Remove one of the two.';
  }
  if (change.price !== undefined && change.price < 0) return 'A price cannot be below zero.';
  if (change.quantity !== undefined && !isCount(change.quantity)) {
    return 'The quantity has to be a whole number, zero or more.';
  }
  if (change.premium !== undefined && premiumValue(change.premium) < 0) {
    return 'The marketplace accepts no premium below zero. Set a price instead.';
  }
  if (change.notes !== undefined && change.notes.length > MAX_LISTING_NOTES) {
    return `Notes have at most ${MAX_LISTING_NOTES} characters; these have ${change.notes.length}.`;
  }
  return null;
}

/** Whether a change only takes metal off the market, which is allowed even while trading is locked. */
export function onlyWithdraws(change: ListingChange): boolean {
  return changedFields(change).every(
    (field) =>
      (field === 'active' && change.active === false) ||
      (field === 'quantity' && change.quantity === 0),
  );
}

/** The premium in parts per million or in cents, depending on its kind. */
function premiumValue(premium: ListingPremium): number {
  return premium.kind === 'percent' ? premium.ppm : premium.amount;
}

export function samePremium(one: ListingPremium, other: ListingPremium): boolean {
  return one.kind === other.kind && premiumValue(one) === premiumValue(other);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
