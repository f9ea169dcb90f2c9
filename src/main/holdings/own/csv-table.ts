/** A table as dealers and tools write it: any usual separator, with or without a mark at its beginning, in any usual encoding. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { type Separator, SEPARATORS } from '#domain/holdings/told/separator.ts';
import { resting } from '#domain/resting.ts';
import { type Result, failed, ok } from '#domain/result.ts';

export interface CsvTable {
  /** What stands between its cells. */
  readonly separator: Separator;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const rowSchema = z.array(z.string());

/** Characters that are read at once, and rows: a few milliseconds. */
const CHARACTERS = 32_768;
const ROWS = 200;
/** Headings are not longer. */
const HEAD = 100_000;

/**
 * Everything else has its turn while it is read.
 *
 * @param chosen what stands between its cells; by default what the headings have most of
 */
export async function readTable(
  bytes: Uint8Array,
  chosen?: Separator,
): Promise<Result<CsvTable, string>> {
  const text = decoded(bytes);
  if (text.includes('\0')) return failed('It is no text. Export it as CSV and choose that file.');
  const separator = chosen ?? separatorOf(text);
  const lines: string[][] = [];
  try {
    const parser = Readable.from(piecesOf(text)).pipe(
      parse({
        delimiter: separator,
        bom: true,
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
      }),
    );
    const after = resting(setImmediate, ROWS);
    for await (const row of parser) {
      lines.push(rowSchema.parse(row));
      await after();
    }
  } catch (error) {
    return failed(error instanceof Error ? `It is no table: ${error.message}.` : 'It is no table.');
  }
  const [headings, ...rows] = lines;
  if (headings === undefined || rows.length === 0)
    return failed('It has no rows below its headings.');
  return ok({ separator, headings, rows });
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHARACTERS) {
    yield text.slice(start, start + CHARACTERS);
  }
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

/** The one that the headings have most of, outside of quotes. */
function separatorOf(text: string): Separator {
  const [head = ''] = text
    .slice(0, HEAD)
    .replaceAll(/"[^"]*"/gu, '')
    .split(/\r?\n/u, 1);
  const counted = SEPARATORS.map((separator) => ({
    separator,
    count: head.split(separator).length,
  }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}
