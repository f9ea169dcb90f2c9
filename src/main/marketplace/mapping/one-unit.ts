import {
  type Amount,
  type DecidedUnit,
  decideUnit,
  readAmount,
} from '#domain/market/price-unit.ts';
import { runToEnd, fromSync } from '#domain/yielding.ts';
import type { ReadAmount } from './unit-evidence.ts';

/** What nearly every answer is. */
const PROVEN_CENTS: DecidedUnit = { unit: 'cents', proven: true };

/** What was made of an answer whose amounts do not name their unit. */
export interface Interpreted<T> {
  readonly value: T;
  /** What is in the answer and could not be used, where its reader did not count it. */
  readonly unreadable: number;
  /** Set where they were not read as the document says, or not all of them: for the user's eyes. */
  readonly note: string | null;
  /** What became of its amounts; null for an answer whose amounts are cents and nothing else. */
  readonly marks: AmountMarks | null;
}

/** What became of the amounts of one answer, by their plain decimal text. */
export interface AmountMarks {
  readonly isDollars: boolean;
  /** No figure was made of any that reads so. */
  readonly unread: ReadonlySet<string>;
  /** No figure was made of one that reads so, though one was of another. */
  readonly perhapsUnread: ReadonlySet<string>;
}

/**
 * Reads a whole answer in one unit. `map` is called to see its amounts, with each read as the cents that the document says;
 * where they turn out to be something else, or nothing proves them, all of that is thrown away and it is called once more.
 * So it must ask for each of them both times, and do nothing else.
 *
 * @param lostIn how many amounts of what was made of it are there and not read
 * @param unreadIn those of them that were read and are no figures all the same, as they came
 */
export function decodeAmounts<T>(
  map: (read: ReadAmount, isDollars: boolean) => T,
  lostIn: (value: T) => number,
  unreadIn: (value: T) => readonly string[] = () => [],
): Interpreted<T> {
  return runToEnd(
    decodeAmountsIncrementally(
      (read, isDollars) => fromSync(() => map(read, isDollars)),
      lostIn,
      unreadIn,
    ),
  );
}

/** The same where there are so many amounts that everything else must have its turn in between. */
export function* decodeAmountsIncrementally<T>(
  map: (read: ReadAmount, isDollars: boolean) => Generator<undefined, T>,
  lostIn: (value: T) => number,
  unreadIn: (value: T) => readonly string[] = () => [],
): Generator<undefined, Interpreted<T>> {
  const amounts: Amount[] = [];
  const refused: string[] = [];
  const readAs =
    (decided: DecidedUnit): ReadAmount =>
    (raw, expected) => {
      const amount = readAmount({ raw, expected }, decided);
      if (amount === null) refused.push(raw);
      return amount;
    };
  const readCents = readAs(PROVEN_CENTS);
  const inCents = yield* map((raw, expected) => {
    amounts.push({ raw, expected });
    return readCents(raw, expected);
  }, false);
  yield;
  const decided = decideUnit(amounts);
  const isDollars = decided.unit === 'dollars';
  let value = inCents;
  if (decided.unit !== PROVEN_CENTS.unit || decided.proven !== PROVEN_CENTS.proven) {
    refused.length = 0;
    value = yield* map(readAs(decided), isDollars);
  }
  const unreadable = lostIn(value);
  return {
    value,
    unreadable,
    note: noteOf(isDollars && amounts.length > 0, unreadable),
    marks: marksOf(
      isDollars,
      amounts.map(({ raw }) => raw),
      [refused, unreadIn(value)],
    ),
  };
}

/** @param unread the same amounts as several see them: whoever misses more of a text is right */
function marksOf(
  isDollars: boolean,
  asked: readonly string[],
  unread: readonly (readonly string[])[],
): AmountMarks {
  const missed = [...new Set(unread.flat())];
  if (missed.length === 0) return { isDollars, unread: NONE, perhapsUnread: NONE };
  const among = countsOf(asked);
  const counted = unread.map(countsOf);
  const isWhole = (raw: string): boolean =>
    Math.max(...counted.map((counts) => counts.get(raw) ?? 0)) >= (among.get(raw) ?? 0);
  return {
    isDollars,
    unread: new Set(missed.filter((raw) => isWhole(raw))),
    perhapsUnread: new Set(missed.filter((raw) => !isWhole(raw))),
  };
}

const NONE: ReadonlySet<string> = new Set();

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function noteOf(isDollars: boolean, unreadable: number): string | null {
  const notes = [
    isDollars ? 'Prices came in dollars instead of cents, and are read so.' : '',
    unreadable === 0
      ? ''
      : `${String(unreadable)} ${unreadable === 1 ? 'amount' : 'amounts'} can be neither cents nor dollars like the rest, and ${unreadable === 1 ? 'is' : 'are'} not shown as figures.`,
  ].filter((note) => note !== '');
  return notes.length === 0 ? null : notes.join(' ');
}
