/** Work that takes longer than a click may wait is done in slices, with everything else having its turn in between. */

/** Steps and milliseconds of one slice, whichever is over first. */
const STEPS = 512;
const SLICE_MS = 8;

/** Lets whatever waits have its turn: answers that came meanwhile, timers, calls of the windows. */
const rest = async (): Promise<void> =>
  new Promise((done) => {
    setImmediate(done);
  });

/** All of the work, whose steps are a fraction of a millisecond each. */
export async function inSlices<Made>(work: Generator<undefined, Made>): Promise<Made> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    for (let steps = 0; steps < STEPS && performance.now() < until; steps += 1) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
    await rest();
  }
}
