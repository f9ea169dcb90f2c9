import { laneRank, type Lane } from '../../marketplace/scheduler/lanes.ts';
import {
  intervalAt,
  intervalsWithin,
  isCrowdedOut,
  whittleIndex,
  type SeenShare,
} from './freshness.ts';

/** How urgently a source wants to be read. Moments are monotonic milliseconds. */
export type Pace =
  /** Not on the screen. */
  | { readonly kind: 'rest' }
  /**
   * Due at a certain moment, ahead of sources that only grow older. `everyMs` is the approximate interval.
   * With `yields`, overdue sources on the screen get every second token.
   */
  | {
      readonly kind: 'due';
      readonly at: number;
      readonly everyMs: number;
      readonly lane: Lane;
      readonly yields?: true;
    }
  /** Read by its share of the tokens. `readAt` is when its oldest part was read; minus infinity if never. */
  | {
      readonly kind: 'share';
      readonly weight: number;
      readonly cost: number;
      readonly parts: number;
      readonly minIntervalMs: number;
      readonly readAt: number;
      readonly lane: Lane;
    };

export const REST: Pace = { kind: 'rest' };

export interface PollCandidate {
  readonly pace: Pace;
  /** It is being read; its share counts all the same. */
  readonly busy: boolean;
  /** Not before this moment, after a failure. */
  readonly blockedUntil: number;
}

/** What takes the token: a due source, otherwise a visible or a hidden one. */
type TakenBy = 'due' | 'seen' | 'unseen';

export type Choice =
  | {
      readonly kind: 'read';
      readonly place: number;
      readonly lane: Lane;
      readonly takenBy: TakenBy;
    }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'idle' };

/** Two percent of the refill are left, so that a bucket emptied by the user recovers. */
const MOST = 0.98;
const LEAST = 0.4;
/** Bucket levels of maximum and minimum spending, as parts of a full bucket: 60 and 20 of 120. */
const PLENTY = 1 / 2;
const SCARCE = 1 / 6;

/**
 * The part of the refill that polling may spend: less, the emptier the bucket. The level settles where
 * polling takes just what the user leaves, with a burst for clicks and for lists of many pages.
 */
export function spendable(bucket: { readonly tokens: number; readonly capacity: number }): number {
  const level = (bucket.tokens / bucket.capacity - SCARCE) / (PLENTY - SCARCE);
  return LEAST + (MOST - LEAST) * Math.min(1, Math.max(0, level));
}

/**
 * Tolerance for rounding: moments are sums of fractions, and a timer must not be set again for a rounding
 * error.
 */
const ROUNDING_MS = 0.01;
/** Periodic sources leave at least half of the tokens. */
const LEAST_FOR_SHARES = 0.5;

/**
 * Age at which a visible source of one request alternates with hidden ones. By shares alone a catalog of a
 * thousand pages would leave each visible list one token in hundreds.
 */
const LATE_MS = 15_000;

/**
 * The maximum part of the tokens that visible sources take for being overdue while others want their share.
 */
const HALF = 1 / 2;

/** The refill rate and the part that may be spent. */
export interface Refill {
  /** Milliseconds to refill one token. */
  readonly periodMs: number;
  /** Requests that may be spent in that time, see {@link spendable}. */
  readonly rate: number;
  /** The last token without a due source went to a hidden one. */
  readonly afterUnseen: boolean;
}

/**
 * Chooses what to read next. Due sources first, visible before hidden and the longest due first; then, of
 * those old enough for their share, the one most worth reading. Hidden sources never get two tokens in a row
 * while a visible one is overdue: neither the pages of a large catalog nor its first load.
 */
