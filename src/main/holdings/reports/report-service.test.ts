import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '#contract/ipc/holdings/reports.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import {
  all,
  at,
  bought,
  history,
  made,
  reportsFolder,
  rowsOf,
  sold,
  worldOf,
} from './testing/report-world.ts';

const folder = reportsFolder();
const serviceOf = (
  ...[entries, changed]: [Parameters<typeof worldOf>[1], Parameters<typeof worldOf>[2]?]
) => worldOf(folder, entries, changed).service;

describe('the tax file', () => {
  it('has each sale by each lot, with the term, and what is not known is empty and said', async () => {
    const path = await made(serviceOf(history), { report: 'tax-csv', period: all });
    expect(basename(path)).toBe('tax-to-2026-11-23.csv');
    const rows = rowsOf(path);
    expect(
      rows.map((row) =>
        [
          'date_acquired',
          'date_sold',
          'pieces',
          'proceeds_usd',
          'fees_usd',
          'cost_basis_usd',
          'gain_usd',
          'term',
          'missing',
        ].map((name) => row[name]),
      ),
    ).toEqual([
      ['2024-06-01', '2025-07-01', '1', '40.00', '0.00', '33.33', '6.67', 'long', ''],
      ['2024-06-01', '2026-01-05', '2', '100.00', '1.00', '66.67', '32.33', 'long', ''],
      ['2025-12-01', '2026-01-05', '2', '100.00', '1.00', '', '', 'short', 'cost basis'],
      ['', '2026-02-01', '1', '7.00', '0.00', '', '', '', 'date acquired; cost basis'],
    ]);
    expect(rows.map(({ fine_oz: fine }) => fine)).toEqual(['1.000000000', '2.000000000', '', '']);
    expect(rows[0]?.['term_rule']).toBe(
      'long when held more than one year by the calendar (US), short otherwise',
    );
    expect(rows[1]).toMatchObject({
      sold_from: 'order, as quoted',
      acquired_from: 'order, as reported',
    });
  });

  it('takes for long what was held a day longer than the days that were chosen', async () => {
    const service = serviceOf([
      bought('a', '2025-01-01'),
      sold('at', '2026-01-01', { pieces: 1 }),
      sold('after', '2026-01-02', { pieces: 1 }),
    ]);
    const terms = async (): Promise<readonly unknown[]> => {
      const path = await made(service, { report: 'tax-csv', period: all });
      return rowsOf(path).map(({ days_held: days, term }) => [days, term]);
    };
    expect(await terms()).toEqual([
      ['365', 'short'],
      ['366', 'long'],
    ]);
    service.choose({ termRule: { kind: 'days', longAfter: 366 } });
    expect(await terms()).toEqual([
      ['365', 'short'],
      ['366', 'short'],
    ]);
  });

  it('is of the sales in its period alone', async () => {
    const path = await made(serviceOf(history), {
      report: 'tax-csv',
      period: { kind: 'last-year' },
    });
    expect(basename(path)).toBe('tax-2025.csv');
    expect(rowsOf(path).map(({ sale_id: id }) => id)).toEqual(['old']);
  });

  it('has what was kept of a return, so that gains add up', async () => {
    const entries: readonly HoldingEntry[] = [
      bought('a', '2026-01-01'),
      sold('s', '2026-02-01', { pieces: 2, price: cents(8_000), fees: cents(0) }),
      {
        kind: 'came-back',
        id: 'r',
        at: at('2026-02-05'),
        of: 's',
        pieces: 1,
        refund: cents(3_800),
      },
    ];
    const path = await made(serviceOf(entries), { report: 'tax-csv', period: all });
    expect(rowsOf(path).map(({ kind, pieces, gain_usd: gain }) => [kind, pieces, gain])).toEqual([
      ['sold', '1', '6.66'],
      ['kept', '0', '2.00'],
    ]);
  });
});

