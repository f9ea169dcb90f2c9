/** Parts of an answer that could not be read are kept and counted, so that nothing is dropped silently. */

/** A part of an answer that could not be read, as it was received. */
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

/** How many parts of an answer could not be read, at any depth. Each counts once, whatever is inside it. */
export function countUnreadable(reading: unknown): number {
  let count = 0;
  // A stack instead of recursion: a hostile body may be nested deeper than the call stack allows.
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
