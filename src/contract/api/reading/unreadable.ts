/** What was there and could not be read: kept and counted, so that no reading is silently shorter than its answer. */

/** A part of an answer that did not read, as it came. */
export class Unreadable {
  readonly raw: unknown;

  constructor(raw: unknown) {
    this.raw = raw;
  }
}

type Part<T> = T | Unreadable | null | undefined;

/** A nested record; `undefined` when there was none, or none that could be read. */
export function partOf<T>(part: Part<T>): T | undefined {
  return part instanceof Unreadable || part === null ? undefined : part;
}

/** The readable elements of a nested list; `undefined` when there was no list that could be read. */
export function rowsOf<T>(list: Part<readonly (T | Unreadable)[]>): T[] | undefined {
  return partOf(list)?.filter((row): row is T => !(row instanceof Unreadable));
}

/** How many parts of a reading could not be read, at any depth. What did not read counts once, whatever was in it. */
export function countUnreadable(reading: unknown): number {
  let count = 0;
  // A stack of our own: a hostile body may be nested deeper than calls can be.
  const open: unknown[] = [reading];
  while (open.length > 0) {
    const part = open.pop();
    if (part instanceof Unreadable) count += 1;
    else if (typeof part === 'object' && part !== null) {
      for (const inner of Object.values(part)) {
        if (typeof inner === 'object' && inner !== null) open.push(inner);
      }
    }
  }
  return count;
}
