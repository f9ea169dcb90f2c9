/** Makes every file of a portfolio and reads it back, on a computer whose clock is in the zone of `TZ`: prints what it read as JSON. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { periodOf } from '#domain/calendar/calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import { REPORT_KINDS, REPORTS } from '#domain/reports/kinds.ts';
import { drafted } from '#main/holdings/reports/report-tables.ts';
import { asOf, history, terms } from './zones-history.ts';
import { writtenReport } from './written-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-zones-'));
try {
  const books = new Books('fifo', history);
  const found: Record<string, unknown> = {};
  for (const report of REPORT_KINDS) {
    if (report === 'statement') continue;
    const period = periodOf({ kind: 'all' }, asOf, terms.calendar);
    const year = periodOf({ kind: 'this-year' }, asOf, terms.calendar);
    if (period === null || year === null) throw new Error('No period.');
    const periods = REPORTS[report].hasPeriod ? ({ all: period, year } as const) : { all: period };
    for (const [name, one] of Object.entries(periods)) {
      const draft = await drafted(
        report,
        { books, unreconciled: [], allUnreconciled: 0, unread: null },
        one,
        terms,
      );
      const path = await writtenReport(report, draft, folder);
      found[`${report} ${name}`] = await readBack(path);
    }
  }
  process.stdout.write(JSON.stringify(found));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function readBack(path: string): Promise<unknown> {
  if (path.endsWith('.xlsx')) return readXlsx(path);
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.csv') ? parse(text, { bom: true }) : text.split(/\r?\n/);
}
