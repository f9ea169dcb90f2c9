/**
 * A year of recorded prices at one reading a second: five metals and 200 products with their premiums. How long a chart of the
 * whole year takes to come out of the file, opened again each time, and how large the file is. The levels are written as
 * the recorder would have left them: 400 days of quarters and a month of minutes; `--readings` adds the last day's readings.
 *
 * `node test/bench/recorder.ts` prints a table, with `--json` one JSON line a figure.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rowSeries, ROW_SERIES, spotSeries } from '#domain/history/series.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { openHistoryDatabase } from '../../src/recorder/database.ts';
import { History } from '../../src/recorder/history.ts';
import { makeRecording, YEAR_MS as YEAR } from '../support/data/made-recording.ts';
import { partBelow } from './support/report.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;
const NOW = Date.UTC(2026, 5, 1);
const PRODUCTS = 200;
const POINTS = 1_000;
const RUNS = 25;
const GOAL_MS = 50;
const FRAME_MS = 1_000 / 60;
const BUDGET = 8e9;

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, readings: { type: 'boolean' } },
});

const names = [
  ...MATERIALS.flatMap((material) => [spotSeries(material), spotSeries(material, 'ask')]),
  ...Array.from({ length: PRODUCTS }, (_, index) =>
    ROW_SERIES.map((of) => rowSeries(`product-${String(index)}:bu`, of)),
  ).flat(),
];

const folder = mkdtempSync(join(tmpdir(), 'year-'));
const path = join(folder, 'year.sqlite');
try {
  makeRecording({ path, series: names, now: NOW, readings: values.readings === true });
  const bytes = statSync(path).size;

  const ask = (from: number, asked: readonly string[]): number => {
    const begun = performance.now();
    // As a start of the recorder opens it, but for the look at the whole file.
    const { db: opened } = openHistoryDatabase(path, new Date(NOW), { check: false });
    const history = new History(opened, { budgetBytes: BUDGET, past: null });
    const answer = history.query({
      series: asked.map((name) => ({ name, material: null })),
      from,
      to: NOW,
      points: POINTS,
    });
    const took = performance.now() - begun;
    if (answer.series.some(({ at }) => at.length < 300)) throw new Error('Too few points.');
    history.close();
    return took;
  };
  const median = (from: number, asked: readonly string[]): number =>
    Array.from({ length: RUNS }, () => ask(from, asked)).toSorted((a, b) => a - b)[
      Math.floor(RUNS / 2)
    ] ?? 0;
  /** A month that moves through the year a day at a time, over a file that is open: of the steps, so large a part took no longer. */
  const panned = (asked: readonly string[]): number => {
    const { db: opened } = openHistoryDatabase(path, new Date(NOW), { check: false });
    const history = new History(opened, { budgetBytes: BUDGET, past: null });
    const times: number[] = [];
    for (let from = NOW - YEAR; from + MONTH <= NOW; from += DAY) {
      const begun = performance.now();
      history.query({
        series: asked.map((name) => ({ name, material: null })),
        from,
        to: from + MONTH,
        points: POINTS,
      });
      times.push(performance.now() - begun);
    }
    history.close();
    return partBelow(times, 0.99);
  };
  const product = ROW_SERIES.map((of) => rowSeries('product-77:bu', of));
  const figures = [
    {
      name: 'recorder-year-one-series',
      value: median(NOW - YEAR, [names[0] ?? '']),
      goal: GOAL_MS,
    },
    { name: 'recorder-year-four-series', value: median(NOW - YEAR, product), goal: GOAL_MS },
    { name: 'recorder-month-four-series', value: median(NOW - MONTH, product), goal: GOAL_MS },
    { name: 'recorder-week-four-series', value: median(NOW - 7 * DAY, product), goal: GOAL_MS },
    { name: 'recorder-pan-four-series-p99', value: panned(product), goal: FRAME_MS },
  ].map(({ name, value, goal }) => ({
    name,
    value,
    unit: 'ms',
    goal: `≤ ${goal.toFixed(goal === FRAME_MS ? 1 : 0)}`,
    ok: value <= goal,
  }));
  const size = {
    name: 'recorder-year-size',
    value: bytes / 1024 / 1024,
    unit: 'MiB',
    goal: null,
    ok: null,
  };
  for (const figure of [...figures, size]) {
    const line = { ...figure, baseline: null, baselineName: null, ratio: null };
    console.log(
      values.json === true
        ? JSON.stringify(line)
        : `${figure.name.padEnd(28)} ${figure.value.toFixed(1)} ${figure.unit}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
