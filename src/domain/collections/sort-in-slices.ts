/** Sorts a long list with rests in between. */

/** Comparisons between two rests: a few milliseconds. */
const AT_ONCE = 20_000;
/** Items of one sorted run. */
const RUN = 4_096;

/** A stable sort that only checks a list which is in order already, as entries mostly are. The list may not change until it is done. */
export async function sortInSlices<One>(
  many: One[],
  compare: (a: One, b: One) => number,
  rest: () => Promise<void>,
): Promise<One[]> {
  if (await isSorted(many, compare, rest)) return many;
  let runs: One[][] = [];
  for (let start = 0; start < many.length; start += RUN) {
    runs.push(many.slice(start, start + RUN).toSorted(compare));
    await rest();
  }
  while (runs.length > 1) {
    const merged: One[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left = [], right = []] = runs.slice(at, at + 2);
      merged.push(right.length === 0 ? left : await mergeOf(left, right, compare, rest));
      await rest();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function isSorted<One>(
  many: readonly One[],
  compare: (a: One, b: One) => number,
  rest: () => Promise<void>,
): Promise<boolean> {
  let before: One | undefined;
  let looked = 0;
  for (const one of many) {
    if (before !== undefined && compare(before, one) > 0) return false;
    before = one;
    looked += 1;
    if (looked % AT_ONCE === 0) await rest();
  }
  return true;
}

async function mergeOf<One>(
  left: readonly One[],
  right: readonly One[],
  compare: (a: One, b: One) => number,
  rest: () => Promise<void>,
): Promise<One[]> {
  const merged: One[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [one, other] = [left[a], right[b]];
    if (one === undefined && other === undefined) return merged;
    if (other === undefined || (one !== undefined && compare(one, other) <= 0)) {
      if (one !== undefined) merged.push(one);
      a += 1;
    } else {
      merged.push(other);
      b += 1;
    }
    if (merged.length % AT_ONCE === 0) await rest();
  }
}
