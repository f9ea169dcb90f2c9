/** Tables as text files. */
import type { ReportCell, ReportTable } from '#domain/reports/table.ts';
import type { TextRows } from '#main/shared/files/write-rows.ts';
import { csvLine, decimalText } from '#main/shared/table-text.ts';

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
