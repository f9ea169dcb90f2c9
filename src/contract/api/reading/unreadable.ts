/** Unreadable parts of a response are kept and counted, so that nothing is dropped silently. */

/** Parts visited between two yields. */
const AT_ONCE = 128;

/** An unreadable part of a response, as received. */
export class Unreadable {
  readonly raw: unknown;

  constructor(raw: unknown) {
    this.raw = raw;
  }
}

type Part<T> = T | Unreadable | null | undefined;

/** A nested record; `undefined` if there is none, or if it could not be read. */
export function partOf<T>(part: Part<T>): T | undefined {
  return part instanceof Unreadable || part === null ? undefined : part;
}

/** The elements of a nested list that could be read; `undefined` if there is no list, or none that could be read. */
export function rowsOf<T>(list: Part<readonly (T | Unreadable)[]>): T[] | undefined {
  return partOf(list)?.filter((row): row is T => !(row instanceof Unreadable));
}

/** The number of unreadable parts of a response, at any depth, yielding regularly. Each counts once, whatever is inside it. */
export function* countingUnreadable(reading: unknown): Generator<undefined, number> {
  let count = 0;
  let looked = 0;
  // A stack instead of recursion: a hostile body may be nested deeper than the call stack allows.
  const open: unknown[] = [reading];
  while (open.length > 0) {
    const part = open.pop();
    looked += 1;
    if (looked % AT_ONCE === 0) yield;
    if (part instanceof Unreadable) count += 1;
    else if (typeof part === 'object' && part !== null) {
      const inners: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
      for (const inner of inners) {
        if (typeof inner === 'object' && inner !== null) open.push(inner);
      }
    }
  }
  return count;
}
