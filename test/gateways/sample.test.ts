/** A sample of what `npm run test:gateways` does with every program, where nginx and HAProxy can be had. */
import { expect, test } from 'vitest';
import { runCase } from './cases.ts';
import { ORDERS } from './order-rows.ts';
import { emptyOrderTally, runOrder } from './orders.ts';
import { type Program, Programs, programsFolder } from './programs.ts';
import { RETURNS } from './return-rows.ts';
import { runReturn } from './returns.ts';
import { CASES } from './rows.ts';

const SAMPLE = new Set<Program>(['nginx', 'haproxy']);
const programs = new Programs(programsFolder());
if (process.platform === 'linux') programs.fetch(undefined, SAMPLE);
/** Their packages are Debian's: elsewhere there is nothing to run. */
const isThere = [...SAMPLE].every((program) => programs.has(program));

const named = <Row extends { readonly program: Program; readonly what: string }>(
  rows: readonly Row[],
  wanted: readonly string[],
): readonly (readonly [string, Row])[] =>
  rows
    .map((row) => [`${row.program} ${row.what}`, row] as const)
    .filter(([name]) => wanted.includes(name));

const READS = ['nginx refuses by a rule', 'haproxy the marketplace is gone'];
const PLACED = [
  'nginx passes an order',
  'haproxy loses the answer to an order',
  'haproxy repeats an order (empty-response)',
  'haproxy repeats an order, and both are executed',
  'haproxy replaces the answer to an order by a 409',
  'nginx refuses an order itself, by a page',
];
const BACK = ['nginx redirects for a while'];

test('every row of the sample is one of the whole', () => {
  const names = [...CASES, ...ORDERS, ...RETURNS].map(({ program, what }) => `${program} ${what}`);
  expect(names).toEqual(expect.arrayContaining([...READS, ...PLACED, ...BACK]));
});

test.runIf(isThere).each(named(CASES, READS))('%s: what the user reads', async (_, one) => {
  expect(await runCase(one, programs)).toMatchObject({ isRight: true });
});

test.runIf(isThere).each(named(ORDERS, PLACED))('%s', async (_, one) => {
  const tally = emptyOrderTally();
  expect(await runOrder(one, programs, tally)).toMatchObject({ isRight: true });
  expect(tally).toMatchObject({ lost: 0, unreported: 0, misreported: 0 });
});

test.runIf(isThere).each(named(RETURNS, BACK))('%s: back within one poll', async (_, one) => {
  const silent = { count: 0, longestMs: 0 };
  expect(await runReturn(one, programs, silent)).toMatchObject({ isRight: true });
  expect(silent.count).toBe(0);
});
