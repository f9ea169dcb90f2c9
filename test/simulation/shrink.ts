/** Finds a short schedule that still breaks the rule: decisions are left out, many at once and then fewer. */

interface Outcome {
  /** The decisions that were taken. */
  readonly schedule: readonly string[];
}

export interface Shrunk<Result> {
  readonly result: Result;
  readonly runs: number;
}

/**
 * @param run with these decisions left out
 * @param breaks whether it broke the rule in question
 * @param most runs
 * @returns null where the whole schedule does not break it
 */
export async function shrink<Result extends Outcome>(
  run: (dropped: ReadonlySet<string>) => Promise<Result>,
  breaks: (result: Result) => boolean,
  most: number,
): Promise<Shrunk<Result> | null> {
  let result = await run(new Set());
  let runs = 1;
  if (!breaks(result)) return null;
  let dropped: ReadonlySet<string> = new Set();
  for (let size = result.schedule.length; size >= 1; size = Math.floor(size / 2)) {
    let at = 0;
    while (at < result.schedule.length && runs < most) {
      const tried = new Set([...dropped, ...result.schedule.slice(at, at + size)]);
      const next = await run(tried);
      runs += 1;
      if (breaks(next) && next.schedule.length < result.schedule.length) {
        dropped = tried;
        result = next;
      } else at += size;
    }
  }
  return { result, runs };
}

/** Answers of the usual course say nothing about what went wrong. */
export const readable = (trace: readonly string[]): readonly string[] =>
  trace.filter((line) => !/ (?:200 read|\d+ read answered \/(?!execution))/u.test(line));
