import { type Amount, decideUnit, readAmount } from '#domain/market/price-unit.ts';
import type { ReadAmount } from './price-ground.ts';

/** What was made of an answer whose amounts do not name their unit. */
export interface Interpreted<T> {
  readonly value: T;
  /** What is in the answer and could not be used, where its reader did not count it. */
  readonly unreadable: number;
  /** Set where they were not read as the document says, or not all of them: for the user's eyes. */
  readonly note: string | null;
}

/**
 * Reads a whole answer in one unit. `map` is called twice: first to see its amounts, then to read them, so it must ask for
 * each of them both times, and do nothing else.
 *
 * @param lostIn how many amounts of what was made of it are there and not read
 */
export function inOneUnit<T>(
  map: (read: ReadAmount, isDollars: boolean) => T,
  lostIn: (value: T) => number,
): Interpreted<T> {
  const amounts: Amount[] = [];
  map((raw, expected) => {
    amounts.push({ raw, expected });
    return null;
  }, false);
  const decided = decideUnit(amounts);
  const isDollars = decided.unit === 'dollars';
  const value = map((raw, expected) => readAmount({ raw, expected }, decided), isDollars);
  const unreadable = lostIn(value);
  return { value, unreadable, note: noteOf(isDollars && amounts.length > 0, unreadable) };
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
