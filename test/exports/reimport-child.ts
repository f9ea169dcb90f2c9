/**
 * Writes every file of a portfolio and imports it again, on a computer whose clock is in the zone of `TZ`: prints what came back as JSON.
 * The first argument is the zone of the profile that imports; the files are written by a profile in New York.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { periodOf } from '#domain/calendar/calendar.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import { REPORT_KINDS } from '#domain/reports/kinds.ts';
import { ok } from '#domain/result.ts';
import type { EntryLine } from '#main/holdings/own/entry-lines.ts';
import { ImportService } from '#main/holdings/own/import-service.ts';
import { OwnEntries } from '#main/holdings/own/own-entries.ts';
import { drafted } from '#main/holdings/reports/report-tables.ts';
import { asOf, history, ONE_PIECE, terms } from './zones-history.ts';
import { writtenReport } from './written-report.ts';

const importing = calendarIn(process.argv[2] ?? 'UTC');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-reimport-'));

/** What counts of an entry: pieces, content, cents and the day. */
const counted = (entry: HoldingEntry) =>
  entry.kind === 'acquired' || entry.kind === 'disposed'
    ? {
        kind: entry.kind,
        day: entry.day ?? null,
        at: entry.day === undefined ? entry.at : null,
        product: entry.product,
        pieces: entry.pieces,
        fine: entry.kind === 'acquired' ? (entry.fine?.amount ?? null) : null,
        price: entry.price,
        fees: entry.fees,
      }
    : entry;

async function importedFrom(path: string): Promise<unknown> {
  const lines: EntryLine[] = [];
  let ids = 0;
  const own = new OwnEntries({
    file: {
      load: () => Promise.resolve(),
      lines: () => lines,
      unread: () => 0,
      add: (line) => void lines.push(line),
    },
    facts: () => ({
      productsTitled: (title) => (ONE_PIECE.has(title) ? [title] : []),
      fineOf: (product) => ONE_PIECE.get(product) ?? null,
      materialOf: terms.materialOf,
      calendar: importing,
    }),
    wallNow: () => asOf,
    rest: () => Promise.resolve(),
    newId: () => String((ids += 1)),
  });
  const service = new ImportService({
    own,
    choose: () => Promise.resolve(path),
    alike: () => Promise.resolve(ok(new Set<string>())),
    remembered: { of: () => null, keep: () => undefined },
  });
  const table = await service.open();
  if (!table.ok) return table.error.advice;
  if (table.value === null) return null;
  const { mapping, questions } = table.value;
  const done = await service.import(mapping, false);
  return {
    questions: questions.map(({ text }) => text),
    added: done.ok ? done.value.added : done.error.advice,
    entries: own.entries().map(counted),
  };
}

try {
  const books = new Books('fifo', history);
  const found: Record<string, unknown> = { history: history.map(counted) };
  for (const report of REPORT_KINDS) {
    if (report === 'statement') continue;
    const period = periodOf({ kind: 'all' }, asOf, terms.calendar);
    if (period === null) throw new Error('No period.');
    const draft = await drafted(
      report,
      { books, unreconciled: [], allUnreconciled: 0, unread: null },
      period,
      terms,
    );
    const path = await writtenReport(report, draft, folder);
    found[report] = await importedFrom(path);
  }
  process.stdout.write(JSON.stringify(found));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
