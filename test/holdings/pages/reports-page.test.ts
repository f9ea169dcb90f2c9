/** The example of docs/reports.md: what its table says is entered, and what it shows has to come of it, byte for byte. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALWAYS, dayAfter } from '#domain/calendar/calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { dispositionsOf } from '#domain/reports/dispositions.ts';
import { beancountText } from '#domain/reports/accounting/beancount-text.ts';
import { journalOf } from '#domain/reports/accounting/journal.ts';
import { journalText } from '#domain/reports/accounting/journal-text.ts';
import { movedIn } from '#domain/reports/movement-table.ts';
import { DEFAULT_TERM_RULE, termOf } from '#domain/reports/tax/term.ts';
import { taxTable } from '#domain/reports/tax/tax-table.ts';
import { taxActTable } from '#domain/reports/tax/taxact-table.ts';
import { txfHead, txfRecord } from '#domain/reports/tax/txf.ts';
import { wealthfolioTable } from '#domain/reports/wealthfolio-table.ts';
import { csvOf } from '#main/holdings/reports/table-file.ts';
import type { TextRows } from '#main/shared/files/write-rows.ts';

const page = readFileSync(new URL('../../../docs/reports.md', import.meta.url), 'utf8');

const example = page.slice(page.indexOf('## An example'));

const shown = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``).exec(page)?.[1] ?? '';

const amount = (text: string | undefined) =>
  text === '' || text === undefined ? null : cents(Math.round(Number(text.slice(1)) * 100));

const entries = [...example.matchAll(/^\| (\d{4}-.*) \|$/gm)].map((found): Movement => {
  const [day, what, id = '', count, price, fees] = (found[1] ?? '')
    .split('|')
    .map((cell) => cell.trim());
  const pieces = Number(count);
  const common = {
    id,
    at: Date.parse(`${day}T12:00:00Z`),
    product: 'eagle',
    pieces,
    price: amount(price),
    fees: amount(fees) ?? cents(0),
    spot: null,
  };
  if (what === 'sell') {
    return { ...common, kind: 'disposed', reason: 'sold', from: [], source: 'journal-reported' };
  }
  const fine = fineContent('ozt', pieces * UNITS_PER_TROY_OUNCE);
  return {
    ...common,
    kind: 'acquired',
    fine,
    source: what === 'buy' ? 'journal-reported' : 'vault',
  };
});

const terms = {
  calendar: {
    dayOf: (at: number) => new Date(at).toISOString().slice(0, 10),
    startOf: (day: string) => Date.parse(day),
  },
  termRule: DEFAULT_TERM_RULE,
  materialOf: () => 'Gold',
  titleOf: () => 'Eagle 1 oz',
};
const written = ({ head, rows, row }: TextRows): string =>
  (head + Array.from({ length: rows }, (_, index) => row(index)).join(''))
    .replace('\uFEFF', '')
    .replaceAll('\r\n', '\n');

const rest = () => Promise.resolve();

it('is what the reports say', async () => {
  expect(entries).toHaveLength(3);
  const books = new Books('fifo', entries);
  const sold = await dispositionsOf(books, ALWAYS, rest);
  expect(written(csvOf(taxTable(sold, terms), true))).toBe(shown('csv'));
  const txf =
    txfHead('Touchstone', '2026-11-23') + sold.map((one) => txfRecord(one, terms)).join('');
  expect(txf.replaceAll('\r\n', '\n')).toBe(shown('txf'));
  expect(written(csvOf(taxActTable(sold, terms), false))).toBe(shown('taxact'));
  const journal = await journalOf(books, { ...terms, rest });
  expect(journal.entries.map(journalText).join('')).toBe(shown('ledger'));
  expect(journal.entries.map(beancountText).join('')).toBe(shown('beancount'));
  const activities = wealthfolioTable(await movedIn(books, ALWAYS, rest), terms);
  expect(written(csvOf(activities, false))).toBe(shown('wealthfolio'));
});

it('says of terms what the rule says', () => {
  const section = page.slice(page.indexOf('### Term'), page.indexOf('### Boxes'));
  const rows = [...section.matchAll(/^\| (\d{4}-\d\d-\d\d) \| (\S+) +\| (\S+) /gm)];
  expect(rows).toHaveLength(5);
  for (const [, acquired = '', short = '', long = ''] of rows) {
    expect([acquired, short, termOf(acquired, short, DEFAULT_TERM_RULE)]).toContain('short');
    expect([acquired, long, termOf(acquired, long, DEFAULT_TERM_RULE)]).toContain('long');
    expect(dayAfter(short)).toBe(long);
  }
});
