import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  countCell,
  day,
  decimalCell,
  moment,
  money,
  reportTable,
  textCell,
} from '#domain/reports/table.ts';
import { writeWorkbook } from './workbook-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-workbooks-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The longest that each can be as it is shown. */
const ROW = {
  time_utc: [moment(Date.UTC(2026, 10, 27, 22, 1, 2)), '2026-11-27 22:01:02'],
  date: [day('2026-11-27'), '2026-11-27'],
  usd: [money(cents(999_999_999_999_999)), '9,999,999,999,999.99'],
  btc: [decimalCell('0.00300910'), '0.00300910'],
  oz: [decimalCell('123456.123456789'), '123,456.123456789'],
  pieces: [countCell(999_999_999_999_999), '999999999999999'],
  what: [textCell('American Gold Eagle 1/10 oz, type 2'), 'American Gold Eagle 1/10 oz, type 2'],
} as const;

it('columns are as wide as their figures, and decimals have all of their digits', async () => {
  const columns = Object.entries(ROW).map(([name, [cell]]) => [name, () => cell] as const);
  const path = await writeWorkbook(reportTable('Figures', columns, [null]), {
    place: { folder, name: 'figures.xlsx', taken: 'replace' },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(path ?? '')));
  const widths = sheets[0]?.columns?.map(({ width = 0 }) => width) ?? [];
  expect(widths).toHaveLength(columns.length);
  for (const [index, [name, [, shown]]] of Object.entries(ROW).entries()) {
    expect([name, (widths[index] ?? 0) > shown.length]).toEqual([name, true]);
  }
  const [, cells = []] = sheets[0]?.rows ?? [];
  expect(cells.slice(3, 6)).toEqual([0.0030091, 123_456.123456789, 999_999_999_999_999]);
});

it('what has more digits than a sheet keeps is a text', async () => {
  const columns = [
    ['usd', () => money(cents(1_234_567_890_123_456))],
    ['oz', () => decimalCell('1234567.123456789')],
    ['pieces', () => countCell(1_234_567_890_123_456)],
  ] as const;
  const path = await writeWorkbook(reportTable('Figures', columns, [null]), {
    place: { folder, name: 'figures.xlsx', taken: 'replace' },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(path ?? '')));
  expect(sheets[0]?.rows[1]).toEqual([
    '12345678901234.56',
    '1234567.123456789',
    '1234567890123456',
  ]);
});
