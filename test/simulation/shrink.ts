/** Finds a short schedule that still breaks the rule: decisions are left out, many at once and then fewer. */
import { simulate, type SimulationOptions, type SimulationResult } from './simulation.ts';

export interface Shrunk {
  readonly result: SimulationResult;
  readonly runs: number;
}

/** @param most runs */
export async function shrink(
  seed: string,
  { hours }: Pick<SimulationOptions, 'hours'>,
  { rule, most }: { readonly rule: string; readonly most: number },
): Promise<Shrunk | null> {
  const run = (dropped: ReadonlySet<string>): Promise<SimulationResult> =>
    simulate(seed, { hours, dropped, keepsTrace: true, untilBroken: true });
  const breaks = ({ violations }: SimulationResult): boolean =>
    violations.some((one) => one.rule === rule);
  let result = await run(new Set());
  let runs = 1;
  if (!breaks(result)) return null;
  let dropped: ReadonlySet<string> = new Set();
  for (let size = result.schedule.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < result.schedule.length && runs < most; at += size) {
      const tried = new Set([...dropped, ...result.schedule.slice(at, at + size)]);
      const next = await run(tried);
      runs += 1;
      if (!breaks(next) || next.schedule.length >= result.schedule.length) continue;
      dropped = tried;
      result = next;
      // What came behind is now at this place.
      at -= size;
    }
  }
  return { result, runs };
}

/** Answers of the usual course say nothing about what went wrong. */
export const readable = (trace: readonly string[]): readonly string[] =>
  trace.filter((line) => !/ (?:200 read|\d+ read answered \/(?!execution))/u.test(line));
