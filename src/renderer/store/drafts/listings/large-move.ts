/** Changes that a slip of a digit makes. Pure. */
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import type { ListingChange } from '#domain/listings/listing-change.ts';
import { differencesOf } from './listing-draft.ts';

const WHOLE_PPM = 1_000_000;

/** Whether a change moves the price of a listing by more than a fifth; not known, and no, where the old one is not known. */
export function isLargeMove(row: ListingRow, change: ListingChange): boolean {
  return differencesOf(row, change).some((difference) => {
    const { field, before, after } = difference;
    if (before === null) return false;
    if (field === 'price') return isOverFifth(before, after, before);
    if (field !== 'premium') return false;
    if (before.kind === 'percent' && after.kind === 'percent') {
      return isOverFifth(before.ppm, after.ppm, WHOLE_PPM + before.ppm);
    }
    if (before.kind === 'dollars' && after.kind === 'dollars') {
      return row.price !== null && isOverFifth(before.amount, after.amount, row.price.value);
    }
    return false;
  });
}

const isOverFifth = (before: number, after: number, of: number): boolean =>
  Math.abs(after - before) * 5 > of;
