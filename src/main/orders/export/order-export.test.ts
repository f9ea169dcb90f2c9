import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { orderDetails } from '../order-details.ts';
import { orderRows } from '../order-rows.ts';
import { CONFIRMED, Driver, PRICE } from '#main/trading/testing/driver.ts';
import { buyDraft } from '#main/trading/testing/world.ts';
import { orderContext } from '../testing/order-context.ts';
import { writeRows, type Writing } from '#main/shared/files/write-rows.ts';
import { exportedRows } from './order-export.ts';
import type { ExportedOrder } from './order-table.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-export-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** One buy as the terminal knows it. */
async function bought() {
  const world = new Driver();
  await world.send(buyDraft({ limit: cents(520_000) }));
  const order = { ...world.gateway.place('buy', null), total: cents(499_000) };
  await world.answerExecution(CONFIRMED);
  const [row] = orderRows(world.service, [order], orderContext());
  if (row === undefined || row.intentId === null) throw new Error('no row');
  return { row, details: orderDetails(world.service.intent(row.intentId), [order], () => null) };
}

const save = (
  [format, total, order]: readonly ['csv' | 'json', number, () => ExportedOrder],
  parts: Partial<Writing> = {},
): Promise<string | null> =>
  writeRows(exportedRows(format, total, order), {
    place: { folder, name: 'orders.csv', taken: 'next-free-name' },
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...parts,
  });

describe('exported orders', () => {
  it('are a table with exact amounts', async () => {
    const order = await bought();
    const path = await save(['csv', 1, () => order]);
    const lines = readFileSync(path ?? '', 'utf8').split('\r\n');
    expect(lines).toHaveLength(3);
    const names = lines[0]?.slice(1).split(',') ?? [];
    const cells = Object.fromEntries(
      (lines[1]?.split(',') ?? []).map((cell, index) => [names[index], cell]),
    );
    expect(cells).toMatchObject({
      side: 'buy',
      total_usd: '4990.00',
      quoted_total_usd: '5000.00',
      bound_usd: '5200.00',
      better_than_bound_usd: '210.00',
      all_in_usd_per_unit: '2495.000000',
      premium_percent: '0.6048',
    });
  });

  it('are JSON with amounts as decimal texts and the lines one by one', async () => {
    const order = await bought();
    const path = await save(['json', 2, () => order]);
    const records: unknown = JSON.parse(readFileSync(path ?? '', 'utf8'));
    expect(records).toHaveLength(2);
    expect(records).toMatchObject([
      {
        total_usd: '4990.00',
        tracking_number: null,
        lines: [{ title: 'American Gold Eagle 1 oz', quantity: 2, price_usd: '2500.00' }],
      },
      {},
    ]);
    expect(PRICE).toBe(250_000);
  });

  it('report how far they are, and leave nothing when cancelled', async () => {
    const order = await bought();
    const control = new AbortController();
    const progress: number[] = [];
    const path = await save(['csv', 2_000, () => order], {
      onProgress: (done) => {
        progress.push(done);
        if (done === 1_000) control.abort();
      },
      signal: control.signal,
    });
    expect(path).toBeNull();
    expect(progress).toEqual([500, 1_000]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leave nothing when an order cannot be written', async () => {
    const failing = save([
      'csv',
      1,
      () => {
        throw new Error('broken');
      },
    ]);
    await expect(failing).rejects.toThrow('broken');
    expect(readdirSync(folder)).toEqual([]);
  });
});
