/**
 * The journal for Beancount, which keeps lots itself: pieces of a lot that leave together are a batch with a name of its own, so that
 * nothing has to be divided and the remaining cost is exact.
 */
import type { Day } from '#domain/calendar/calendar.ts';
import { decimalCents, oneLine } from './texts.ts';
import { ACCOUNTS, type LedgerJournal, type LedgerEntry, type JournalLine } from './journal.ts';

const OF_ALL = [
  ACCOUNTS.money,
  ACCOUNTS.unknownCost,
  ACCOUNTS.unknownGain,
  ACCOUNTS.averaged,
  ACCOUNTS.gain.short,
  ACCOUNTS.gain.long,
  ACCOUNTS.kept,
  ACCOUNTS.gone,
];

/** @param today the date of an empty journal */
export function beancountHead(program: string, journal: LedgerJournal, today: Day): string {
  const first = journal.entries[0]?.day ?? today;
  return [
    `; ${oneLine(program)}: what is held and what was made of it. US dollars; no advice.`,
    'option "operating_currency" "USD"',
    '',
    ...journal.products.flatMap(({ commodity, title, product, unit }) => [
      `${first} commodity ${commodity}`,
      `  name: ${quoted(title)}`,
      `  unit: ${quoted(unit)}`,
      `  product: ${quoted(product)}`,
    ]),
    '',
    ...[...OF_ALL, ...journal.products.map(({ account }) => account)].map(
      (account) => `${first} open ${account}`,
    ),
    '',
    '',
  ].join('\n');
}

export const beancountText = (entry: LedgerEntry): string =>
  [
    `${entry.day} * ${quoted(entry.what)} ${quoted(entry.title)}`,
    `  entry: ${quoted(entry.id)}`,
    ...entry.lines.map((line) => `  ${line.account}  ${amountOf(line, entry.commodity)}`),
    '',
    '',
  ].join('\n');

function amountOf(line: JournalLine, commodity: string): string {
  if (line.kind === 'dollars') return `${decimalCents(line.cents)} USD`;
  const { quantity, batch } = line;
  if (batch === null) return `${quantity} ${commodity}`;
  const of = `${batch.day}, ${quoted(batch.name)}`;
  return quantity.startsWith('-')
    ? `${quantity} ${commodity} {${of}}`
    : `${quantity} ${commodity} {{${decimalCents(batch.cost)} USD, ${of}}}`;
}

const quoted = (words: string): string =>
  `"${oneLine(words).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
