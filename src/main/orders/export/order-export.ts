/** Orders as rows of a file. */
import type { TextRows } from '#main/shared/files/write-rows.ts';
import { csvHead, csvRow, type ExportedOrder, jsonRow } from './order-table.ts';

/** @param order null for an order that has left the list */
export function exportedRows(
  format: 'csv' | 'json',
  rows: number,
  order: (index: number) => ExportedOrder | null,
): TextRows {
  if (format === 'csv') {
    const row = (index: number): string => {
      const found = order(index);
      return found === null ? '' : csvRow(found);
    };
    return { head: `\uFEFF${csvHead()}`, rows, row };
  }
  let separator = '';
  const row = (index: number): string => {
    const found = order(index);
    if (found === null) return '';
    const text = `${separator}\n${jsonRow(found)}`;
    separator = ',';
    return text;
  };
  return { head: '[', rows, row, end: '\n]\n' };
}
