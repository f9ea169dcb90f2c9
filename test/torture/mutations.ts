/**
 * `npm run torture:mutations [-- --only WORD] [--at-once M]`: takes one safeguard after the other out of a copy of the source,
 * and demands that the check named for it fails by its own assertion; without any, all of them have to pass. Prints a line
 * for each; the last line is JSON. The exit code is 1 when one survives, when a check crashes instead of failing, or when a
 * safeguard is not found in the source any more.
 */
import { parseArgs } from 'node:util';
import { mutations } from '../support/mutations/catalogue.ts';
import { UnusableEdit } from '../support/mutations/edit-source.ts';
import type { Mutation } from '../support/mutations/mutation.ts';
import { type Judged, runChecks, runTests, runTorture } from './mutations/run-checks.ts';
import { mutated, WorkingCopy } from '../support/mutations/working-copy.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, 'at-once': { type: 'string', default: '2' } },
});

const started = performance.now();
const chosen = mutations.filter(({ name }) => name.includes(values.only));
const unusable = chosen.flatMap(problemOf);
for (const problem of unusable) console.error(problem);

const copies = Array.from({ length: Number(values['at-once']) }, () => new WorkingCopy());
const waiting = [...chosen];
const results: Record<string, 'red' | 'survived' | 'crashed'> = {};
try {
  const sound = unusable.length === 0 && (await passUnmutated(chosen));
  if (sound) await Promise.all(copies.map(workOff));
  process.exitCode = sound && Object.values(results).every((result) => result === 'red') ? 0 : 1;
} finally {
  for (const copy of copies) copy.remove();
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${Object.keys(results).length} of ${chosen.length} mutations in ${seconds} s`);
console.log(JSON.stringify(results));

function problemOf({ name, edits, red }: Mutation): string[] {
  if (red.length === 0) return [`${name}: no check is named for it.`];
  try {
    mutated(edits);
    return [];
  } catch (thrown) {
    if (thrown instanceof UnusableEdit) return [`${name}: ${thrown.message}`];
    throw thrown;
  }
}

/** Every check that is named has to be there, and to pass while nothing is taken out. */
async function passUnmutated(all: readonly Mutation[]): Promise<boolean> {
  const [copy] = copies;
  if (copy === undefined) throw new RangeError('At least one working copy is needed.');
  const checks = all.flatMap(({ red }) => red);
  const tests = checks.filter((check) => check.by === 'test');
  const report = tests.length === 0 ? [] : await runTests(copy.folder, tests);
  const named = tests.map((check) => ({
    check,
    ended: report
      .filter(({ file }) => file.endsWith(`/${check.file}`))
      .flatMap((file) => file.tests)
      .filter(({ title }) => title.startsWith(check.test)),
  }));
  const failing = named.filter(
    ({ ended }) => ended.length === 0 || ended.some(({ state }) => state !== 'passed'),
  );
  for (const { check } of failing) console.error(`Does not pass: ${check.file}: ${check.test}`);
  if (tests.length === checks.length) return failing.length === 0;
  const { code, complaints } = await runTorture(copy.folder);
  if (code !== 0) console.error(complaints);
  return failing.length === 0 && code === 0;
}

async function workOff(copy: WorkingCopy): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { name, edits, red } = next;
    const judged = await copy.with(edits, () => runChecks(copy.folder, red));
    results[name] = resultOf(judged);
    console.log(`${results[name].padEnd(8)} ${name}`);
    for (const { check, judgement } of judged) {
      const where = check.by === 'test' ? `${check.file}: ${check.test}` : 'torture';
      console.log(`           ${judgement.verdict} ${where} (${judgement.said})`);
    }
  }
}

function resultOf(judged: readonly Judged[]): 'red' | 'survived' | 'crashed' {
  const verdicts = judged.map(({ judgement }) => judgement.verdict);
  if (verdicts.includes('crashed')) return 'crashed';
  return verdicts.includes('green') ? 'survived' : 'red';
}
