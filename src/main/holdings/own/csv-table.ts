/** A table as dealers and tools write it: any usual separator, with or without a mark at its beginning, in any usual encoding. */
import { setImmediate } from 'node:timers/promises';
import { whyNoTable } from '#domain/holdings/import/own-exports.ts';
import { separatorOf, shapeOf } from '#domain/holdings/import/table-shape.ts';
import type { Table } from '#domain/holdings/import/table.ts';
import type { Separator } from '#domain/holdings/import/separator.ts';
import { type Result, failed, ok } from '#domain/result.ts';

/** How a workbook (XLSX, ODS) begins, as any ZIP file does. */
const PACKED = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

export interface CsvTable extends Table {
  /** What stands between its cells. */
  readonly separator: Separator;
}

/**
 * Everything else has its turn while it is read.
 *
 * @param chosen what stands between its cells; by default what fits its first lines best
 */
export async function readTable(
  bytes: Uint8Array,
  chosen?: Separator,
): Promise<Result<CsvTable, string>> {
  if (Buffer.from(bytes.subarray(0, 4)).equals(PACKED))
    return failed('It is a workbook. Save or export it as CSV and choose that file.');
  const text = decoded(bytes);
  if (text.includes('\0')) return failed('It is no text. Export it as CSV and choose that file.');
  const lines = linesOf(text);
  const why = whyNoTable(lines);
  if (why !== null) return failed(why);
  const separator = chosen ?? separatorOf(lines);
  const table = await shapeOf(lines, separator, setImmediate);
  return typeof table === 'string' ? failed(table) : ok({ separator, ...table });
}

function linesOf(text: string): readonly string[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u);
  // What ends with a line break has no further line behind it.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** By its mark; without one as UTF-8, and where that cannot be, as Windows wrote western languages. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
