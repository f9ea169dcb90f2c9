/** Compares a requested change with what the marketplace reports. Pure. */
import type { FieldCheck } from '#contract/ipc/trading/listings.ts';
import {
  changedFields,
  type ListingChange,
  type ListingField,
  type ListingPremium,
} from '#domain/listings/listing-change.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { Level, UpdatedListing } from '#main/marketplace/model/market-model.ts';

/** Values that a source reports; null where it has none. */
interface Reported {
  readonly price: Cents | null;
  readonly quantity: number | null;
  readonly notes: string | null;
  readonly active: boolean | null;
  readonly premiumPercent: Ppm | null;
  readonly premiumDollars: Cents | null;
}

/** From the answer to the update itself, which has no premium (API document, Listing update result). */
export function checkAnswer(change: ListingChange, answer: UpdatedListing): FieldCheck[] {
  return checks(change, {
    price: answer.price,
    quantity: answer.quantity,
    notes: answer.sellerNotes,
    active: answer.active,
    premiumPercent: null,
    premiumDollars: null,
  });
}

/** From the sandbox's list of listings, which has no notes and no activity. */
export function checkLevel(change: ListingChange, level: Level): FieldCheck[] {
  return checks(change, {
    price: level.price,
    quantity: level.quantity,
    notes: null,
    active: null,
    premiumPercent: level.statedPremium,
    premiumDollars: level.statedPremiumDollars,
  });
}

/** Fills fields that an earlier source left open. */
export function fillIn(before: readonly FieldCheck[], later: readonly FieldCheck[]): FieldCheck[] {
  return before.map((check) =>
    check.verdict === 'not-reported'
      ? (later.find(({ field }) => field === check.field) ?? check)
      : check,
  );
}

export const anyDiffers = (found: readonly FieldCheck[]): boolean =>
  found.some(({ verdict }) => verdict === 'differs');

/** At least one field was reported, and all reported ones match. */
export const allAsAsked = (found: readonly FieldCheck[]): boolean =>
  found.some(({ verdict }) => verdict === 'as-asked') && !anyDiffers(found);

function checks(change: ListingChange, reported: Reported): FieldCheck[] {
  return changedFields(change).flatMap((field) => checkOf(field, change, reported) ?? []);
}

function checkOf(
  field: ListingField,
  change: ListingChange,
  reported: Reported,
): FieldCheck | null {
  switch (field) {
    case 'price':
      return change.price === undefined
        ? null
        : { field, ...compare(change.price, reported.price) };
    case 'quantity':
      return change.quantity === undefined
        ? null
        : { field, ...compare(change.quantity, reported.quantity) };
    case 'notes':
      return change.notes === undefined
        ? null
        : { field, ...compare(change.notes, reported.notes) };
    case 'active':
      return change.active === undefined
        ? null
        : { field, ...compare(change.active, reported.active) };
    case 'premium':
      return change.premium === undefined
        ? null
        : { field, ...comparePremium(change.premium, reported) };
  }
}

function compare<T>(
  asked: T,
  reported: T | null,
): { asked: T; reported: T | null; verdict: FieldCheck['verdict'] } {
  return {
    asked,
    reported,
    verdict: reported === null ? 'not-reported' : reported === asked ? 'as-asked' : 'differs',
  };
}

function comparePremium(
  asked: ListingPremium,
  reported: Reported,
): { asked: ListingPremium; reported: ListingPremium | null; verdict: FieldCheck['verdict'] } {
  if (asked.kind === 'dollars') {
    const amount = reported.premiumDollars;
    if (amount === null) return { asked, reported: null, verdict: 'not-reported' };
    const near = Math.abs(amount - asked.amount) <= 1;
    return { asked, reported: { kind: 'dollars', amount }, verdict: near ? 'as-asked' : 'differs' };
  }
  const ppm = reported.premiumPercent;
  if (ppm === null || reported.price === null)
    return { asked, reported: null, verdict: 'not-reported' };
  const near = isNearPercent(asked.ppm, ppm, reported.price);
  return { asked, reported: { kind: 'percent', ppm }, verdict: near ? 'as-asked' : 'differs' };
}

/** Half a hundredth of a percent, in parts per million: a list may round to two decimals. */
const STATED_ROUNDING_PPM = 50;

/**
 * A price is whole cents, so the premium stated from it may differ slightly from the requested one: they are equal
 * when the difference is worth at most a cent of the price, or comes from rounding to two decimals.
 */
function isNearPercent(asked: Ppm, stated: Ppm, price: Cents): boolean {
  const apart = Math.abs(asked - stated);
  if (apart <= STATED_ROUNDING_PPM) return true;
  return BigInt(apart) * BigInt(price) <= 1_000_000n + BigInt(stated);
}
