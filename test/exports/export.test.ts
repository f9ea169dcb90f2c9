import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportedRows } from '#main/orders/export/order-export.ts';
import { writeRows } from '#main/shared/files/write-rows.ts';
import { csvHead, csvRow } from '#main/orders/export/order-table.ts';
import { madeOrders } from './made-orders.ts';
import { parsedTable } from './read-back.ts';

const ORDERS = 2_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-exports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const place = () => ({ folder, name: 'orders.csv', taken: 'next-free-name' }) as const;

it('exported orders are parsed back as they were, and nothing in them is a formula', async () => {
  const order = await madeOrders('export', ORDERS);
  const path = await writeRows(exportedRows('csv', ORDERS, order), {
    place: place(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const found = parsedTable(path ?? '');
  const lines = Array.from({ length: ORDERS }, (_, index) => csvRow(order(index)));
  expect(found).toEqual(parse(csvHead() + lines.join('')));
  expect(found).toHaveLength(ORDERS + 1);
  const live = found.flat().filter((cell) => /^\s*[=+@]/.test(cell) || /^\s*-\D/.test(cell));
  expect(live).toEqual([]);
});

it('an export that is stopped half way reports how far it came and leaves nothing behind', async () => {
  const stop = new AbortController();
  const progress: number[] = [];
  const path = await writeRows(exportedRows('csv', ORDERS, await madeOrders('export', ORDERS)), {
    place: place(),
    onProgress: (done) => {
      progress.push(done);
      if (done >= ORDERS / 2) stop.abort();
    },
    signal: stop.signal,
  });
  expect(path).toBeNull();
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(ORDERS / 2);
  expect(readdirSync(folder)).toEqual([]);
});
