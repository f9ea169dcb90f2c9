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
  return capped ? share.minInterval : Math.sqrt(share.cost / share.weight) * unit;
}

/** The least weighted sum of mean ages that any order of reading can reach: (Σ√(w·c))² / 2·rate. */
export function leastWeightedAge(shares: readonly Share[], rate: number): number {
  let sum = 0;
  for (const { weight, cost, parts } of shares) sum += parts * Math.sqrt(weight * cost);
  return sum ** 2 / (2 * rate);
}
