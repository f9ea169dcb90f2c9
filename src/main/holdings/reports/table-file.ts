/** Writes text files a few rows at a time, so that the user can cancel. */
import { setImmediate } from 'node:timers/promises';
import type { ReportCell, ReportTable } from '#domain/reports/table.ts';
import { PartFile, type SavePlace } from '#main/shared/files/part-file.ts';
import { csvLine, decimalText } from '#main/shared/table-text.ts';

const AT_ONCE = 500;

export interface Writing {
  readonly place: SavePlace;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Rows to write. */
export interface TextRows {
  readonly head: string;
  readonly rows: number;
  readonly row: (index: number) => string;
}

/** The byte order mark, which spreadsheets need for UTF-8; other programs would read it as part of the first heading. */
const BYTE_ORDER_MARK = '\uFEFF';

export const csvOf = (table: ReportTable, isForSheets: boolean): TextRows => ({
  head: `${isForSheets ? BYTE_ORDER_MARK : ''}${csvLine(table.columns)}`,
  rows: table.rows,
  row: (index) => csvLine(table.row(index).map(fileCellText)),
});

/** Empty where it is not known. */
export function fileCellText(cell: ReportCell): string {
  switch (cell.kind) {
    case 'text':
    case 'decimal':
    case 'day':
      return cell.value ?? '';
    case 'money':
      return decimalText(cell.value, 2);
    case 'count':
      return cell.value === null ? '' : String(cell.value);
    case 'moment':
      return cell.value === null ? '' : new Date(cell.value).toISOString();
  }
}

/** @returns the path @throws the system's error; then nothing is left behind */
export async function writeBytes(bytes: Buffer, place: SavePlace): Promise<string> {
  const file = await PartFile.create(place);
  try {
    await file.write(bytes);
    return await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/**
 * @returns the path; null when it was cancelled, with nothing left behind
 * @throws the system's error; then nothing is left behind
 */
export async function writeRows(
  { head, rows, row }: TextRows,
  { place, signal, onProgress }: Writing,
): Promise<string | null> {
  const file = await PartFile.create(place);
  try {
    await file.write(head);
    for (let from = 0; from < rows && !signal.aborted; from += AT_ONCE) {
      const to = Math.min(rows, from + AT_ONCE);
      const texts: string[] = [];
      for (let index = from; index < to; index += 1) texts.push(row(index));
      await file.write(texts.join(''));
      onProgress(to, rows);
      // Handles waiting events first, such as a click on Cancel.
      await setImmediate();
    }
    if (signal.aborted) {
      await file.discard();
      return null;
    }
    return await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
}
