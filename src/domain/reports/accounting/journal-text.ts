/**
 * A journal for hledger and Ledger. A sale is at the cost of its pieces, with its gain on a separate line: hledger ignores lot costs in
 * braces and Ledger balances by them, so such a journal would balance in one of them only.
 */
import { decimalCents, oneLine } from './texts.ts';
import type { LedgerJournal, LedgerEntry, JournalLine } from './journal.ts';

export const journalHead = (program: string, { products }: LedgerJournal): string =>
  [
    `; ${ascii(program)}: what is held and what was made of it. US dollars; no advice.`,
    ...products.map(
      ({ commodity, title, product, unit }) =>
        `; ${commodity}: ${ascii(title)}, one is a ${unit}, product ${ascii(product)}`,
    ),
    '',
    '',
  ].join('\n');

export const journalText = (entry: LedgerEntry): string =>
  [
    `${entry.day} * ${entry.what} ${ascii(entry.title)}  ; ${ascii(entry.id)}`,
    ...entry.lines.map((line) => `    ${line.account}  ${amountOf(line, entry.commodity)}`),
    '',
    '',
  ].join('\n');

function amountOf(line: JournalLine, commodity: string): string {
  if (line.kind === 'dollars') return `$${decimalCents(line.cents)}`;
  const { quantity, batch } = line;
  const units = `${quantity} "${commodity}"`;
  return batch === null
    ? units
    : `${units} @@ $${decimalCents(batch.cost)}  ; ${ascii(batch.name)}, ${batch.day}`;
}

/** ASCII only: hledger reads nothing else without a locale. A semicolon begins a comment, a bar ends the payee. */
const ascii = (words: string): string =>
  oneLine(words)
    .normalize('NFKD')
    .replaceAll('×', 'x')
    .replaceAll('\u2044', '/')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/g, '?')
    .replaceAll(/[;|]/g, ',');