export function choose(candidates: readonly PollCandidate[], now: number, refill: Refill): Choice {
  const { periodMs } = refill;
  let due: Due | null = null;
  let yielding: Due | null = null;
  let best: Best | null = null;
  let late: Best | null = null;
  let until = Number.POSITIVE_INFINITY;
  const { ripe, isCrowded } = ripening(candidates, now, refill);
  for (const [place, { pace, busy, blockedUntil }] of candidates.entries()) {
    if (busy || pace.kind === 'rest') continue;
    const hurries = isCrowded && refill.afterUnseen && isLate(pace, now);
    const wanted = pace.kind === 'due' ? pace.at : hurries ? now : (ripe[place] ?? now);
    const from = Math.max(blockedUntil, wanted);
    if (from > now + ROUNDING_MS) until = Math.min(until, from);
    else if (pace.kind === 'due') {
      const one = { place, at: pace.at, lane: pace.lane };
      if (pace.yields === true) yielding = firstOf(one, yielding);
      else due = firstOf(one, due);
    } else {
      const index = whittleIndex(pace, (now - pace.readAt) / periodMs);
      const one = { place, index, lane: pace.lane };
      if (best === null || index > best.index) best = one;
      if (hurries && (late === null || index > late.index)) late = one;
    }
  }
  if (due !== null) return read(due, 'due');
  if (late !== null) return read(late, 'seen');
  if (yielding !== null) return read(yielding, 'unseen');
  if (best !== null) return read(best, best.lane === 'visible' ? 'seen' : 'unseen');
  return until === Number.POSITIVE_INFINITY ? { kind: 'idle' } : { kind: 'wait', until };
}

interface Due {
  readonly place: number;
  readonly at: number;
  readonly lane: Lane;
}

interface Best {
  readonly place: number;
  readonly index: number;
  readonly lane: Lane;
}

const read = ({ place, lane }: Due | Best, takenBy: TakenBy): Choice => ({
  kind: 'read',
  place,
  lane,
  takenBy,
});

function firstOf(one: Due, other: Due | null): Due {
  if (other === null) return one;
  const ranks = laneRank(one.lane) - laneRank(other.lane);
  return (ranks === 0 ? one.at < other.at : ranks < 0) ? one : other;
}

function isLate(pace: Pace, now: number): boolean {
  if (pace.kind !== 'share' || pace.lane !== 'visible') return false;
  return now - pace.readAt >= Math.max(pace.minIntervalMs, intervalAt(pace, LATE_MS));
}

interface Ripening {
  /** The moment of the next turn of each source read by share, by index. */
  readonly ripe: readonly (number | undefined)[];
  /** Hidden sources leave too little for visible ones. */
  readonly isCrowded: boolean;
}

function ripening(
  candidates: readonly PollCandidate[],
  now: number,
  { periodMs, rate }: Refill,
): Ripening {
  let left = rate;
  const shares: SeenShare[] = [];
  for (const { pace } of candidates) {
    if (pace.kind === 'due') left -= periodMs / pace.everyMs;
    if (pace.kind === 'share') {
      shares.push({ ...pace, inSight: isSeen(pace), minInterval: pace.minIntervalMs / periodMs });
    }
  }
  const forShares = Math.max(LEAST_FOR_SHARES * rate, left);
  const latest = LATE_MS / periodMs;
  const isYieldedTo = candidates.some(({ pace }) => pace.kind === 'due' && pace.yields === true);
  const isCrowded = isYieldedTo || isCrowdedOut(shares, forShares, latest);
  const ripeWith = (partOfSeen: number): (number | undefined)[] => {
    const intervals = intervalsWithin(shares, forShares, { latest, partOfSeen }).values();
    return candidates.map(({ pace }) => {
      if (pace.kind !== 'share') return undefined;
      return pace.readAt + (intervals.next().value ?? Number.POSITIVE_INFINITY) * periodMs;
    });
  };
  const ripe = ripeWith(HALF);
  const isUnseenRipe = candidates.some(
    ({ pace }, place) => !isSeen(pace) && (ripe[place] ?? Infinity) <= now,
  );
  if (!isCrowded || isUnseenRipe) return { ripe, isCrowded };
  // Visible sources take tokens that nothing else needs yet.
  const alone = ripeWith(1);
  return {
    ripe: candidates.map(({ pace }, place) => (isSeen(pace) ? alone[place] : ripe[place])),
    isCrowded,
  };
}

const isSeen = (pace: Pace): boolean => pace.kind === 'share' && pace.lane === 'visible';
