/** Columns of a row that SQLite answers, checked. */
import type { SQLOutputValue } from 'node:sqlite';
import { DamagedError } from './sqlite-file.ts';

export type Row = Record<string, SQLOutputValue>;

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new DamagedError(`No text in ${column}.`);
  return value;
}

export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new DamagedError(`No number in ${column}.`);
  return value;
}

export function bytes(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new DamagedError(`No bytes in ${column}.`);
  return value;
}

export const numberOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : number(row, column);
