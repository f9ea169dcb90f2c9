import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countCell, reportTable, textCell } from '#domain/reports/table.ts';
import { type Writing, writeRows } from '#main/shared/files/write-rows.ts';
import { csvOf } from './table-file.ts';
import { writeWorkbook } from './workbook-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-tables-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const table = reportTable(
  'Many',
  [
    ['n', (n: number) => countCell(n)],
    ['word', (n: number) => textCell(`word ${n}`)],
  ],
  Array.from({ length: 5_000 }, (_, n) => n),
);

describe.each([
  ['CSV', (writing: Writing) => writeRows(csvOf(table, true), writing)],
  ['XLSX', (writing: Writing) => writeWorkbook(table, writing)],
])('a long table as %s', (_, write) => {
  it('that is stopped half way reports how far it came, and leaves nothing behind', async () => {
    const stop = new AbortController();
    const progress: number[] = [];
    const path = await write({
      place: { folder, name: 'many', taken: 'next-free-name' },
      signal: stop.signal,
      onProgress: (done, total) => {
        progress.push(done);
        if (done >= total / 2) stop.abort();
      },
    });
    expect(path).toBeNull();
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBeLessThan(5_000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that cannot be written reports it, and leaves nothing behind', async () => {
    const missing = { folder: join(folder, 'nowhere'), name: 'many', taken: 'replace' } as const;
    const writing = {
      place: missing,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    await expect(write(writing)).rejects.toThrow(/ENOENT/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
