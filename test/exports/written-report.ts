import { type ReportKind, REPORTS } from '#domain/reports/kinds.ts';
import type { drafted } from '#main/holdings/reports/report-tables.ts';
import { writeRows } from '#main/shared/files/write-rows.ts';
import { writeWorkbook } from '#main/holdings/reports/workbook-file.ts';

/** Writes a file of the portfolio as the application does. @returns its path */
export async function writtenReport(
  report: ReportKind,
  draft: Awaited<ReturnType<typeof drafted>>,
  folder: string,
): Promise<string> {
  const writing = {
    place: { folder, name: `${report}.${REPORTS[report].extension}`, taken: 'replace' as const },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  const path =
    draft.kind === 'text'
      ? await writeRows(draft.rows, writing)
      : await writeWorkbook(draft.table, writing);
  if (path === null) throw new Error('It was cancelled.');
  return path;
}
