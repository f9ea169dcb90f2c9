import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '#contract/recorder/messages.ts';
import { exportHistory } from './history-export.ts';

const START = Date.UTC(2026, 2, 2);
const DAY = 86_400_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-export-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** One reading at noon of each day that was requested. */
const answer = (from: number | null, to: number): HistoryAnswer => {
  const day = from ?? START;
  const of = (name: string, value: number) => ({
    name,
    at: [day - 60_000, day + DAY / 2],
    first: [value, value],
    min: [value, value],
    max: [value, value],
    last: [value, value],
    count: [1, 1],
    gap: [0, 1],
    simulatedUntil: START + DAY,
  });
  return {
    from: day,
    to,
    width: 0,
    series: [of('spot/bid/Gold', 4_038_720_000), of('row/ask-premium/eagle:bu', -12_345)],
  };
};

const options = {
  series: ['spot/bid/Gold', 'row/ask-premium/eagle:bu'],
  from: null,
  to: START + 2 * DAY,
  titleOf: () => 'Gold, "Eagle"',
} as const;

describe('recorded prices as a table', () => {
  it('have exact amounts with their units, gaps and where they come from, each reading once', async () => {
    const saved = await exportHistory({
      ...options,
      place: { folder, name: 'h.csv', taken: 'next-free-name' },
      ask: ({ from, to }) => Promise.resolve(answer(from, to)),
    });
    const path = 'path' in saved ? saved.path : '';
    const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n');
    expect(lines).toEqual([
      '\uFEFFtime,series,of,unit,first,min,max,last,readings,after_gap,source',
      '2026-03-02T12:00:00.000Z,spot_bid,Gold,usd_per_unit,4038.720000,4038.720000,4038.720000,4038.720000,1,yes,simulated',
      '2026-03-02T12:00:00.000Z,ask_premium,"Gold, ""Eagle""",percent,-1.2345,-1.2345,-1.2345,-1.2345,1,yes,simulated',
      '2026-03-03T12:00:00.000Z,spot_bid,Gold,usd_per_unit,4038.720000,4038.720000,4038.720000,4038.720000,1,yes,read',
      '2026-03-03T12:00:00.000Z,ask_premium,"Gold, ""Eagle""",percent,-1.2345,-1.2345,-1.2345,-1.2345,1,yes,read',
    ]);
  });

  it('leave nothing where the recorder does not answer', async () => {
    let asked = 0;
    const saved = await exportHistory({
      ...options,
      place: { folder, name: 'h.csv', taken: 'next-free-name' },
      ask: ({ from, to }) => Promise.resolve((asked += 1) < 3 ? answer(from, to) : 'no'),
    });
    expect(saved).toEqual({ failure: 'no' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
