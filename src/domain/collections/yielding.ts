/** Long work in slices, yielding in between. */

/** Items per slice: a few milliseconds. */
const ITEMS_PER_SLICE = 5_000;

/**
 * Returns a function to call after each item; it yields after every slice. @param rest yields to other work
 */
export function yieldEvery(
  rest: () => Promise<void>,
  atOnce = ITEMS_PER_SLICE,
): () => Promise<void> | undefined {
  let done = 0;
  return () => {
    done += 1;
    return done % atOnce === 0 ? rest() : undefined;
  };
}

/** Runs a generator to its end without yielding. */
export function runToEnd<Made>(work: Generator<undefined, Made>): Made {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** A generator for synchronous work. */
// oxlint-disable-next-line require-yield -- it has none
export function* fromSync<Made>(make: () => Made): Generator<undefined, Made> {
  return make();
}

/** Runs a generator to its end, yielding regularly. */
export async function runYielding<Made>(
  work: Generator<undefined, Made>,
  rest: () => Promise<void>,
): Promise<Made> {
  const after = yieldEvery(rest, STEPS_PER_SLICE);
  let step = work.next();
  while (step.done !== true) {
    await after();
    step = work.next();
  }
  return step.value;
}

/** Steps per slice for work that parses and validates. */
export const STEPS_PER_SLICE = 1_000;
