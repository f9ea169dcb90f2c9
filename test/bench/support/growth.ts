/**
 * What ten and a hundred times as much data costs, as a table and as plots: read off the figures of the benches that measure
 * the same thing at several sizes.
 */
import type { Figure } from './figure.ts';
import type { KeptFigures } from './kept-figures.ts';

const TIMES = [1, 10, 100] as const;
const FORMAT = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

interface Grown {
  readonly title: string;
  readonly bench: string;
  /** Name of the figure at N times the data. */
  readonly name: (times: number) => string;
  /** What runs beside it, such as a blank window, is taken off. */
  readonly beyondBaseline?: boolean;
}

const GROWN: readonly Grown[] = [
  {
    title: 'Start to painted prices, over a blank window',
    bench: 'scale',
    name: (times) => `scale: start to painted prices, ${String(times)} ×`,
    beyondBaseline: true,
  },
  {
    title: 'Start to the terminal’s own rows, over a blank window',
    bench: 'scale',
    name: (times) => `scale: start to own rows, ${String(times)} ×`,
    beyondBaseline: true,
  },
  {
    title: 'Start to the whole catalog',
    bench: 'scale',
    name: (times) => `scale: start to the whole catalog, ${String(times)} ×`,
  },
  {
    title: 'Memory when idle, over a blank window',
    bench: 'scale',
    name: (times) => `scale: memory when idle, ${String(times)} ×`,
    beyondBaseline: true,
  },
  {
    title: 'Search, a keystroke, p99',
    bench: 'search',
    name: (times) => `search: p99, ${String(3_000 * times)} rows`,
  },
  {
    title: 'Journal, open',
    bench: 'journal',
    name: (times) => `journal: open ${String(10_000 * times)} orders`,
  },
  {
    title: 'Journal, a page from anywhere, p99',
    bench: 'journal',
    name: (times) => `journal: a page from anywhere, ${String(10_000 * times)} orders, p99`,
  },
  {
    title: 'Order book, main thread a frame',
    bench: 'book',
    name: (times) => `book: main thread a frame, ${FORMAT.format(100 * times)} levels`,
  },
];

export interface Growth {
  readonly title: string;
  readonly unit: string;
  /** At 1, 10 and 100 times the data; null where it was not measured. */
  readonly values: readonly (number | null)[];
}

export function growthOf(kept: KeptFigures): readonly Growth[] {
  return GROWN.flatMap(({ title, bench, name, beyondBaseline = false }) => {
    const figures = TIMES.map((times) =>
      kept[bench]?.figures.find((figure) => figure.name === name(times)),
    );
    const unit = figures.find((figure) => figure !== undefined)?.unit;
    if (unit === undefined) return [];
    return [{ title, unit, values: figures.map((figure) => valueOf(figure, beyondBaseline)) }];
  });
}

function valueOf(figure: Figure | undefined, beyondBaseline: boolean): number | null {
  if (figure === undefined) return null;
  return beyondBaseline ? figure.value - (figure.baseline ?? 0) : figure.value;
}

/** Rows of a table: the title, then what it came to at each size. */
export const growthCells = (grown: readonly Growth[]): readonly (readonly string[])[] => [
  ['figure', ...TIMES.map((times) => `${String(times)} ×`)],
  ...grown.map(({ title, unit, values }) => [
    title,
    ...values.map((value) => (value === null ? '' : `${FORMAT.format(value)} ${unit}`)),
  ]),
];

/** As a program of Vega-Lite: a small plot for each figure, both axes logarithmic, so that a straight line up is a cost that grows with the data. */
export const growthPlot = (grown: readonly Growth[]): object => ({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  background: 'white',
  data: {
    values: grown.flatMap(({ title, unit, values }) =>
      values.flatMap((value, at) =>
        // A logarithm has no place for what is nothing.
        value === null || value <= 0 ? [] : [{ title: `${title} (${unit})`, at: TIMES[at], value }],
      ),
    ),
  },
  facet: {
    field: 'title',
    type: 'nominal',
    title: null,
    sort: grown.map(({ title, unit }) => `${title} (${unit})`),
    header: { labelFontSize: 11, labelLimit: 400 },
  },
  columns: 2,
  resolve: { scale: { y: 'independent' } },
  spec: {
    width: 290,
    height: 110,
    layer: [
      { mark: { type: 'line', point: true, color: '#1f6fb2' } },
      {
        mark: { type: 'text', dy: -9, fontSize: 10, color: '#333333' },
        encoding: { text: { field: 'value', type: 'quantitative', format: '.3~r' } },
      },
    ],
    encoding: {
      x: {
        field: 'at',
        type: 'quantitative',
        scale: { type: 'log', domain: [0.7, 150], nice: false },
        axis: { values: [...TIMES], format: 'd', title: 'times the data', grid: false },
      },
      y: {
        field: 'value',
        type: 'quantitative',
        scale: { type: 'log', padding: 14 },
        axis: { title: null, tickCount: 3, format: '~s' },
      },
    },
  },
});
