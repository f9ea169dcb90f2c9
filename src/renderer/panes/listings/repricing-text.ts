/** What a rule proposed, and what a sending came to, in sentences. Pure. */
import type { ListingRow, ListingsSlice, RepricingProposals } from '#contract/ipc/listings.ts';
import { nameOf } from './listing-text.ts';

/** Names that are written out; of more, how many. */
const MOST_NAMES = 3;
const MINUTE_MS = 60_000;

/** @param rowOf the listing with this id */
export function proposedText(
  { rule, proposals, none }: RepricingProposals,
  rowOf: (id: string) => ListingRow | undefined,
): string {
  const count =
    proposals.length === 0
      ? 'no price to propose'
      : proposals.length === 1
        ? '1 price proposed'
        : `${proposals.length} prices proposed`;
  const atFloor = proposals.filter(({ isFloor }) => isFloor).length;
  const floor =
    atFloor === 0 ? '' : `, ${atFloor === 1 ? '1 at the floor' : `${atFloor} at the floor`}`;
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

/** How many updates by a rule may still be sent within this minute; null while none was sent in it. */
export function rateText(
  { perMinute, sentAt }: ListingsSlice['repricing'],
  now: number,
): string | null {
  const recent = sentAt.filter((at) => at > now - MINUTE_MS).length;
  return recent === 0 ? null : rateLeft(perMinute - recent, perMinute);
}

const rateLeft = (left: number, most: number): string =>
  `${Math.max(0, left)} of ${most} updates by a rule left this minute.`;