describe('what other programs take', () => {
  it('is a record of TXF for each sale by each lot, blank where it is not known', async () => {
    const path = await made(serviceOf(history), {
      report: 'tax-txf',
      period: { kind: 'this-year' },
    });
    const records = readFileSync(path, 'ascii').split('^\r\n');
    expect(records[0]).toBe('V042\r\nATouchstone 9\r\nD 11/23/2026\r\n');
    expect(records.slice(1, 4).map((record) => record.split('\r\n').slice(1, -1))).toEqual([
      ['N714', 'C1', 'L1', 'P2 Eagle 1 oz', 'D06/01/2024', 'D01/05/2026', '$66.67', '$99.00'],
      ['N712', 'C1', 'L1', 'P2 Eagle 1 oz', 'D12/01/2025', 'D01/05/2026', '$', '$99.00'],
      ['N716', 'C1', 'L1', 'P1 =bar', 'D', 'D02/01/2026', '$', '$7.00'],
    ]);
  });

  it('is a line for TaxAct of each sale by each lot, blank where it is not known, and no live formula', async () => {
    const returned: HoldingEntry = {
      kind: 'disposed',
      id: 'r',
      at: at('2026-03-01'),
      product: 'eagle',
      pieces: 1,
      price: cents(3_000),
      fees: cents(0),
      spot: null,
      source: 'journal-reported',
      reason: 'returned',
      from: [],
    };
    const entries = [...history, bought('c', '2026-02-20'), returned];
    const path = await made(serviceOf(entries), {
      report: 'taxact-csv',
      period: { kind: 'this-year' },
    });
    const text = readFileSync(path, 'utf8');
    expect(text.split('\r\n')).toEqual([
      'Description,Date Acquired,Date Sold,Sales Proceeds,Cost or Other Basis,Reporting Category,Adjustment Code,Adjustment Amount',
      '2 Eagle 1 oz,06/01/2024,01/05/2026,99.00,66.67,F,C,0.00',
      '2 Eagle 1 oz,12/01/2025,01/05/2026,99.00,,C,,',
      '1 =bar,,02/01/2026,7.00,,,,',
      '',
    ]);
    expect(rowsOf(path).map((row) => row['Sales Proceeds'])).toEqual(['99.00', '99.00', '7.00']);
  });

  it('leaves bitcoin sold since 2025 out of what has no place for it, and reports it', async () => {
    const coin = { product: 'own:Bitcoin:Coin', fine: fineContent('btc', 300_000_000) };
    const entries = [
      bought('c', '2023-06-01', { ...coin, pieces: 3 }),
      sold('of-2024', '2024-12-31', { ...coin, pieces: 1 }),
      sold('of-2025', '2025-01-01', { ...coin, pieces: 1 }),
    ];
    for (const [report, format] of [
      ['tax-txf', 'Tax Exchange Format'],
      ['taxact-csv', 'TaxAct’s table'],
    ] as const) {
      const answer = await serviceOf(entries).make({ report, period: all });
      if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
      const { path, leftOut } = answer.value;
      expect(leftOut).toBe(
        `1 sale of bitcoin was left out: ${format} has no place for digital assets, which are reported in boxes G to L of Form 8949 since tax year 2025. The tax file has them.`,
      );
      const text = readFileSync(path, 'utf8');
      expect(text).toContain('12/31/2024');
      expect(text).not.toContain('01/01/2025');
    }
    const path = await made(serviceOf(entries), { report: 'tax-csv', period: all });
    expect(rowsOf(path).map((row) => [row['form_8949_box'], row['form_8949_code']])).toEqual([
      ['F', ''],
      ['L', ''],
    ]);
  });

  it('is an activity for Wealthfolio of each movement, a transfer where no amount is known', async () => {
    const path = await made(serviceOf(history), { report: 'wealthfolio-csv', period: all });
    expect(readFileSync(path, 'utf8').startsWith('date,symbol,')).toBe(true);
    expect(
      rowsOf(path).map((row) =>
        ['symbol', 'quantity', 'activityType', 'unitPrice', 'fee', 'amount'].map(
          (name) => row[name],
        ),
      ),
    ).toEqual([
      ['EAGLE-1-OZ-0LU2BJJ', '3', 'BUY', '33.33333333', '0.00', '100.00'],
      ['EAGLE-1-OZ-0LU2BJJ', '1', 'SELL', '40.00000000', '0.00', '40.00'],
      ['EAGLE-1-OZ-0LU2BJJ', '2', 'TRANSFER_IN', '', '', ''],
      ['EAGLE-1-OZ-0LU2BJJ', '4', 'SELL', '50.00000000', '2.00', '200.00'],
      ['BAR-10MMUP9', '1', 'SELL', '7.00000000', '0.00', '7.00'],
    ]);
  });
});

