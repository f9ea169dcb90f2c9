/**
 * How to spend a limited rate of requests so that what matters is old for as short a time as possible. Ages and
 * intervals are in tokens: the time in which the service allows one request.
 */

/** Something that is read again and again. `weight` is how much its age matters, `cost` how many requests it takes. */
export interface Share {
  readonly weight: number;
  readonly cost: number;
  /** Equal pieces that age apart from each other, each of that weight and cost: the pages of the catalogue. */
  readonly parts: number;
  /** Reading it more often than this is of no use. */
  readonly minInterval: number;
}

/**
 * The Whittle index: what reading it now is worth for each request it takes. The largest is read next. Among equal
 * costs this picks the largest w·age·(age+1)/2.
 */
export function whittleIndex(share: Pick<Share, 'weight' | 'cost'>, age: number): number {
  return (share.weight * age * (age + 1)) / (2 * share.cost);
}

/**
 * How often each should be read for the least weighted age at `rate` requests a token: in proportion to the square
 * root of its cost over its weight. What some cannot use, because it would be more often than makes sense, goes to
 * the others. Infinite where the weight is zero.
 */
export function idealIntervals(shares: readonly Share[], rate: number): number[] {
  const capped = new Set<Share>();
  for (;;) {
    let left = rate;
    let demand = 0;
    for (const share of shares) {
      if (capped.has(share)) left -= (share.parts * share.cost) / share.minInterval;
      else demand += share.parts * Math.sqrt(share.weight * share.cost);
    }
    const unit = left > 0 ? demand / left : Number.POSITIVE_INFINITY;
    const intervals = shares.map((share) => intervalOf(share, unit, capped.has(share)));
    const tooOften = shares.filter((share, place) => {
      const interval = intervals[place] ?? Number.POSITIVE_INFINITY;
      return !capped.has(share) && share.weight > 0 && interval < share.minInterval;
    });
    if (tooOften.length === 0) return intervals;
    for (const share of tooOften) capped.add(share);
  }
}

function intervalOf(share: Share, unit: number, capped: boolean): number {
  if (share.weight <= 0) return Number.POSITIVE_INFINITY;
  return capped ? share.minInterval : intervalAt(share, unit);
}

/** How often it is read where what weighs one and takes one request is read each `unit`. */
export function intervalAt({ weight, cost }: Pick<Share, 'weight' | 'cost'>, unit: number): number {
  return Math.sqrt(cost / weight) * unit;
}

/** What is on the screen, or not. */
export interface SeenShare extends Share {
  readonly inSight: boolean;
}

export interface Bounds {
  /** How often what is in sight, weighs one and takes one request is read at the least; in tokens. */
  readonly latest: number;
  /** The part of the rate that it may take for that. */
  readonly partOfSeen: number;
}

/** What is in sight is taken to be crowded out only where it has less than this of the rate. */
const ENOUGH = 1 / 2;

/** Whether what nobody sees leaves so little to what is in sight that some of it would be read later than that. */
export function isCrowdedOut(shares: readonly SeenShare[], rate: number, latest: number): boolean {
  const ideal = idealIntervals(shares, rate);
  const isLate = shares.some(
    (share, place) => share.inSight && (ideal[place] ?? 0) > boundOf(share, latest),
  );
  return isLate && spentOnSeen(shares, ideal) < rate * ENOUGH;
}

/**
 * The {@link idealIntervals}, but where it {@link isCrowdedOut} what is in sight is read each `latest` at least, or as often as its part
 * of the rate allows. Ages are least together where a thousand pages that nobody sees outweigh what somebody looks at; for who looks
 * they are not.
 */
export function intervalsWithin(
  shares: readonly SeenShare[],
  rate: number,
  { latest, partOfSeen }: Bounds,
): number[] {
  const ideal = idealIntervals(shares, rate);
  if (!isCrowdedOut(shares, rate, latest)) return ideal;
  const seen = shares.filter(({ inSight }) => inSight);
  const seenIdeal = ideal.filter((_, place) => shares[place]?.inSight === true);
  const most = Math.max(rate * partOfSeen, spentOnSeen(shares, ideal));
  const atLatest = seen.map((share, place) =>
    Math.min(seenIdeal[place] ?? 0, boundOf(share, latest)),
  );
  const fits = spent(seen, atLatest) <= most;
  const seenIntervals = fits ? atLatest : idealIntervals(seen, most);
  const unseen = shares.filter(({ inSight }) => !inSight);
  const left = rate - spent(seen, seenIntervals);
  const [ofSeen, ofUnseen] = [seenIntervals.values(), idealIntervals(unseen, left).values()];
  return shares.map(({ inSight }) => (inSight ? ofSeen : ofUnseen).next().value ?? Infinity);
}

const boundOf = (share: SeenShare, latest: number): number =>
  Math.max(share.minInterval, intervalAt(share, latest));

const spentOnSeen = (shares: readonly SeenShare[], intervals: readonly number[]): number =>
  spent(
    shares,
    intervals.map((interval, place) => (shares[place]?.inSight === true ? interval : Infinity)),
  );

/** Requests a token that these intervals take. */
function spent(shares: readonly Share[], intervals: readonly number[]): number {
  return shares.reduce(
    (sum, { parts, cost }, place) => sum + (parts * cost) / (intervals[place] ?? Infinity),
    0,
  );
}

/** The least weighted sum of mean ages that any order of reading can reach: (Σ√(w·c))² / 2·rate. */
export function leastWeightedAge(shares: readonly Share[], rate: number): number {
  let sum = 0;
  for (const { weight, cost, parts } of shares) sum += parts * Math.sqrt(weight * cost);
  return sum ** 2 / (2 * rate);
}
