/**
 * Spends a limited request rate so that important data is as fresh as possible. Ages and intervals are in
 * tokens: the time in which the service allows one request.
 */

/** A source read repeatedly. `weight`: how much its age matters; `cost`: the requests it takes. */
export interface Share {
  readonly weight: number;
  readonly cost: number;
  /** Number of equal parts that age separately, each with this weight and cost: the pages of the catalog. */
  readonly parts: number;
  /** The minimum useful interval. */
  readonly minInterval: number;
}

/**
 * The Whittle index: the worth of reading it now, per request. The largest is read next. Among equal costs
 * this picks the largest w·age·(age+1)/2.
 */
export function whittleIndex(share: Pick<Share, 'weight' | 'cost'>, age: number): number {
  return (share.weight * age * (age + 1)) / (2 * share.cost);
}

/**
 * The intervals with the least weighted age at `rate` requests a token: proportional to the square root of
 * cost over weight. What a source cannot use, at its minimum interval, goes to the others. Infinite for
 * weight zero.
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

/** Its interval, where a source of weight one and cost one has the interval `unit`. */
export function intervalAt({ weight, cost }: Pick<Share, 'weight' | 'cost'>, unit: number): number {
  return Math.sqrt(cost / weight) * unit;
}

/** Whether it is on the screen. */
export interface SeenShare extends Share {
  readonly inSight: boolean;
}

export interface Bounds {
  /** The longest interval of a visible source of weight one and cost one, in tokens. */
  readonly latest: number;
  /** The part of the rate that visible sources may take for that. */
  readonly partOfSeen: number;
}

/** Visible sources count as crowded out only below this part of the rate. */
const ENOUGH = 1 / 2;

/** Whether hidden sources leave so little that some visible source would be read later than that. */
export function isCrowdedOut(shares: readonly SeenShare[], rate: number, latest: number): boolean {
  const ideal = idealIntervals(shares, rate);
  const isLate = shares.some(
    (share, place) => share.inSight && (ideal[place] ?? 0) > boundOf(share, latest),
  );
  return isLate && spentOnSeen(shares, ideal) < rate * ENOUGH;
}

/**
 * The {@link idealIntervals}, except that visible sources that are {@link isCrowdedOut} are read at least
 * every `latest`, or as often as their part of the rate allows: a thousand hidden pages would otherwise
 * outweigh what the user looks at.
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

/** Requests per token of these intervals. */
function spent(shares: readonly Share[], intervals: readonly number[]): number {
  return shares.reduce(
    (sum, { parts, cost }, place) => sum + (parts * cost) / (intervals[place] ?? Infinity),
    0,
  );
}

/** The lower bound of the weighted sum of mean ages: (Σ√(w·c))² / 2·rate. */
export function leastWeightedAge(shares: readonly Share[], rate: number): number {
  let sum = 0;
  for (const { weight, cost, parts } of shares) sum += parts * Math.sqrt(weight * cost);
  return sum ** 2 / (2 * rate);
}