describe('holdings and movements', () => {
  it('are files of commas without a live formula, exact to the cent', async () => {
    const service = serviceOf([...history, bought('c', '2026-03-01', { product: '=bar' })]);
    const lots = rowsOf(await made(service, { report: 'lots-csv', period: all }));
    expect(lots).toMatchObject([
      { product: "'=bar", pieces_left: '3', cost_basis_usd: '100.00', at_spot_usd: '150.00' },
    ]);
    const moved = rowsOf(await made(service, { report: 'movements-csv', period: all }));
    expect(moved.map(({ kind, price_usd: price }) => [kind, price])).toEqual([
      ['acquired', '100.00'],
      ['sold', '40.00'],
      ['acquired', ''],
      ['sold', '200.00'],
      ['sold', '7.00'],
      ['acquired', '100.00'],
    ]);
    expect(moved[0]).toMatchObject({ date: '2024-06-01', spot_usd_per_oz: '30.000000' });
  });

  it('are workbooks whose cells are numbers and days, equal to the cent', async () => {
    const huge = cents(999_999_999_999_999);
    const service = serviceOf([
      ...history,
      bought('c', '2026-03-01', { product: 'x', price: huge }),
    ]);
    const columnsOf = async (report: ReportRequest['report']) => {
      const path = await made(service, { report, period: all });
      const [sheet] = await readXlsx(path);
      const [head = [], ...rows] = sheet?.data ?? [];
      return (name: string): readonly unknown[] => rows.map((row) => row[head.indexOf(name)]);
    };
    const tax = await columnsOf('tax-xlsx');
    expect(tax('gain_usd')).toEqual([6.67, 32.33, null, null]);
    expect(tax('cost_basis_usd')).toEqual([33.33, 66.67, null, null]);
    expect(tax('date_sold')[0]).toEqual(new Date('2025-07-01T00:00:00Z'));
    expect(tax('product')[3]).toBe('=bar');
    expect(tax('pieces')).toEqual([1, 2, 2, 1]);
    const [cost] = (await columnsOf('lots-xlsx'))('cost_basis_usd');
    expect(BigInt(Math.round(Number(cost) * 100))).toBe(BigInt(huge));
    const moved = await columnsOf('movements-xlsx');
    expect(moved('price_usd')).toEqual([100, 40, null, 200, 7, Number('9999999999999.99')]);
    expect(moved('fine_oz')).toEqual([3, 1, null, null, null, 3]);
    const held = await columnsOf('holdings-xlsx');
    expect([held('product'), held('pieces')]).toEqual([['x'], [3]]);
  });

  it('say of a workbook without a row what its columns are', async () => {
    const path = await made(serviceOf([]), { report: 'movements-xlsx', period: all });
    const [sheet] = await readXlsx(path);
    expect(sheet?.data).toHaveLength(1);
    expect(sheet?.data[0]?.[0]).toBe('date');
  });
});

describe('where they go', () => {
  it('says in the name of the file that it is practice', async () => {
    const service = serviceOf(history, { isPractice: true });
    const path = await made(service, { report: 'movements-csv', period: all });
    expect(basename(path)).toBe('practice-movements-to-2026-11-23.csv');
  });

  it('says what was not read yet when it was made', async () => {
    const service = serviceOf(history, { unread: 'Not read yet: the vault.' });
    expect(await service.make({ report: 'tax-csv', period: all })).toMatchObject({
      value: { unread: 'Not read yet: the vault.' },
    });
  });

  it('is nowhere when the dialog is closed, when there are no such days, or when it is cancelled', async () => {
    const request: ReportRequest = { report: 'movements-csv', period: all };
    expect(await serviceOf(history, { closes: true }).make(request)).toEqual({
      ok: true,
      value: null,
    });
    const none = { kind: 'days', from: '2026-02-02', to: '2026-02-01' } as const;
    expect(await serviceOf(history).make({ report: 'tax-csv', period: none })).toMatchObject({
      ok: false,
      error: { kind: 'no-period' },
    });
    const many = Array.from({ length: 5_000 }, (_, index) => bought(`m${index}`, '2026-01-01'));
    const service = serviceOf(many);
    const making = service.make(request);
    expect(await service.make(request)).toMatchObject({ error: { kind: 'export-running' } });
    service.cancel();
    expect(await making).toEqual({ ok: true, value: null });
    const workbook = service.make({ report: 'movements-xlsx', period: all });
    service.cancel();
    expect(await workbook).toEqual({ ok: true, value: null });
    expect(readdirSync(folder.path)).toEqual([]);
    expect(service.progress()).toEqual({ ok: true, value: null });
  });
});

it('reports a damaged journal index as what it is, not as a file that was not saved', async () => {
  const answer = await serviceOf(history, { indexDamaged: true }).make({
    report: 'tax-csv',
    period: all,
  });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'order-gone' } });
  expect(readdirSync(folder.path)).toEqual([]);
});
