/** Long work in pieces, so that everything else has its turn in between. */

/** As many things as are done at a time: a few milliseconds. */
const ITEMS_PER_SLICE = 5_000;

/** Answers what to call after each thing. @param rest lets everything else have its turn */
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

/** All of it now. */
export function runToEnd<Made>(work: Generator<undefined, Made>): Made {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** What has no rests, where work with rests is asked for. */
// oxlint-disable-next-line require-yield -- it has none
export function* fromSync<Made>(make: () => Made): Generator<undefined, Made> {
  return make();
}

/** All of it, with everything else having its turn in between. */
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

/** Of work whose steps are parsed and checked: a few milliseconds too. */
export const STEPS_PER_SLICE = 1_000;
