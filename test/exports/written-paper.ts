import { type PaperKind, PAPERS } from '#domain/papers/kinds.ts';
import type { drafted } from '#main/papers/paper-tables.ts';
import { writeRows } from '#main/papers/table-file.ts';
import { writeWorkbook } from '#main/papers/workbook-file.ts';

/** Writes a file of the portfolio as the application does. @returns its path */
export async function writtenPaper(
  paper: PaperKind,
  draft: Awaited<ReturnType<typeof drafted>>,
  folder: string,
): Promise<string> {
  const writing = {
    place: { folder, name: `${paper}.${PAPERS[paper].extension}`, taken: 'replace' as const },
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
