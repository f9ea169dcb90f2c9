/** An order that the user gives by hand. Pure. */

/** With the one at `from` in the place `to`; the same where there is no such place. */
export function moved<One>(all: readonly One[], from: number, to: number): readonly One[] {
  const one = all[from];
  if (one === undefined || from === to || to < 0 || to >= all.length) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, one);
}
