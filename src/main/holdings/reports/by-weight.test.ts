/** What is held by weight, in everything that is made of the portfolio. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ReportKind } from '#domain/reports/kinds.ts';
import { ownProductId } from '#domain/holdings/own-product.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { all, bought, made, reportsFolder, rowsOf, sold, worldOf } from './testing/report-world.ts';

const folder = reportsFolder();
const GOLD = ownProductId({ material: 'Gold', title: 'Vault gold', by: 'weight' });
const BITCOIN = ownProductId({ material: 'Bitcoin', title: 'Bitcoin', by: 'weight' });
/** 0.17637 oz, of which 0.1 oz is sold; 0.0030091 BTC. */
const entries = [
  bought('g', '2025-01-13', {
    product: GOLD,
    pieces: 54_857_202,
    fine: fineContent('ozt', 54_857_202),
    price: cents(47_444),
  }),
  bought('b', '2025-03-03', {
    product: BITCOIN,
    pieces: 300_910,
    fine: fineContent('btc', 300_910),
    price: cents(25_908),
  }),
  sold('s', '2025-05-02', {
    product: GOLD,
    pieces: 31_103_477,
    price: cents(32_400),
    fees: cents(0),
  }),
];
const rowsIn = async (report: ReportKind) =>
  rowsOf(await made(worldOf(folder, entries).service, { report, period: all }));

describe('what is held by weight', () => {
  it('has no pieces in a table, and its weight as fine ounces', async () => {
    const moved = await rowsIn('movements-csv');
    expect(moved.map((row) => [row['kind'], row['pieces'], row['fine_oz']])).toEqual([
      ['acquired', '', '0.176370000'],
      ['acquired', '', '0.00300910'],
      ['sold', '', '0.100000001'],
    ]);
    const [bitcoin, gold] = (await rowsIn('holdings-csv')).toSorted((a, b) =>
      (a['product_id'] ?? '') < (b['product_id'] ?? '') ? -1 : 1,
    );
    expect([gold?.['pieces'], gold?.['fine_oz'], gold?.['pieces_without_cost']]).toEqual([
      '',
      '0.076369999',
      '',
    ]);
    expect([bitcoin?.['pieces'], bitcoin?.['fine_oz']]).toEqual(['', '0.00300910']);
    const lots = await rowsIn('lots-csv');
    expect(lots.map((row) => [row['pieces_left'], row['pieces_acquired']])).toEqual([
      ['', ''],
      ['', ''],
    ]);
    const [tax] = await rowsIn('tax-csv');
    expect([tax?.['pieces'], tax?.['fine_oz']]).toEqual(['', '0.100000001']);
  });

  it('is an amount of ounces or bitcoin in the files of other programs', async () => {
    const activities = await rowsIn('wealthfolio-csv');
    expect(activities.map((row) => [row['quantity'], row['unitPrice'], row['amount']])).toEqual([
      ['0.176370000', '2690.02665010', '474.44'],
      ['0.00300910', '86098.83353827', '259.08'],
      ['0.100000001', '3239.99997917', '324.00'],
    ]);
    const [sale] = await rowsIn('taxact-csv');
    expect(sale?.['Description']).toBe(`0.1000 oz ${GOLD}`);
    const txf = await made(worldOf(folder, entries).service, { report: 'tax-txf', period: all });
    expect(readFileSync(txf, 'utf8')).toContain(`P0.1000 oz ${GOLD}`);
  });

  it('reads as a weight in a statement, and is no part of its number of pieces', async () => {
    const world = worldOf(folder, entries);
    await made(world.service, { report: 'statement', period: all });
    const page = world.printed.at(-1)?.html ?? '';
    expect(page).toContain('0.17637 oz');
    expect(page).toContain('0.00300910 BTC');
    expect(page).not.toMatch(/54857202|31103477/u);
  });
});
