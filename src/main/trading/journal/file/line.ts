/**
 * One record, one line: the entry as JSON with its checksum as the last field. The checksum covers the text before it
 * and the checksum of the line above, so an altered, missing or moved line shows.
 */
import { parseJson } from '#domain/text/parse-json.ts';
import { hash } from 'node:crypto';
import {
  type JournalEntry,
  journalEntrySchema,
  onDisk,
} from '#main/trading/journal/model/records.ts';
import { ok, type Result } from '#domain/result.ts';

/** Checksum above the first line. */
export const FIRST_LINK = '0000000000000000';

const SUM_LENGTH = 16;
const SUFFIX = new RegExp(`,"sum":"([0-9a-f]{${SUM_LENGTH}})"\\}$`, 'u');
const SUFFIX_LENGTH = ',"sum":""}'.length + SUM_LENGTH;

/** A line without its line feed, and the checksum the next line builds on. */
export interface EncodedLine {
  readonly text: string;
  readonly sum: string;
}

/** A line that was read back, and its checksum. */
export interface DecodedLine {
  readonly entry: JournalEntry;
  readonly sum: string;
}

/** @throws z.ZodError if the entry could not be read back: better no line than one that stops the next start */
export function encodeLine(entry: JournalEntry, previousSum: string): EncodedLine {
  return sealedLine(onDisk(entry), previousSum);
}

/** An object as a line that follows another one. */
export function sealedLine(record: object, previousSum: string): EncodedLine {
  const open = JSON.stringify(record).slice(0, -1);
  const sum = checksum(previousSum, open);
  return { text: `${open},"sum":"${sum}"}`, sum };
}

/** Reads one line back; `expectedSeq` and `previousSum` come from the line above. */
export function decodeLine(
  text: string,
  expectedSeq: number,
  previousSum: string,
): Result<DecodedLine, string> {
  const sum = SUFFIX.exec(text)?.[1];
  if (sum === undefined) return { ok: false, error: 'the line has no checksum' };
  const open = text.slice(0, -SUFFIX_LENGTH);
  if (checksum(previousSum, open) !== sum) {
    return { ok: false, error: 'the checksum does not match the line and the line above it' };
  }
  const parsed = journalEntrySchema.safeParse(parseJson(`${open}}`));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`;
    return {
      ok: false,
      error: `the record is not one this version of the terminal knows (${where})`,
    };
  }
  if (parsed.data.seq !== expectedSeq) {
    return { ok: false, error: `record ${expectedSeq} was expected, ${parsed.data.seq} is here` };
  }
  return ok({ entry: parsed.data, sum });
}

/** The checksum of a line that is whole and follows that one; null for any other. */
export function linkOf(text: string, previousSum: string): string | null {
  const sum = SUFFIX.exec(text)?.[1];
  if (sum === undefined) return null;
  return checksum(previousSum, text.slice(0, -SUFFIX_LENGTH)) === sum ? sum : null;
}

function checksum(previousSum: string, open: string): string {
  return hash('sha256', previousSum + open, 'hex').slice(0, SUM_LENGTH);
}
