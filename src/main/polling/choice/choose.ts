import { laneRank, type Lane } from '../../marketplace/scheduler/lanes.ts';
import {
  intervalAt,
  intervalsWithin,
  isCrowdedOut,
  whittleIndex,
  type SeenShare,
} from './freshness.ts';

/** How eagerly a source wants to be read now. Moments are monotonic milliseconds. */
export type Pace =
  /** Nobody looks at it. */
  | { readonly kind: 'rest' }
  /**
   * At a certain moment, ahead of what is merely getting older. `everyMs` is about how often that comes. What yields lets what is
   * late on the screen have every second token.
   */
  | {
      readonly kind: 'due';
      readonly at: number;
      readonly everyMs: number;
      readonly lane: Lane;
      readonly yields?: true;
    }
  /** Its share of the tokens. `readAt` is the age of its oldest part; minus infinity when it was never read. */
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
  /** It is being read; its share is counted all the same. */
  readonly busy: boolean;
  /** Not before this moment: it failed lately. */
  readonly blockedUntil: number;
}

/** Who takes the token: what is due, or of the rest something on the screen or something that nobody sees. */
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

/** Two of a hundred tokens that are refilled are left, so that a bucket the user emptied fills again. */
const MOST = 0.98;
const LEAST = 0.4;
/** Where it spends the most and the least, as parts of a full bucket: 60 and 20 of 120. */
const PLENTY = 1 / 2;
const SCARCE = 1 / 6;

/**
 * How much of what the service refills polling may spend: less, the emptier the bucket is. So the level settles where
 * polling takes just what the user leaves, and there is a burst for a click and for a list of many pages.
 */
export function spendable(bucket: { readonly tokens: number; readonly capacity: number }): number {
  const level = (bucket.tokens / bucket.capacity - SCARCE) / (PLENTY - SCARCE);
  return LEAST + (MOST - LEAST) * Math.min(1, Math.max(0, level));
}

/** Moments are sums of fractions; a timer must not be set again for what they lost. */
const ROUNDING_MS = 0.01;
/** What is due now and then leaves the others at least half. */
const LEAST_FOR_SHARES = 0.5;

/**
 * So old is what is on the screen and takes one request, before it goes ahead of what nobody sees, in turns with it. By its share alone
 * a catalogue of a thousand pages leaves each list in sight one token of hundreds: the ages of everything together are least then.
 */
const LATE_MS = 15_000;

/** What is in sight takes no more of the tokens than this for being late, while something else wants its share. */
const HALF = 1 / 2;

/** How the service refills, and what of it may be spent. */
export interface Refill {
  /** Milliseconds in which the service refills one token. */
  readonly periodMs: number;
  /** Requests that may be spent in that time, see {@link spendable}. */
  readonly rate: number;
  /** Of the tokens that nothing was due for, the last went to what nobody sees. */
  readonly afterUnseen: boolean;
}

/**
 * What to read next. What is due comes first, what is on the screen before the rest and the longest due before the
 * others; then, of those that have reached the
 * age at which their share of the tokens says so, the one whose reading is worth most. What nobody sees gets no two tokens in a row
 * while something on the screen is late: neither the pages of a large catalogue nor its first reading.
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
  /** For each candidate that lives on its share, the moment its turn comes if there are tokens; by place. */
  readonly ripe: readonly (number | undefined)[];
  /** What nobody sees leaves too little to what is on the screen. */
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
  // What is in sight takes what nothing else asks for yet.
  const alone = ripeWith(1);
  return {
    ripe: candidates.map(({ pace }, place) => (isSeen(pace) ? alone[place] : ripe[place])),
    isCrowded,
  };
}

const isSeen = (pace: Pace): boolean => pace.kind === 'share' && pace.lane === 'visible';
