import { laneRank, type Lane } from '../../marketplace/scheduler/lanes.ts';
import { idealIntervals, whittleIndex, type Share } from './freshness.ts';

/** How eagerly a source wants to be read now. Moments are monotonic milliseconds. */
export type Pace =
  /** Nobody looks at it. */
  | { readonly kind: 'rest' }
  /** At a certain moment, ahead of what is merely getting older. `everyMs` is about how often that comes. */
  | { readonly kind: 'due'; readonly at: number; readonly everyMs: number; readonly lane: Lane }
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

export type Choice =
  | { readonly kind: 'read'; readonly place: number; readonly lane: Lane }
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
 * What to read next. What is due comes first, what is on the screen before the rest and the longest due before the
 * others; then, of those that have reached the
 * age at which their share of the tokens says so, the one whose reading is worth most.
 *
 * @param periodMs milliseconds in which the service refills one token
 * @param rate requests that may be spent in that time, see {@link spendable}
 */
export function choose(
  candidates: readonly PollCandidate[],
  now: number,
  periodMs: number,
  rate: number,
): Choice {
  let due: { readonly place: number; readonly at: number; readonly lane: Lane } | null = null;
  let best: { readonly place: number; readonly index: number; readonly lane: Lane } | null = null;
  let until = Number.POSITIVE_INFINITY;
  const ripe = ripeAt(candidates, periodMs, rate);
  for (const [place, { pace, busy, blockedUntil }] of candidates.entries()) {
    if (busy || pace.kind === 'rest') continue;
    const from = Math.max(blockedUntil, pace.kind === 'due' ? pace.at : (ripe[place] ?? now));
    if (from > now + ROUNDING_MS) until = Math.min(until, from);
    else if (pace.kind === 'due') {
      if (due === null || comesBefore(pace, due)) due = { place, at: pace.at, lane: pace.lane };
    } else {
      const index = whittleIndex(pace, (now - pace.readAt) / periodMs);
      if (best === null || index > best.index) best = { place, index, lane: pace.lane };
    }
  }
  const chosen = due ?? best;
  if (chosen !== null) return { kind: 'read', place: chosen.place, lane: chosen.lane };
  return until === Number.POSITIVE_INFINITY ? { kind: 'idle' } : { kind: 'wait', until };
}

interface Due {
  readonly at: number;
  readonly lane: Lane;
}

function comesBefore(one: Due, other: Due): boolean {
  const ranks = laneRank(one.lane) - laneRank(other.lane);
  return ranks === 0 ? one.at < other.at : ranks < 0;
}

/** For each candidate that lives on its share, the moment its turn comes if there are tokens; by place. */
function ripeAt(
  candidates: readonly PollCandidate[],
  periodMs: number,
  rate: number,
): (number | undefined)[] {
  let left = rate;
  const shares: Share[] = [];
  for (const { pace } of candidates) {
    if (pace.kind === 'due') left -= periodMs / pace.everyMs;
    if (pace.kind === 'share') shares.push({ ...pace, minInterval: pace.minIntervalMs / periodMs });
  }
  const intervals = idealIntervals(shares, Math.max(LEAST_FOR_SHARES * rate, left)).values();
  return candidates.map(({ pace }) => {
    if (pace.kind !== 'share') return undefined;
    return pace.readAt + (intervals.next().value ?? Number.POSITIVE_INFINITY) * periodMs;
  });
}
