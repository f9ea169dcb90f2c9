/**
 * `npm run test:export [-- --orders 100000] [--libreoffice]`: exports that many orders as the Orders pane does, stops one half
 * way, reads the file back with a parser and, where asked, with LibreOffice, and compares every cell.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportedRows } from '#main/orders/export/order-export.ts';
import { writeRows } from '#main/shared/files/write-rows.ts';
import { csvHead, csvRow } from '#main/orders/export/order-table.ts';
import { fileCellText } from '#main/holdings/reports/table-file.ts';
import { writeWorkbook } from '#main/holdings/reports/workbook-file.ts';
import { parse } from 'csv-parse/sync';
import { madeOrders } from './made-orders.ts';
import { madeMovements } from './made-movements.ts';
import {
  parsedTable,
  printedByLibreOffice,
  type Table,
  throughLibreOffice,
  workbookThroughLibreOffice,
} from './read-back.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    libreoffice: { type: 'boolean', default: false },
  },
});
const total = Number(values.orders);
const folder = mkdtempSync(join(tmpdir(), 'touchstone-exports-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const checks: { readonly name: string; readonly ok: boolean }[] = [];
const check = (name: string, ok: boolean): void => {
  checks.push({ name, ok });
  say(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
};

async function exported(stopAt: number): Promise<{ path: string | null; longest: number }> {
  const order = await madeOrders('export', total);
  const stop = new AbortController();
  let longest = 0;
  let last = performance.now();
  let seen = 0;
  const path = await writeRows(exportedRows('csv', total, order), {
    place: { folder, name: 'orders.csv', taken: 'next-free-name' },
    onProgress: (done) => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      if (done < seen) throw new Error('Progress went back.');
      seen = done;
      if (done >= stopAt) stop.abort();
    },
    signal: stop.signal,
  });
  return { path, longest };
}

/** The first cell that differs, in words; null when none does. */
function difference(expected: Table, found: Table): string | null {
  if (expected.length !== found.length) return `${expected.length} rows, ${found.length} found`;
  for (const [row, cells] of expected.entries()) {
    for (const [column, cell] of cells.entries()) {
      const other = found[row]?.[column];
      if (other !== cell)
        return `row ${row}: ${JSON.stringify(cell)}, found ${JSON.stringify(other)}`;
    }
  }
  return null;
}

/** 1.50 and 1.5 are the same amount; nothing else that differs is. */
const amount = (text: string): string =>
  /^-?\d+\.\d+$/.test(text) ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
const amounts = (table: Table, columns: readonly number[]): Table =>
  table.map((cells) => columns.map((column) => amount(cells[column] ?? '')));

/** A workbook of movements, opened and saved as text by LibreOffice: numbers are numbers, texts are texts. */
async function workbookThroughOffice(): Promise<void> {
  const table = madeMovements('export', 2_000);
  const path = await writeWorkbook(table, {
    place: { folder, name: 'movements.xlsx', taken: 'replace' },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const to = join(folder, 'workbook');
  mkdirSync(to);
  const [, ...found] = parsedTable(await workbookThroughLibreOffice(path ?? '', to));
  const shown = ['date', 'kind', 'product', 'pieces', 'price_usd', 'fees_usd'].map((name) =>
    table.columns.indexOf(name),
  );
  const expected = Array.from({ length: table.rows }, (_, index) => {
    const row = table.row(index);
    return shown.map((at) => (row[at] === undefined ? '' : fileCellText(row[at])));
  });
  // Thousands are set apart in what is shown of money.
  const read = found.map((cells) =>
    shown.map((at) =>
      /^[\d,]+\.\d\d$/.test(cells[at] ?? '')
        ? (cells[at] ?? '').replaceAll(',', '')
        : (cells[at] ?? ''),
    ),
  );
  const differs = difference(expected, read);
  check(
    `LibreOffice opens a workbook: days, texts and amounts are the same${differs === null ? '' : ` – ${differs}`}`,
    differs === null,
  );
  const printed = await printedByLibreOffice(path ?? '', to);
  const cut = printed.match(/#{3,}/g)?.length ?? 0;
  const moments = printed.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)?.length ?? 0;
  check(
    `LibreOffice shows every figure: ${cut} are ###, ${moments} of ${table.rows} times are there`,
    cut === 0 && moments === table.rows,
  );
}

async function throughOffice(path: string, expected: Table): Promise<void> {
  for (const guessing of [false, true]) {
    const to = join(folder, guessing ? 'guessed' : 'as-text');
    mkdirSync(to);
    const began = performance.now();
    const columns = expected[0]?.length ?? 0;
    const saved = await throughLibreOffice(path, { folder: to, columns, guessing });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const found = parsedTable(saved);
    const money = (expected[0] ?? []).flatMap((name, index) =>
      /_usd|premium_percent/.test(name) ? [index] : [],
    );
    const differs = guessing
      ? difference(amounts(expected, money), amounts(found, money))
      : difference(expected, found);
    const what = guessing
      ? 'LibreOffice by itself: every amount is the same'
      : 'LibreOffice with columns as text: every cell is the same';
    check(`${what} (${seconds} s)${differs === null ? '' : ` – ${differs}`}`, differs === null);
  }
}

try {
  const began = performance.now();
  const { path, longest } = await exported(Infinity);
  const took = performance.now() - began;
  if (path === null) throw new Error('Nothing was exported.');
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  say(
    `${total} orders in ${(took / 1000).toFixed(2)} s, ${megabytes} MB, at most ${longest.toFixed(1)} ms at a time`,
  );
  const order = await madeOrders('export', total);
  const lines = Array.from({ length: total }, (_, index) => csvRow(order(index)));
  const expected: Table = parse(csvHead() + lines.join(''));
  check('every cell is parsed back as it was', difference(expected, parsedTable(path)) === null);
  if (values.libreoffice) {
    await throughOffice(path, expected);
    await workbookThroughOffice();
  }
  rmSync(path);
  const stopped = await exported(total / 2);
  const left = readdirSync(folder).filter((name) => name.includes('orders.csv'));
  check('stopped half way leaves no file', stopped.path === null && left.length === 0);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
const failed = checks.filter(({ ok }) => !ok).length;
say(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
