/** The table of a run, and whether anything grows that should not. */
import { MEASURED, type Measure, type Sample } from './measure.ts';
import type { SoakResult } from './run.ts';
import { grows, lineThrough, type Line } from './slope.ts';

/**
 * What an hour may add. Each of them has two orders, whose records, rows and shipments stay, of which no more are drawn than a page; a terminal that is open for
 * a month grows by what is said here times 720.
 */
const MAY_ADD: Readonly<Record<Measure, number>> = {
  mainHeap: 0.15,
  mainRss: 1.5,
  handles: 0.1,
  files: 0.1,
  mainListeners: 0.02,
  pageHeap: 0.15,
  pageListeners: 8,
  pageNodes: 160,
};

/** Caches fill, and code is compiled, in the first part of a run. */
const WARM_UP = 1 / 4;

export interface Verdict {
  readonly lines: readonly string[];
  readonly holds: boolean;
}

export function verdictOn(result: SoakResult): Verdict {
  const warm = result.samples.slice(Math.floor(result.samples.length * WARM_UP));
  const rows = MEASURES.map((name) => {
    const line = lineThrough(warm.map((sample) => sample[name]));
    return { name, line, bad: grows(line, MAY_ADD[name]) };
  });
  const lost = result.mistakes.length > 0;
  return {
    lines: [
      HEADER,
      ...rows.map(({ name, line, bad }) => row(name, line, result, bad)),
      '',
      `${String(result.requests)} requests and ${String(result.orders)} orders in ${result.seconds.toFixed(0)} s.`,
      ...(lost
        ? result.mistakes
        : ['Nothing was lost, nothing was sent twice, and the journal is intact.']),
    ],
    holds: !lost && rows.every(({ bad }) => !bad),
  };
}

const MEASURES: readonly Measure[] = [
  'mainHeap',
  'mainRss',
  'handles',
  'files',
  'mainListeners',
  'pageHeap',
  'pageListeners',
  'pageNodes',
];

const WIDTHS = [32, 10, 10, 20, 10, 16, 16] as const;
const columns = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0]) : cell.padStart(WIDTHS[at] ?? 0)))
    .join('');

const HEADER = columns([
  '',
  'first',
  'last',
  'an hour adds',
  'may add',
  'before deaths',
  'after them',
]);

const figure = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 0);

function row(name: Measure, line: Line, { samples, deaths }: SoakResult, bad: boolean): string {
  const of = (sample: Sample | undefined): string => figure(sample?.[name] ?? Number.NaN);
  return columns([
    MEASURED[name],
    of(samples[0]),
    of(samples.at(-1)),
    `${line.perHour.toFixed(3)} ± ${(2 * line.error).toFixed(3)}`,
    String(MAY_ADD[name]),
    of(deaths.before),
    of(deaths.after),
  ]).concat(bad ? '  grows' : '');
}
