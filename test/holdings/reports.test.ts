/** Of random histories, by every rule: what the tax file says adds up to what the books say, to the cent. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ALWAYS } from '#domain/calendar/calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { type Disposition, dispositionsOf } from '#domain/reports/dispositions.ts';
import { movedIn, movementTable } from '#domain/reports/movement-table.ts';
import type { ReportTable } from '#domain/reports/table.ts';
import { DEFAULT_TERM_RULE } from '#domain/reports/tax/term.ts';
import { taxTable } from '#domain/reports/tax/tax-table.ts';
import { taxActTable } from '#domain/reports/tax/taxact-table.ts';
import { csvOf } from '#main/holdings/reports/table-file.ts';
import { historyOf } from './histories.ts';

const HISTORIES = 300;
const terms = {
  calendar: {
    dayOf: (at: number) => new Date(at).toISOString().slice(0, 10),
    startOf: (day: string) => Date.parse(day),
  },
  termRule: DEFAULT_TERM_RULE,
  materialOf: () => 'Gold',
  titleOf: (product: string) => product,
};
const rowsSchema = z.array(z.record(z.string(), z.string()));

function readBack(table: ReportTable): z.infer<typeof rowsSchema> {
  const { head, rows, row } = csvOf(table, true);
  const text = head + Array.from({ length: rows }, (_, index) => row(index)).join('');
  return rowsSchema.parse(parse(text, { bom: true, columns: true }));
}

const centsIn = (rows: z.infer<typeof rowsSchema>, name: string): bigint =>
  rows.reduce((sum, row) => sum + BigInt((row[name] ?? '').replace('.', '') || '0'), 0n);

const dollars = (amount: number | null): string =>
  amount === null ? '' : (amount / 100).toFixed(2);

/** A sale as TaxAct is reported, without the code that writes it. */
function lineOf(one: Disposition): Record<string, string> {
  const { kind, product, pieces, acquired, sold, proceeds, fees, cost } = one;
  const date = (at: number | null): string =>
    at === null ? '' : new Date(at).toISOString().replace(/^(\d+)-(\d+)-(\d+)T.*$/, '$2/$3/$1');
  const days = acquired === null ? null : daysBetween(acquired.at, sold.at);
  return {
    Description: kind === 'kept' ? `Kept of a return: ${product}` : `${pieces} ${product}`,
    'Date Acquired': date(acquired?.at ?? null),
    'Date Sold': date(sold.at),
    'Sales Proceeds': dollars(proceeds === null || fees === null ? null : proceeds - fees),
    'Cost or Other Basis': dollars(cost),
    'Reporting Category': days === null ? '' : days > 365 ? 'F' : 'C',
    'Adjustment Code': days !== null && days > 365 ? 'C' : '',
    'Adjustment Amount': days !== null && days > 365 ? '0.00' : '',
  };
}

const DAY_MS = 86_400_000;
const daysBetween = (from: number, to: number): number =>
  Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS);

const rest = () => Promise.resolve();

it('the tax file and the movements add up to the books', async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    for (const rule of LOT_RULES) {
      const books = new Books(rule, historyOf(seed));
      const rows = readBack(taxTable(await dispositionsOf(books, ALWAYS, rest), terms));
      const totals = books.products().map((product) => realizedOf(books.book(product)));
      const gain = totals.reduce((sum, one) => sum + BigInt(one.gain), 0n);
      expect(centsIn(rows, 'gain_usd'), `gain of ${seed} by ${rule}`).toBe(gain);
      const unknown = rows.filter(({ gain_usd: one }) => one === '');
      const pieces = unknown.reduce((sum, row) => sum + Number(row['pieces']), 0);
      expect(pieces).toBe(totals.reduce((sum, one) => sum + one.unknownPieces, 0));
      expect(unknown.every(({ missing }) => missing !== '')).toBe(true);
    }
    const books = new Books('fifo', historyOf(seed));
    const sold = await dispositionsOf(books, ALWAYS, rest);
    expect(readBack(taxActTable(sold, terms)), `sales of ${seed} read back`).toEqual(
      sold.filter(({ kind }) => kind !== 'returned').map(lineOf),
    );
    const moved = readBack(movementTable(await movedIn(books, ALWAYS, rest), terms));
    const count = books.products().flatMap((product) => books.movements(product)).length;
    expect(moved).toHaveLength(count);
  }
});
