/**
 * First load of the window, in bytes. Needs the built application.
 *
 * `node test/bench/bundle.ts` prints one JSON line a figure.
 */
import { FIRST_LOAD_BUDGET, firstLoad } from '../support/built/first-load.ts';

/** 1 kB is 1,000 bytes. */
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const { raw, gzip } = firstLoad();
const figure = (name: string, bytes: number, goal: string | null, ok: boolean | null) => ({
  name,
  value: kilobytes(bytes),
  unit: 'kB',
  baseline: null,
  baselineName: null,
  ratio: null,
  goal,
  ok,
});
const reached = gzip <= FIRST_LOAD_BUDGET;
const goal = `<= ${String(kilobytes(FIRST_LOAD_BUDGET))}`;
for (const one of [
  figure('bundle: first-load JavaScript, gzip', gzip, goal, reached),
  figure('bundle: first-load JavaScript', raw, null, null),
]) {
  console.log(JSON.stringify(one));
}
process.exitCode = reached ? 0 : 1;
