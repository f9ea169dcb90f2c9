/** Whether a check noticed, and by its own statement: what crashes says nothing about the safeguard. */
import { tallySchema } from '../tally.ts';
import type { Check } from '../../support/mutations/mutation.ts';
import type { TestReport } from './test-report.ts';

/**
 * - `red`: the check failed by its own assertion.
 * - `green`: it did not notice.
 * - `crashed`: it failed for another reason, or it could not be run.
 */
export interface Judgement {
  readonly verdict: 'red' | 'green' | 'crashed';
  /** What the check said; why it could not say anything. */
  readonly said: string;
}

/** An assertion of vitest's, and what the watched world of the model throws. */
const OWN: readonly string[] = ['AssertionError', 'BrokenPromise'];

export function judgeTest(
  { file, test }: Extract<Check, { by: 'test' }>,
  report: TestReport,
): Judgement {
  const inFile = report.filter((one) => one.file.endsWith(`/${file}`));
  const named = inFile
    .flatMap(({ tests }) => tests)
    .filter(({ title, state }) => title.startsWith(test) && state !== 'skipped');
  if (named.length === 0) {
    const broken = inFile.flatMap((one) => one.broken)[0];
    return { verdict: 'crashed', said: broken ?? 'there is no such test' };
  }
  const errors = named.flatMap((one) => one.errors);
  const own = errors.find(({ name }) => OWN.includes(name));
  if (own !== undefined) return { verdict: 'red', said: firstLine(own.message) };
  const [other] = errors;
  if (other !== undefined) {
    return { verdict: 'crashed', said: `${other.name}: ${firstLine(other.message)}` };
  }
  return { verdict: 'green', said: 'it passed' };
}

/** @param lastLine of what the torture run printed: its tally, unless it crashed */
export function judgeTorture(
  { count, under }: Extract<Check, { by: 'torture' }>,
  lastLine: string,
  complaints: string,
): Judgement {
  const tally = tallySchema.safeParse(parseJson(lastLine));
  if (!tally.success) return { verdict: 'crashed', said: firstLine(complaints) };
  const missing = under.filter((fault) => (tally.data.byFault[fault]?.[count] ?? 0) === 0);
  const said = `${count} ${tally.data[count]}`;
  return missing.length === 0 && tally.data[count] > 0
    ? { verdict: 'red', said }
    : { verdict: 'green', said: `${said}; none under ${missing.join(', ')}` };
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, 160);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
