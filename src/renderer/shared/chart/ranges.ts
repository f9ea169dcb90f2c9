/** Time ranges of charts. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const RANGES = [
  { id: 'hour', label: '1 h', words: 'the last hour', ms: HOUR },
  { id: 'day', label: '1 d', words: 'the last day', ms: DAY },
  { id: 'week', label: '1 w', words: 'the last week', ms: 7 * DAY },
  { id: 'month', label: '1 m', words: 'the last month', ms: 30 * DAY },
  { id: 'year', label: '1 y', words: 'the last year', ms: 365 * DAY },
  { id: 'all', label: 'All', words: 'everything recorded', ms: null },
] as const;

export type RangeId = (typeof RANGES)[number]['id'];

export const rangeOf = (id: RangeId): (typeof RANGES)[number] =>
  RANGES.find((range) => range.id === id) ?? RANGES[1];

/** One day for an unknown one. */
export const rangeIdOf = (
  id: string,
  ranges: readonly { readonly id: RangeId }[] = RANGES,
): RangeId => ranges.find((range) => range.id === id)?.id ?? 'day';

export const rereadMs = (id: RangeId): number =>
  id === 'hour' ? 3_000 : id === 'day' ? 15_000 : 60_000;
