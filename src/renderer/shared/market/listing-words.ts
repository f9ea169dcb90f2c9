/** The state of an own listing, and its rank among the asks, in words. Pure. */
import type { ListingRow, ListingStanding } from '#contract/ipc/trading/listings.ts';
import { countText } from '#renderer/ui/figures/format.ts';
import type { BadgeTone } from '#renderer/ui/layout/badge.tsx';

export interface Tag {
  readonly text: string;
  readonly tone: BadgeTone;
}

/** Apart from changes and their results. */
export function listedTag({ active, listed }: ListingRow): Tag {
  if (active?.value === false) return { text: 'Off', tone: 'neutral' };
  if (listed === null) return { text: 'Not available here', tone: 'neutral' };
  return listed.value
    ? { text: 'Listed', tone: 'ok' }
    : { text: 'Not in the list', tone: 'neutral' };
}

/** `2 of 7`; `2` where the number of asks is not known, `2+` where it may be lower; empty without a rank. */
export function rankText(standing: ListingStanding | undefined): string {
  if (standing === undefined || standing.rank === null) return '';
  const { rank, of, isAtBest } = standing;
  if (isAtBest) return `${countText(rank)}+`;
  return of === null ? countText(rank) : `${countText(rank)} of ${countText(of)}`;
}
