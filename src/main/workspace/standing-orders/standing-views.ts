/** Standing orders as the window shows them. Pure. */
import type { StandingView } from '#contract/ipc/trading/standing-orders.ts';
import { missOf, type PricedSize } from '#domain/quote/standing-orders/compare.ts';
import { remainderOf } from '#domain/quote/standing-orders/terms.ts';
import { isFresh, isPaused, type Watch } from '#domain/quote/standing-orders/watch.ts';
import {
  distanceWords,
  missWords,
  seenWords,
  termsWords,
} from '#domain/quote/standing-orders/words.ts';
import { canRearm, hasEnded, type StandingOrder } from './standing-order.ts';

/** The last reading of its book. */
interface Seen {
  readonly priced: PricedSize;
  readonly readAt: number;
  readonly spotReadAt: number | null;
}

export interface WatchState {
  readonly watch: Watch;
  readonly seen: Seen | null;
}

export function standingView(
  order: StandingOrder,
  { watch, seen }: WatchState,
  obstacle: string | null,
  now: number,
): StandingView {
  const { id, terms, title, phase, createdAt, fills, events } = order;
  const left = remainderOf(terms, fills);
  const text = seen === null ? null : seenWords(terms.condition, seen.priced);
  return {
    id,
    terms,
    title,
    words: termsWords(terms, title),
    phase,
    filled: fills.reduce((sum, { pieces }) => sum + pieces, 0),
    createdAt,
    events: events.toReversed(),
    seen: seen === null || text === null ? null : { text, at: seen.readAt },
    distance: seen === null ? null : distanceWords(terms, seen.priced),
    waitsFor: hasEnded(order) ? null : waitsFor(order, { watch, seen }, obstacle, now),
    rearm: canRearm(order) ? left : null,
  };
}

/** Why it sends nothing now, the most important reason first. */
function waitsFor(
  { phase, terms, fills }: StandingOrder,
  { watch, seen }: WatchState,
  obstacle: string | null,
  now: number,
): string {
  if (phase === 'quoting') return 'A quote was requested.';
  if (phase === 'firing') return 'The order is being sent.';
  if (obstacle !== null) return obstacle;
  if (watch.pausedUntil !== null && isPaused(watch, now)) {
    const seconds = Math.ceil((watch.pausedUntil - now) / 1_000);
    return `It waits another ${String(seconds)} s before it tries again.`;
  }
  if (seen === null) return 'Its order book has not been read yet.';
  if (!isFresh(seen, now)) {
    return seen.spotReadAt === null
      ? 'Spot is unknown, or too old.'
      : 'The last reading of its order book is more than a minute old.';
  }
  const miss = missOf(terms, remainderOf(terms, fills), seen.priced);
  if (miss !== null) return missWords(terms, miss, 'book');
  return watch.met === 0
    ? 'It needs two fresh readings that meet its terms.'
    : watch.met === 1
      ? 'It needs one more fresh reading that meets its terms.'
      : 'Another order is sent first.';
}
