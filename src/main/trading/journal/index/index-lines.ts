/** Lines of the journal at places that the index names, each checked against the line above. */
import { IntentProjection } from '../model/intent-projection.ts';
import type { JournaledIntent } from '../model/journaled-intent.ts';
import { decodeLine, FIRST_LINK } from '../file/line.ts';
import type { LinePlace } from '../model/intent-archive.ts';
import type { JournalEntry } from '../model/records.ts';
import { type ReadAt, reading } from './file-pieces.ts';
import { IndexDamaged } from './index-damaged.ts';

/** The end of every line: the checksum that the next one builds on, and the line feed. */
const END = /"sum":"([0-9a-f]{16})"\}\n$/u;
const END_LENGTH = '"sum":"0123456789abcdef"}\n'.length;
const NUMBER = /^\{"v":\d+,"seq":(\d+),/u;

export interface CheckedLine {
  readonly entry: JournalEntry;
  readonly sum: string;
}

/** Lines of one intent are close together: up to this many bytes are read at once. */
const MOST_AT_ONCE = 65_536;

/** @throws IndexDamaged when there is no sound line; the error of the file system */
export function lineAt(path: string, place: LinePlace): CheckedLine {
  return reading(path, (read) => decoded(piece(read, [place]), place));
}

/** @throws IndexDamaged when these are not the lines of this intent */
export function intentAt(
  read: ReadAt,
  intentId: string,
  places: readonly LinePlace[],
): JournaledIntent {
  const book = new IntentProjection();
  const whole = isShort(places) ? piece(read, places) : null;
  for (const place of places) {
    const { entry } = decoded(whole ?? piece(read, [place]), place);
    const refusal = book.apply(entry);
    if (refusal !== null) {
      throw new IndexDamaged(`A line of ${intentId} is another: ${refusal.kind}.`);
    }
  }
  const intent = book.get(intentId);
  if (intent === undefined) throw new IndexDamaged(`The lines of ${intentId} are another's.`);
  return intent;
}

interface Piece {
  readonly bytes: Uint8Array;
  /** Offset in the file. */
  readonly start: number;
}

/** From the end of the line above the first of them to the end of the last. */
function piece(read: ReadAt, places: readonly LinePlace[]): Piece {
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) throw new IndexDamaged('An intent has no lines.');
  const start = Math.max(0, first.offset - END_LENGTH);
  return { bytes: read(start, last.offset + last.length - start), start };
}

function isShort(places: readonly LinePlace[]): boolean {
  const first = places[0]?.offset ?? 0;
  return places.every(({ offset, length }) => {
    const end = offset + length - first;
    return offset >= first && end <= MOST_AT_ONCE;
  });
}

function decoded({ bytes, start }: Piece, { offset, length }: LinePlace): CheckedLine {
  const from = offset - start;
  const line = Buffer.from(bytes.subarray(from, from + length)).toString('utf8');
  const above = Buffer.from(bytes.subarray(Math.max(0, from - END_LENGTH), from)).toString('utf8');
  const previous = offset === 0 ? FIRST_LINK : END.exec(above)?.[1];
  const seq = Number(NUMBER.exec(line)?.[1]);
  if (previous === undefined || !Number.isSafeInteger(seq)) {
    throw new IndexDamaged(`No line begins at byte ${String(offset)}.`);
  }
  const read = decodeLine(line, seq, previous);
  if (!read.ok) throw new IndexDamaged(`The line at byte ${String(offset)}: ${read.error}.`);
  return read.value;
}
