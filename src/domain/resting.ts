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
