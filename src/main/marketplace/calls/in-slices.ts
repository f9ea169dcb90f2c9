/** Reading a large answer takes longer than a click may wait: it is done in slices, with everything else having its turn in between. */

/** Steps and milliseconds of one slice, whichever is over first. */
const STEPS = 512;
const SLICE_MS = 8;

/** An answer of up to so many characters is read in one slice anyway, where it stands. */
const SMALL = 65_536;

export const isLarge = (text: string): boolean => text.length > SMALL;

/** Lets whatever waits have its turn: answers that came meanwhile, timers, calls of the windows. */
export const rest = async (): Promise<void> =>
  new Promise((done) => {
    setImmediate(done);
  });

/** All of the work, in slices. @param now milliseconds, monotonic */
export async function inSlices<Made>(
  work: Generator<undefined, Made>,
  now: () => number,
): Promise<Made> {
  for (;;) {
    const until = now() + SLICE_MS;
    for (let steps = 0; steps < STEPS && now() < until; steps += 1) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
    await rest();
  }
}
