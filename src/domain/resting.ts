/** Long work in pieces, so that everything else has its turn in between. */

/** As many things as are done at a time: a few milliseconds. */
const AT_ONCE = 5_000;

/** Answers what to call after each thing. @param rest lets everything else have its turn */
export function resting(
  rest: () => Promise<void>,
  atOnce = AT_ONCE,
): () => Promise<void> | undefined {
  let done = 0;
  return () => {
    done += 1;
    return done % atOnce === 0 ? rest() : undefined;
  };
}

/** All of it now. */
export function inOneGo<Made>(work: Generator<undefined, Made>): Made {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** What has no rests, where work with rests is asked for. */
// oxlint-disable-next-line require-yield -- it has none
export function* madeAtOnce<Made>(make: () => Made): Generator<undefined, Made> {
  return make();
}

/** All of it, with everything else having its turn in between. */
export async function inTurns<Made>(
  work: Generator<undefined, Made>,
  rest: () => Promise<void>,
): Promise<Made> {
  const after = resting(rest, STEPS_AT_ONCE);
  let step = work.next();
  while (step.done !== true) {
    await after();
    step = work.next();
  }
  return step.value;
}

/** Of work whose steps are parsed and checked: a few milliseconds too. */
export const STEPS_AT_ONCE = 1_000;
