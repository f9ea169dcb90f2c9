/** Writes a table as a workbook. The library is loaded on first use. */
import { setImmediate } from 'node:timers/promises';
import { plainText } from '#domain/text/plain-text.ts';
import type { ReportCell, ReportTable } from '#domain/reports/table.ts';
import { PartFile } from '#main/shared/files/part-file.ts';
import type { Writing } from '#main/shared/files/write-rows.ts';
import { fileCellText } from './table-file.ts';

const AT_ONCE = 200;

/** Numbers have 15 digits in every program; longer ones are written as text. */
const MOST_DIGITS = 15;
/** Rows that decide the column width, up to this many characters. */
const ROWS_FOR_WIDTH = 500;
const MOST_WIDTH = 48;

const MOST_CENTS = 999_999_999_999_999;

const FORMATS: Readonly<Record<ReportCell['kind'], string>> = {
  text: '@',
  money: '#,##0.00',
  count: '0',
  // At least six decimals, so that the points of ounces and bitcoin line up.
  decimal: '#,##0.000000???',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
};

/** Right-aligned, headings included; days and moments have one length. */
const IS_FIGURE: ReadonlySet<ReportCell['kind']> = new Set(['money', 'count', 'decimal']);

/** Minimum widths: a figure wider than its column is shown as `###`. */
const WIDTHS: Readonly<Record<ReportCell['kind'], number>> = {
  text: 12,
  money: 21,
  count: 18,
  decimal: 22,
  day: 12,
  moment: 21,
};

/**
 * Rows beyond one sheet continue on the next.
 *
 * @returns the path; null when it was cancelled, with nothing left behind
 * @throws the system's error; then nothing is left behind
 */
export async function writeWorkbook(
  table: ReportTable,
  { place, signal, onProgress }: Writing,
): Promise<string | null> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = columnsOf(table);
  return PartFile.make(place, async (file) => {
    const rows = rowsOf(table, signal, onProgress);
    const stream = writeXlsxStream(rows, { name: table.name, columns, freezePane: { rows: 1 } });
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (signal.aborted) break;
      await file.write(Buffer.from(part.value));
    }
    if (signal.aborted) await reader.cancel();
    return !signal.aborted;
  });
}

interface SheetColumn {
  readonly header: string;
  readonly width: number;
  readonly style: {
    readonly numFmt: string;
    readonly alignment: { readonly horizontal: 'left' | 'right' };
  };
}

function columnsOf(table: ReportTable): SheetColumn[] {
  const first = Array.from({ length: Math.min(table.rows, ROWS_FOR_WIDTH) }, (_, index) =>
    table.row(index),
  );
  return table.columns.map((header, index) => {
    const kind = first[0]?.[index]?.kind ?? 'text';
    const texts = first.map((cells) => (kind === 'text' ? String(cells[index]?.value ?? '') : ''));
    const longest = Math.max(0, ...texts.map(({ length }) => length));
    return {
      header,
      width: Math.max(WIDTHS[kind], header.length + 2, Math.min(longest + 2, MOST_WIDTH)),
      style: {
        numFmt: FORMATS[kind],
        alignment: { horizontal: IS_FIGURE.has(kind) ? 'right' : 'left' },
      },
    };
  });
}

async function* rowsOf(
  table: ReportTable,
  signal: AbortSignal,
  onProgress: Writing['onProgress'],
): AsyncGenerator<Value[]> {
  for (let index = 0; index < table.rows && !signal.aborted; index += 1) {
    if (index % AT_ONCE === 0) {
      onProgress(index, table.rows);
      // Handles waiting events first, such as a click on Cancel.
      await setImmediate();
    }
    yield table.row(index).map(valueOf);
  }
}

type Value = string | number | Date | null;

function valueOf(cell: ReportCell): Value {
  if (cell.value === null) return null;
  switch (cell.kind) {
    case 'money':
      return Math.abs(cell.value) > MOST_CENTS ? fileCellText(cell) : Number(fileCellText(cell));
    case 'count':
      return cell.value > MOST_CENTS ? fileCellText(cell) : cell.value;
    case 'decimal':
      return digitsIn(cell.value) > MOST_DIGITS ? cell.value : Number(cell.value);
    case 'day':
      return new Date(`${cell.value}T00:00:00Z`);
    case 'moment':
      return new Date(cell.value);
    case 'text':
      return plainText(cell.value);
  }
}

/** Significant digits only. */
const digitsIn = (decimal: string): number =>
  decimal.replace(/^-/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
