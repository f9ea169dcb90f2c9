import type { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import type { HistoryColumns } from '#contract/recorder/messages.ts';
import { rowSeries, spotSeries } from '#domain/history/series.ts';
import { bytesUsed } from './history.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHistoryDatabase } from './database.ts';
import { History } from './history.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The begin of a UTC day. */
const START = Date.UTC(2026, 2, 2);
const GOLD = spotSeries('Gold');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

class Bench {
  readonly db: DatabaseSync;
  readonly #budgetBytes: number;
  readonly #past: { seed: string } | null;
  history: History;
  now = START;
  monotonic = 0;

  constructor(parts: { past?: string; budgetBytes?: number } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'history-'));
    folders.push(folder);
    this.db = openHistoryDatabase(join(folder, 'h.sqlite'), new Date(START)).db;
    this.#budgetBytes = parts.budgetBytes ?? 1e9;
    this.#past = parts.past === undefined ? null : { seed: parts.past };
    this.history = this.restart();
  }

  /** The program was ended and started again. */
  restart(): History {
    this.history = new History(this.db, { budgetBytes: this.#budgetBytes, past: this.#past });
    return this.history;
  }

  read(value: number | null, afterMs = 1_000, series = GOLD): void {
    this.now += afterMs;
    this.monotonic += afterMs;
    this.history.record({
      wallNow: this.now,
      monotonicNow: this.monotonic,
      readings: [{ series, at: this.now, value }],
    });
  }

  ask(from: number | null, to = this.now, points = 1_000, name = GOLD): HistoryColumns {
    const [series] = this.history.query({
      series: [{ name, material: 'Gold' }],
      from,
      to,
      points,
    }).series;
    if (series === undefined) throw new Error('no series');
    return series;
  }
}

describe('the history', () => {
  it('answers with what was read, to the reading', () => {
    const bench = new Bench();
    for (const value of [5, 7, 6]) bench.read(value);
    expect(bench.ask(START)).toMatchObject({
      at: [START + 1_000, START + 2_000, START + 3_000],
      last: [5, 7, 6],
      gap: [1, 0, 0],
      simulatedUntil: null,
    });
  });

  it('answers over a day of packed readings as over those that are not packed yet', () => {
    const bench = new Bench();
    for (let index = 0; index < 2_000; index += 1) bench.read(1_000 + (index % 7), 30_000);
    const readings = bench.ask(START, bench.now, 50_000);
    expect(readings.at).toHaveLength(2_000);
    expect(readings.gap.filter((gap) => gap === 1)).toHaveLength(1);
    const hours = bench.ask(START, bench.now, 18);
    expect(hours.at.length).toBeLessThan(25);
    expect(hours.count.reduce((sum, count) => sum + count, 0)).toBe(2_000);
    expect(Math.max(...hours.max)).toBe(1_006);
  });

  it('keeps a gap where the program did not run, where nothing good was read, and where nothing was read', () => {
    const bench = new Bench();
    bench.read(1);
    bench.restart();
    bench.read(2);
    bench.read(null);
    bench.read(3);
    bench.read(4, 11 * MINUTE);
    bench.read(5);
    expect(bench.ask(START)).toMatchObject({ last: [1, 2, 3, 4, 5], gap: [1, 1, 1, 1, 0] });
  });

  it('takes a clock that was set for a gap, and keeps what was read on either side', () => {
    const bench = new Bench();
    bench.read(1);
    bench.now += 3_600_000;
    bench.read(2);
    bench.now -= 1_800_000;
    bench.read(3);
    bench.read(4);
    expect(bench.ask(START, START + DAY, 100_000)).toMatchObject({
      last: [1, 3, 4, 2],
      gap: [1, 1, 0, 1],
    });
    bench.read(5, 2 * 3_600_000);
    const all = bench.ask(START, START + DAY, 100_000);
    expect(all.last).toEqual([1, 3, 4, 2, 5]);
    expect(all.at).toEqual(all.at.toSorted((one, other) => one - other));
  });

  it('puts what comes after a clock was set back among what is packed already', () => {
    const bench = new Bench();
    bench.read(1);
    bench.read(2, 20 * MINUTE);
    bench.now -= 20 * MINUTE;
    bench.read(3);
    bench.read(4, 40 * MINUTE);
    expect(bench.ask(START, START + DAY, 100_000).last).toEqual([1, 3, 2, 4]);
    expect(bench.ask(START, START + DAY, 90).count.reduce((sum, one) => sum + one, 0)).toBe(4);
  });

  it('gives up single readings after a day, minutes after a month, quarters after 400 days, and days never', () => {
    const bench = new Bench();
    bench.read(10);
    bench.read(30);
    bench.read(20);
    for (const [afterMs, levels] of [
      [2 * DAY, [1, 2, 3]],
      [40 * DAY, [2, 3]],
      [500 * DAY, [3]],
    ] as const) {
      bench.read(1, afterMs);
      const rows = bench.db
        .prepare('SELECT level FROM chunk WHERE start <= ? ORDER BY level')
        .all(START);
      expect(rows.map(({ level }) => level)).toEqual(levels);
      const [first] = bench.ask(START, START + MINUTE).last;
      expect(first).toBe(20);
    }
  });

  it('gives up the oldest of the finest first where the disk it may use is full', () => {
    const bench = new Bench({ budgetBytes: 160 * 1024 });
    for (let index = 0; index < 4_000; index += 1) {
      bench.read((index * 7_919) % 1_000_003, 20_000);
    }
    expect(bytesUsed(bench.db)).toBeLessThanOrEqual(160 * 1024);
    expect(bench.ask(START, bench.now, 10).count.reduce((sum, one) => sum + one, 0)).toBe(4_000);
    expect(bench.db.prepare('SELECT count(*) AS n FROM chunk WHERE level = 3').get()).toEqual({
      n: 1,
    });
  });

  it('leaves out a chunk whose bytes are not those that were written', () => {
    const bench = new Bench();
    for (let index = 0; index < 100; index += 1) bench.read(index, MINUTE);
    bench.db.exec(
      `UPDATE chunk SET data = zeroblob(length(data)) WHERE level = 0 AND start = ${String(START)}`,
    );
    const { last } = bench.ask(START, bench.now, 50_000);
    expect(last.at(-1)).toBe(99);
    expect(last).not.toContain(3);
  });
});

describe('the past of practice', () => {
  it('ends at the first price that was read, is marked, and is the same for the same seed', () => {
    const one = new Bench({ past: 'seven' });
    const other = new Bench({ past: 'seven' });
    const third = new Bench({ past: 'eight' });
    for (const bench of [one, other, third]) bench.read(4_000_000_000);
    const asked = one.ask(START - 30 * DAY, START + MINUTE, 600);
    expect(asked.simulatedUntil).toBe(START + 1_000);
    expect(asked.at.length).toBeGreaterThan(500);
    const before = asked.at.findLastIndex((at) => at < START);
    expect(Math.abs((asked.last[before] ?? 0) / 4_000_000_000 - 1)).toBeLessThan(0.001);
    expect(asked.gap.slice(1)).not.toContain(1);
    expect(other.ask(START - 30 * DAY, START + MINUTE, 600)).toEqual(asked);
    expect(third.ask(START - 30 * DAY, START + MINUTE, 600).last).not.toEqual(asked.last);
    const sources = one.db.prepare('SELECT DISTINCT source FROM chunk').all();
    expect(sources).toEqual([{ source: 1 }]);
  });

  it('keeps a product’s premium near what it is, and its price near spot', () => {
    const bench = new Bench({ past: 'seven' });
    const ask = rowSeries('eagle:bu', 'ask');
    const premium = rowSeries('eagle:bu', 'ask-premium');
    bench.read(4_000_000_000);
    bench.read(410_000, 1_000, ask);
    bench.read(25_000, 1_000, premium);
    const year = [null, bench.now, 400] as const;
    const prices = bench.ask(...year, ask);
    const premiums = bench.ask(...year, premium);
    expect(prices.last.length).toBeGreaterThan(190);
    expect(Math.min(...premiums.last)).toBeGreaterThan(-60_000);
    expect(Math.max(...premiums.last)).toBeLessThan(120_000);
  });

  it('is not made up outside practice', () => {
    const bench = new Bench();
    bench.read(4_000_000_000);
    expect(bench.ask(null).at).toHaveLength(1);
  });
});
