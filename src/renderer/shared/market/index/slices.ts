/** Long work in slices: a generator that yields where it can be interrupted. */

export type Slices<Result> = Generator<undefined, Result>;

/** A slice ends after so many steps. */
const STEPS = 1_000;

/** Sorted as by `toSorted`, in pieces that are merged. */
export function* sorted<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Slices<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += STEPS) {
    runs.push(items.slice(from, from + STEPS).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergedOf(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedOf<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Slices<Item[]> {
  const all: Item[] = [];
  let [at, atOther] = [0, 0];
  for (;;) {
    const [next, nextOther] = [one[at], other[atOther]];
    if (next === undefined || nextOther === undefined) break;
    if (compare(next, nextOther) <= 0) {
      all.push(next);
      at += 1;
    } else {
      all.push(nextOther);
      atOther += 1;
    }
    if (all.length % STEPS === 0) yield;
  }
  return all.concat(one.slice(at), other.slice(atOther));
}

/** Does all of it at once. */
export function atOnce<Result>(slices: Slices<Result>): Result {
  for (;;) {
    const step = slices.next();
    if (step.done === true) return step.value;
  }
}

/** A slice takes so long at most; what is typed meanwhile waits no longer. */
const SLICE_MS = 6;

/** Does it in slices with room between them for everything else. Returns how to give it up. */
export function inSlices<Result>(
  slices: Slices<Result>,
  onDone: (result: Result) => void,
): () => void {
  let timer = setTimeout(run, 0);
  function run(): void {
    const until = performance.now() + SLICE_MS;
    do {
      const step = slices.next();
      if (step.done === true) {
        onDone(step.value);
        return;
      }
    } while (performance.now() < until);
    timer = setTimeout(run, 0);
  }
  return () => {
    clearTimeout(timer);
  };
}
