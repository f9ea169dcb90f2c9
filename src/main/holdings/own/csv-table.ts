/** Reads a table in any usual encoding, with any usual separator. */
import { setImmediate } from 'node:timers/promises';
import { whyNoTable } from '#domain/holdings/import/own-exports.ts';
import { separatorOf, shapeOf } from '#domain/holdings/import/tables/table-shape.ts';
import type { Table } from '#domain/holdings/import/tables/table.ts';
import { type Separator, SEPARATORS } from '#domain/holdings/import/tables/separator.ts';
import { type Result, failed, ok } from '#domain/result.ts';

/** The signature of a ZIP file, such as a workbook (XLSX, ODS). */
const PACKED = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

const [LINE_FEED, RETURN] = [10, 13];
const MOST_COLUMNS = 1_000;

export interface CsvTable extends Table {
  readonly separator: Separator;
}

/** @param chosen the separator; by default the best fit */
export async function readTable(
  bytes: Uint8Array,
  chosen?: Separator,
): Promise<Result<CsvTable, string>> {
  if (Buffer.from(bytes.subarray(0, 4)).equals(PACKED))
    return failed('It is a workbook. Save or export it as CSV and choose that file.');
  const text = decoded(bytes);
  if (text.includes('\0'))
    return failed('It is not a text file. Export it as CSV and choose that file.');
  const lines = linesOf(text);
  if (hasTooManyColumns(text))
    return failed('A line has more than 1,000 columns. Choose a file with one trade per line.');
  const why = whyNoTable(lines);
  if (why !== null) return failed(why);
  const separator = chosen ?? separatorOf(lines);
  const table = await shapeOf(lines, separator, setImmediate);
  return typeof table === 'string' ? failed(table) : ok({ separator, ...table });
}

/** More separators of one kind in a line than any table of trades has; each cell would be looked at. */
function hasTooManyColumns(text: string): boolean {
  const separators = new Map<number, number>(SEPARATORS.map((one) => [one.charCodeAt(0), 0]));
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === RETURN)
      for (const one of separators.keys()) separators.set(one, 0);
    const count = separators.get(code);
    if (count === undefined) continue;
    if (count >= MOST_COLUMNS) return true;
    separators.set(code, count + 1);
  }
  return false;
}

function linesOf(text: string): readonly string[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u);
  // A final line break starts no line.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** By its byte order mark, else as UTF-8 or Windows-1252. */
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
