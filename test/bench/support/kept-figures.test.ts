import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
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
