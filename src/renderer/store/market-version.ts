/**
 * How often a market has changed, and in which rows. Its rows are one map for as long as it is the same market, so the map
 * being the same says nothing about what is in it; what is worked out from it asks here.
 */
export interface MarketChange {
  /** Of the rows that are others now, or new. */
  readonly keys: readonly string[];
  /** Of rows of which nothing but premiums is other, as with every new spot. */
  readonly premiums: readonly string[];
  /** Rows were taken out. */
  readonly isShrunk: boolean;
}

interface Changes {
  readonly version: number;
  /** The last ones up to this version, the last of them last. */
  readonly last: readonly MarketChange[];
}

/** Changes that are remembered: who asks less often looks at all rows. */
const REMEMBERED = 64;
/** Rows of them together: with more, looking at all rows is no more work, and what is remembered is as large as the market. */
const MOST_ROWS = 20_000;

const markets = new WeakMap<object, Changes>();

export const marketVersion = (rows: object): number => markets.get(rows)?.version ?? 0;

/**
 * @param keys of the rows that are others now, or new
 * @param premiums of those of which nothing else is other
 */
export function marketChanged(
  rows: object,
  keys: readonly string[],
  isShrunk = false,
  premiums: readonly string[] = [],
): void {
  const { version, last } = markets.get(rows) ?? { version: 0, last: [] };
  const changes = [...last.slice(1 - REMEMBERED), { keys, premiums, isShrunk }];
  markets.set(rows, { version: version + 1, last: newest(changes) });
}

/** The newest of them, as many as are remembered. */
function newest(changes: Changes['last']): Changes['last'] {
  let [from, left] = [changes.length, MOST_ROWS];
  while (from > 0) {
    const { keys = [], premiums = [] } = changes[from - 1] ?? {};
    left -= keys.length + premiums.length;
    if (left < 0) break;
    from -= 1;
  }
  return changes.slice(from);
}

/** What has changed since a version; null where any row may have. */
export function changedSince(rows: object, version: number): MarketChange | null {
  const changes = markets.get(rows);
  if (changes === undefined)
    return version === 0 ? { keys: [], premiums: [], isShrunk: false } : null;
  const missed = changes.version - version;
  if (missed < 0 || missed > changes.last.length) return null;
  const keys: string[] = [];
  const premiums: string[] = [];
  let isShrunk = false;
  for (const change of changes.last.slice(changes.last.length - missed)) {
    for (const key of change.keys) keys.push(key);
    for (const key of change.premiums) premiums.push(key);
    isShrunk ||= change.isShrunk;
  }
  return { keys, premiums, isShrunk };
}
