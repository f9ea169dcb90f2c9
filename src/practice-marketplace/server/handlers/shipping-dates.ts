import { DAY_MS, HOUR_MS } from '#practice/clock-and-random/durations.ts';
import { timestampOf } from '#practice/world/ledger.ts';

/** Parcels are collected at 17:00 UTC on working days. */
const COLLECTION_HOUR = 17;

/**
 * When to ship so that a parcel with each kind of label arrives in time: the next collection for two-day labels, one
 * working day later for overnight labels. How the service works this out is not documented.
 */
export function nextShippingDates(now: number): { twoDayLabel: string; overnightLabel: string } {
  const twoDay = workingDayCollection(now);
  return {
    twoDayLabel: timestampOf(twoDay),
    overnightLabel: timestampOf(workingDayCollection(twoDay)),
  };
}

/** The first collection after `after`, never on a Saturday or Sunday. */
function workingDayCollection(after: number): number {
  const midnight = after - (after % DAY_MS);
  let collection = midnight + COLLECTION_HOUR * HOUR_MS;
  if (collection <= after) collection += DAY_MS;
  while ([0, 6].includes(new Date(collection).getUTCDay())) collection += DAY_MS;
  return collection;
}
