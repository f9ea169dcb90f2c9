/** Proposals of a rule and results of sending, in sentences. Pure. */
import type {
  ListingRow,
  ListingsSlice,
  RepricingProposals,
} from '#contract/ipc/trading/listings.ts';
import { nameOf } from './listing-text.ts';

const MOST_NAMES = 3;
const MINUTE_MS = 60_000;

/** @param rowOf the listing with this id */
export function proposedText(
  { rule, proposals, none }: RepricingProposals,
  rowOf: (id: string) => ListingRow | undefined,
): string {
  const prices = `${proposals.length} ${proposals.length === 1 ? 'price' : 'prices'} proposed`;
  const count = proposals.length === 0 ? 'no price to propose' : prices;
  const atFloor = proposals.filter(({ isFloor }) => isFloor).length;
  const floor = atFloor === 0 ? '' : `, ${atFloor} at the floor`;
  const whys = none.slice(0, MOST_NAMES).map(({ listingId, why }) => {
    const row = rowOf(listingId);
    return `${row === undefined ? 'One listing' : nameOf(row)}: ${why}.`;
  });
  const more = none.length > MOST_NAMES ? [`${none.length - MOST_NAMES} more have none.`] : [];
  const end = proposals.length === 0 ? [] : ['Nothing is sent yet.'];
  return [`${rule}: ${count}${floor}.`, ...whys, ...more, ...end].join(' ');
}

/** Which of several updates were accepted, and which were not. */
export function sentText(accepted: readonly ListingRow[], left: readonly ListingRow[]): string {
  if (left.length === 0) return `${accepted.length} updates accepted.`;
  const sent = accepted.length === 0 ? 'None accepted.' : `Accepted: ${named(accepted)}.`;
  return `${sent} Stopped there; not sent or not accepted: ${named(left)}. Each says why.`;
}

function named(rows: readonly ListingRow[]): string {
  const names = rows.slice(0, MOST_NAMES).map(nameOf).join(', ');
  return rows.length > MOST_NAMES ? `${names} and ${rows.length - MOST_NAMES} more` : names;
}

/** How many updates by a rule are left this minute; null while none was sent in it. */
export function rateText(
  { perMinute, sentAt }: ListingsSlice['repricing'],
  now: number,
): string | null {
  const recent = sentAt.filter((at) => at > now - MINUTE_MS).length;
  const left = Math.max(0, perMinute - recent);
  return recent === 0 ? null : `${left} of ${perMinute} updates by a rule left this minute.`;
}
