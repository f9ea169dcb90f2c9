/** Readings of a stretch of time as one. A single reading is a bucket too, of itself. */

export interface Bucket {
  /** When it begins, epoch ms; of a single reading, when it was made. */
  readonly at: number;
  readonly first: number;
  readonly min: number;
  readonly max: number;
  readonly last: number;
  readonly count: number;
  /** Milliseconds before its first reading that nothing is known of; 0 where it goes on from the one before. */
  readonly gap: number;
}

/** By parts, because a year has tens of thousands of them. */
export type Visit = (
  at: number,
  first: number,
  min: number,
  max: number,
  last: number,
  count: number,
  gap: number,
) => void;

export const single = (at: number, value: number, gap: number): Bucket => ({
  at,
  first: value,
  min: value,
  max: value,
  last: value,
  count: 1,
  gap,
});

export const visitAll = (buckets: Iterable<Bucket>, visit: Visit): void => {
  for (const { at, first, min, max, last, count, gap } of buckets) {
    visit(at, first, min, max, last, count, gap);
  }
};

export const collect =
  (into: Bucket[]): Visit =>
  (at, first, min, max, last, count, gap) => {
    into.push({ at, first, min, max, last, count, gap });
  };
