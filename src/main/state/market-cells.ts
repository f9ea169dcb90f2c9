/**
 * Of market rows that the windows have only what is other is sent: a market that stands still is read again all the time, and
 * most of one that moves is its titles. What cannot be said so goes as a whole row.
 */
import { isDeepStrictEqual } from 'node:util';
import type { MarketRow, MovedRow, ReadAgain, TopOfBookView } from '#contract/ipc/market.ts';

export interface RowsToSend {
  readonly whole: readonly MarketRow[];
  readonly read: readonly ReadAgain[];
}

/** What may be other in a row without all of it being sent. */
const CELLS: ReadonlySet<string> = new Set<keyof MarketRow>(['bid', 'ask', 'fetchedAt']);

/** @param sent the rows as the windows have them */
export function rowsToSend(
  sent: ReadonlyMap<string, MarketRow>,
  rows: readonly MarketRow[],
): RowsToSend {
  const whole: MarketRow[] = [];
  const byMoment = new Map<number, { same: string[]; moved: MovedRow[] }>();
  for (const row of rows) {
    const known = sent.get(row.key);
    if (known === undefined || !isSameButForCells(known, row)) {
      whole.push(row);
      continue;
    }
    const read = byMoment.get(row.fetchedAt) ?? { same: [], moved: [] };
    byMoment.set(row.fetchedAt, read);
    const sides = { ...movedSide('bid', known, row), ...movedSide('ask', known, row) };
    if (Object.keys(sides).length === 0) read.same.push(row.key);
    else read.moved.push({ key: row.key, ...sides });
  }
  return { whole, read: [...byMoment].map(([fetchedAt, read]) => ({ fetchedAt, ...read })) };
}

function isSameButForCells(known: MarketRow, row: MarketRow): boolean {
  const names = Object.keys(row);
  if (names.length !== Object.keys(known).length) return false;
  const values: Readonly<Record<string, unknown>> = row;
  const before: Readonly<Record<string, unknown>> = known;
  return names.every(
    (name) => CELLS.has(name) || (name in before && isSame(values[name], before[name])),
  );
}

function movedSide(side: 'bid' | 'ask', known: MarketRow, row: MarketRow): Partial<MovedRow> {
  const [before, now] = [known[side], row[side]];
  if (isSame(before, now)) return {};
  if (before === null || now === null || !isSameButForPremium(before, now)) return { [side]: now };
  return side === 'bid' ? { bidPremium: now.premium } : { askPremium: now.premium };
}

const isSameButForPremium = (before: TopOfBookView, now: TopOfBookView): boolean =>
  isSame({ ...before, premium: null }, { ...now, premium: null });

const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || isDeepStrictEqual(a, b);
