/**
 * How often a market has changed, and in which rows. Its rows are one map for as long as it is the same market, so the map
 * being the same says nothing about what is in it; what is worked out from it asks here.
 */
interface Changes {
  readonly version: number;
  /** Of each change up to this version, the keys of its rows, the last change last; null: others came or went. */
  readonly last: readonly (readonly string[] | null)[];
}

/** Changes that are remembered: who asks less often looks at all rows. */
const REMEMBERED = 64;
/** Rows of them together: with more, looking at all rows is no more work, and what is remembered is as large as the market. */
const MOST_ROWS = 20_000;

const markets = new WeakMap<object, Changes>();

export const marketVersion = (rows: object): number => markets.get(rows)?.version ?? 0;

/** @param keys of the rows that are others now; null where rows were taken out */
export function marketChanged(rows: object, keys: readonly string[] | null): void {
  const { version, last } = markets.get(rows) ?? { version: 0, last: [] };
  markets.set(rows, { version: version + 1, last: newest([...last.slice(1 - REMEMBERED), keys]) });
}

/** The newest of them, as many as are remembered. */
function newest(changes: Changes['last']): Changes['last'] {
  let [from, left] = [changes.length, MOST_ROWS];
  while (from > 0) {
    left -= changes[from - 1]?.length ?? 0;
    if (left < 0) break;
    from -= 1;
  }
  return changes.slice(from);
}

/** The keys of what has changed since a version; null where any row may have. */
export function changedSince(rows: object, version: number): readonly string[] | null {
  const changes = markets.get(rows);
  if (changes === undefined) return version === 0 ? [] : null;
  const missed = changes.version - version;
  if (missed < 0 || missed > changes.last.length) return null;
  const keys: string[] = [];
  for (const changed of changes.last.slice(changes.last.length - missed)) {
    if (changed === null) return null;
    for (const key of changed) keys.push(key);
  }
  return keys;
}
