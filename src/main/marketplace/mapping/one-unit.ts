import {
  type Amount,
  type DecidedUnit,
  decideUnit,
  readAmount,
} from '#domain/market/price-unit.ts';
import { runToEnd, fromSync } from '#domain/collections/yielding.ts';
import type { ReadAmount, UnitEvidence } from './unit-evidence.ts';
import type { Unreadable } from '#contract/api/reading/unreadable.ts';
import type { Page } from '../model/market-model.ts';
import { orNull } from './values.ts';

/** The result for nearly every response. */
const PROVEN_CENTS: DecidedUnit = { unit: 'cents', proven: true };

/** A decoded response whose amounts do not state their unit. */
export interface Interpreted<T> {
  readonly value: T;
  /** Parts of the response that could not be used, if its reader did not count them. */
  readonly unreadable: number;
  /** Set if some amounts were not read as documented; shown to the user. */
  readonly note: string | null;
  /** How amounts were read; null if all are plain cents. */
  readonly marks: AmountMarks | null;
}

/** How the amounts of one response were read, by their plain decimal text. */
export interface AmountMarks {
  readonly isDollars: boolean;
  /** No figure was made of any amount with this text. */
  readonly unread: ReadonlySet<string>;
  /** No figure was made of some amounts with this text. */
  readonly perhapsUnread: ReadonlySet<string>;
}

/**
 * Decodes a whole response in one unit. `map` runs first with every amount as cents, as documented; if they
 * turn out to be something else, or nothing proves them, that result is discarded and `map` runs again. So it
 * must read every amount both times and have no side effects.
 *
 * @param lostIn number of amounts that are present and could not be read
 * @param unreadIn texts of those that were read but are not shown as figures
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

/** The same, yielding in between, for responses with very many amounts. */
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

/** @param unread the same amounts by several views: the one that misses more of a text is right */
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

/** A list as its reader returns it. */
interface ListReading<R> {
  readonly rows: readonly R[];
  readonly unreadable: readonly Unreadable[];
  readonly total?: number | undefined;
  readonly hasMore?: boolean | undefined;
}

/** How the amounts of a response are read: all in one unit, checked against the evidence. */
export interface Pricing {
  readonly evidence: UnitEvidence;
  readonly read: ReadAmount;
  readonly isDollars: boolean;
}

/** A row that maps to nothing counts as unreadable; the extent of the list is what the response states. */
export function pageOf<R, T>(map: (row: R) => T | null): (reading: ListReading<R>) => Page<T> {
  return (reading) => {
    const rows = reading.rows.map((row) => map(row)).filter((row) => row !== null);
    return {
      rows,
      unreadable: reading.unreadable.length + reading.rows.length - rows.length,
      total: orNull(reading.total),
      hasMore: orNull(reading.hasMore),
    };
  };
}

/**
 * A list whose amounts are decoded in one unit.
 *
 * @param lostIn amounts that are present and could not be read, in rows that are shown
 * @param unreadIn texts of those that were read but are not shown as figures
 */
export function decodePage<R, T>(
  reading: ListReading<R>,
  evidence: UnitEvidence,
  toRow: (row: R, pricing: Pricing) => T | null,
  lostIn: (rows: readonly T[]) => number = () => 0,
  unreadIn: (rows: readonly T[]) => readonly string[] = () => [],
): Interpreted<Page<T>> {
  return decodeAmounts(
    (read, isDollars) => pageOf((row: R) => toRow(row, { evidence, read, isDollars }))(reading),
    ({ rows, unreadable }) => lostIn(rows) + unreadable - reading.unreadable.length,
    ({ rows }) => unreadIn(rows),
  );
}
