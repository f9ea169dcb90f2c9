/** Long work in slices: a generator that yields where it can be interrupted. */

export type Slices<Result> = Generator<undefined, Result>;

/** A slice ends after so many steps. */
const STEPS = 1_000;

/** Sorted as by `toSorted`, in pieces that are merged: from one list into the other and back. */
export function* sorted<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Slices<Item[]> {
  let from: Item[] = [];
  for (let start = 0; start < items.length; start += STEPS) {
    for (const item of items.slice(start, start + STEPS).toSorted(compare)) from.push(item);
    yield;
  }
  let into = from.slice();
  yield;
  for (let size = STEPS; size < items.length; size *= 2) {
    for (let start = 0; start < items.length; start += size * 2) {
      yield* merge(from, into, [start, start + size, start + size * 2], compare);
    }
    [from, into] = [into, from];
  }
  return from;
}

/** Two pieces of a list that stand beside each other, each in order, into the same places of another list. */
function* merge<Item>(
  from: readonly Item[],
  into: Item[],
  [start, middle, end]: readonly [start: number, middle: number, end: number],
  compare: (one: Item, other: Item) => number,
): Slices<void> {
  let [at, atOther] = [start, middle];
  for (let to = start; to < Math.min(end, from.length); to += 1) {
    const one = at < middle ? from[at] : undefined;
    const other = atOther < end ? from[atOther] : undefined;
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      into[to] = one;
      at += 1;
    } else if (other !== undefined) {
      into[to] = other;
      atOther += 1;
    }
    if (to % STEPS === 0) yield;
  }
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

/**
 * Does it in slices with room between them for everything else. Returns how to give it up.
 *
 * @param pause how long the next slice waits, in milliseconds
 */
export function inSlices<Result>(
  slices: Slices<Result>,
  onDone: (result: Result) => void,
  pause: () => number = () => 0,
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
    timer = setTimeout(run, pause());
  }
  return () => {
    clearTimeout(timer);
  };
}
