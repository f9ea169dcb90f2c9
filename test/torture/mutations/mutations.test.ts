import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyEdit, UnusableEdit } from '../../support/mutations/edit-source.ts';
import { judgeTest } from './judge.ts';
import { mutations } from '../../support/mutations/catalogue.ts';
import { test } from '../../support/mutations/mutation.ts';
import { mutated, ROOT } from '../../support/mutations/working-copy.ts';

it.each(mutations.map(({ name, edits, red }) => ({ name, edits, red })))(
  'the safeguard is where it was, and a check is named for it: $name',
  ({ edits, red }) => {
    expect(mutated(edits).size).toBeGreaterThan(0);
    expect(red.length).toBeGreaterThan(0);
    const files = red.flatMap((check) => (check.by === 'test' ? [check.file] : []));
    expect(files.filter((one) => !existsSync(join(ROOT, one)))).toEqual([]);
  },
);

it('each safeguard has a name of its own, and there are enough of them', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  expect(mutations.length).toBeGreaterThanOrEqual(25);
});

const file = 'a.ts';
const source = `
function first(value: number): number {
  // Why it is so.
  if (value >= 1) return 1;
  return other({ a: value, b: 2 });
}
class Second {
  method(): number { return 2; }
}
`;

it.each([
  [{ file, find: 'if(value>=1)', put: 'if (value > 1)' }, 'if (value > 1) return 1;'],
  [{ file, drop: 'value >= 1' }, '  ;\n  return other('],
  [{ file, drop: 'a: value' }, 'other({  b: 2 })'],
  [{ file, bodyOf: 'method', put: 'return 3;' }, 'method(): number { return 3; }'],
  [{ file, in: 'method', find: 'return', put: 'throw' }, '{ throw 2; }'],
])('an edit changes what it says (%#)', (edit, after) => {
  expect(applyEdit(source, edit)).toContain(after);
});

it.each([
  [{ file, find: 'value > 1', put: '' }, /not 0 times/],
  [{ file, find: 'return', put: '' }, /not 3 times/],
  [{ file, bodyOf: 'third', put: '' }, /not 0 times/],
  [{ file, find: 'return 2', put: 'return (' }, /does not parse/],
])('an edit that cannot be made is an error, not a change (%#)', (edit, why) => {
  expect(() => applyEdit(source, edit)).toThrow(UnusableEdit);
  expect(() => applyEdit(source, edit)).toThrow(why);
});

it('only a test’s own assertion counts as noticed', () => {
  const check = test('main/some', 'does its work', 'it has to');
  if (check.by !== 'test') throw new TypeError('It is a test.');
  const judge = (state: string, ...errors: { name: string; message: string }[]) => {
    const tests = [{ title: 'does its work well', state, errors }];
    return judgeTest(check, [{ file: '/copy/src/main/some.test.ts', broken: [], tests }]).verdict;
  };
  const assertion = { name: 'AssertionError', message: 'expected 1 to be 2' };
  const crash = { name: 'TypeError', message: 'x is not a function' };
  expect(judge('failed', assertion)).toBe('red');
  expect(judge('failed', { name: 'Error', message: 'Property failed' }, assertion)).toBe('red');
  expect(judge('failed', crash)).toBe('crashed');
  expect(judge('failed', { name: 'Error', message: 'Test timed out' })).toBe('crashed');
  expect(judge('passed')).toBe('green');
  expect(judge('skipped')).toBe('crashed');
  expect(judgeTest(check, [])).toMatchObject({ verdict: 'crashed' });
});
