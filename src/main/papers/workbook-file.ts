/** Tables as sheets of a workbook, each cell as what it is. The library is loaded when the first one is written. */
import { setImmediate } from 'node:timers/promises';
import type { PaperCell, PaperTable } from '#domain/papers/table.ts';
import { cellText, writeBytes, type Writing } from './table-file.ts';

/** What a sheet of the format can hold, its head among it. */
const MOST_ROWS = 1_048_576;
const AT_ONCE = 2_000;

/** A number of the format has 15 digits in every program that reads it; what has more is written as text. */
const MOST_CENTS = 999_999_999_999_999;

export const fitsWorkbook = (tables: readonly PaperTable[]): boolean =>
  tables.every(({ rows }) => rows < MOST_ROWS);

type Value =
  | { readonly type: StringConstructor; readonly value: string; readonly fontWeight?: 'bold' }
  | { readonly type: NumberConstructor; readonly value: number; readonly format?: string }
  | { readonly type: DateConstructor; readonly value: Date; readonly format: string }
  | null;

/** @returns where it is, or null when it was cancelled @throws the system's error when it cannot be written */
export async function writeWorkbook(
  tables: readonly PaperTable[],
  { place, signal, onProgress }: Writing,
): Promise<string | null> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const sheets = [];
  for (const table of tables) {
    const data: Value[][] = [
      table.columns.map((value) => ({ type: String, value, fontWeight: 'bold' })),
    ];
    for (let index = 0; index < table.rows; index += 1) {
      data.push(table.row(index).map(valueOf));
      done += 1;
      if (done % AT_ONCE !== 0) continue;
      onProgress(done, total);
      await setImmediate();
      if (signal.aborted) return null;
    }
    sheets.push({
      data,
      sheet: table.name,
      columns: table.columns.map((name) => ({ width: Math.max(12, name.length + 2) })),
      stickyRowsCount: 1,
    });
  }
  onProgress(done, total);
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const bytes = await writeExcelFile(sheets).toBuffer();
  if (signal.aborted) return null;
  return writeBytes(bytes, place);
}

function valueOf(cell: PaperCell): Value {
  if (cell.value === null) return null;
  switch (cell.kind) {
    case 'money':
      return Math.abs(cell.value) > MOST_CENTS
        ? { type: String, value: cellText(cell) }
        : { type: Number, value: Number(cellText(cell)), format: '#,##0.00' };
    case 'count':
      return { type: Number, value: cell.value };
    case 'decimal':
      return { type: Number, value: Number(cell.value), format: '#,##0.000000' };
    case 'day':
      return { type: Date, value: new Date(`${cell.value}T00:00:00Z`), format: 'yyyy-mm-dd' };
    case 'moment':
      return { type: Date, value: new Date(cell.value), format: 'yyyy-mm-dd hh:mm:ss' };
    case 'text':
      return { type: String, value: cell.value };
  }
}
