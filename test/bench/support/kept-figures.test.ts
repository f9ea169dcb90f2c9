import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { growthOf, growthPlot } from './growth.ts';
import { page, readKept, withRun } from './kept-figures.ts';

const figure = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'ms',
  baseline: null,
  baselineName: null,
  ratio: null,
  goal: '≤ 4',
  ok: value <= 4,
});
const BENCHES = ['startup', 'book', 'chart'];
const kept = {
  startup: { date: '2026-11-01', machine: 'one', figures: [figure('startup', 3)] },
  book: { date: '2026-11-01', machine: 'one', figures: [figure('book', 9), figure('levels', 1)] },
};
const run = (found: readonly (readonly [string, readonly Figure[]])[]) => ({
  date: '2026-11-23',
  machine: 'other',
  found: new Map(found),
});

describe('figures of earlier runs', () => {
  it('stay, with their date, where a run did not measure them', () => {
    const merged = withRun(kept, run([['book', [figure('book', 2)]]]), BENCHES);
    expect(merged).toEqual({
      startup: kept.startup,
      book: { date: '2026-11-23', machine: 'other', figures: [figure('book', 2)] },
    });
  });

  it('stay where a bench ended without a figure', () => {
    expect(withRun(kept, run([['book', []]]), BENCHES)).toEqual(kept);
  });

  it('stand in the order of the benches, and go with a bench that there is no more', () => {
    const merged = withRun(kept, run([['chart', [figure('chart', 2)]]]), ['chart', 'startup']);
    expect(Object.keys(merged)).toEqual(['chart', 'startup']);
  });

  it('are read as they are written, and nothing else is', () => {
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
    expect(() => readKept('{"book": {"figures": []}}')).toThrow('date');
  });
});

describe('the page of figures', () => {
  it('has a row for each, with its date, and says which machine measured it', () => {
    const text = page(withRun(kept, run([['chart', [figure('chart', 2)]]]), BENCHES));
    expect(text).toContain(
      '| figure  | value | beside | ratio | goal |             | measured   |',
    );
    expect(text).toContain(
      '| book    | 9 ms  |        |       | ≤ 4  | not reached | 2026-11-01 |',
    );
    expect(text).toContain(
      '| chart   | 2 ms  |        |       | ≤ 4  | reached     | 2026-11-23 |',
    );
    expect(text).toContain('one: `startup`, `book`.');
    expect(text).toContain('other: `chart`.');
  });
});

describe('what more data costs', () => {
  const opened = (times: number): Figure => ({
    ...figure(`journal: open ${String(10_000 * times)} orders`, 20 * times),
    ok: null,
  });
  const measured = {
    journal: { date: '2026-11-01', machine: 'one', figures: [opened(1), opened(100)] },
  };

  it('is a table of the figures that several sizes have, and a plot', () => {
    const text = page(measured);
    expect(text).toContain('| figure        | 1 ×   | 10 × | 100 ×    |');
    expect(text).toContain('| Journal, open | 20 ms |      | 2,000 ms |');
    expect(text).toContain('benchmarks-growth.svg');
  });

  it('is left out where nothing was measured at several sizes', () => {
    expect(page(kept)).not.toContain('What more data costs');
  });

  it('is counted beyond what ran beside it, and drawn without what is nothing', () => {
    const start = (times: number, value: number): Figure => ({
      ...figure(`scale: start to painted prices, ${String(times)} ×`, value),
      baseline: 200,
    });
    const grown = growthOf({
      scale: {
        date: '2026-11-01',
        machine: 'one',
        figures: [start(1, 380), start(10, 390), start(100, 200)],
      },
    });
    expect(grown).toMatchObject([{ values: [180, 190, 0] }]);
    expect(growthPlot(grown)).toMatchObject({
      data: {
        values: [
          { at: 1, value: 180 },
          { at: 10, value: 190 },
        ],
      },
    });
  });
});
