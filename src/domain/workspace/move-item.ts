/** A manual order. Pure. */

/** Moves the item at `from` to `to`; unchanged if there is no such position. */
export function moveItem<One>(all: readonly One[], from: number, to: number): readonly One[] {
  const one = all[from];
  if (one === undefined || from === to || to < 0 || to >= all.length) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, one);
}
