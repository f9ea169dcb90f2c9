/**
 * Of market rows that the windows have only what is other is sent: a market that stands still is read again all the time, and
 * most of one that moves is its titles. What cannot be said so goes as a whole row.
 */
import type { Patch } from '#contract/ipc/contract.ts';
import type { MarketRow, MovedRow, ReadAgain } from '#contract/ipc/market.ts';
import { packRows } from '#domain/market/rows/packed-message.ts';
import { type MovedPremium, packPremiums } from '#domain/market/rows/packed-premiums.ts';
import type { PackedRows, RowChange } from '#domain/market/rows/packed-rows.ts';
import type { SideChange } from '#domain/market/rows/packed-sides.ts';

interface RowsToSend {
  readonly whole: readonly MarketRow[];
  readonly read: readonly ReadAgain[];
}

/** Rows that were read at one moment. */
interface Read {
  readonly same: string[];
  readonly moved: MovedRow[];
  readonly premiums: MovedPremium[];
}

/** What is other in a row since it was sent, in few bits: very many wait when spot moves. */
export type Cells = number;

export const READ_AGAIN: Cells = 0;
export const WHOLE: Cells = 16;
const BID: Readonly<Record<SideChange, Cells>> = { same: 0, premium: 1, other: 2 };
const ASK: Readonly<Record<SideChange, Cells>> = { same: 0, premium: 4, other: 8 };
const OTHER = BID.other | ASK.other;

/** What is other after one change more. */
export const withChange = (cells: Cells, change: RowChange): Cells =>
  cells | (change === 'other' ? WHOLE : BID[change.bid] | ASK[change.ask]);

/** @param cells of each row that goes, by its key, what the windows do not have of it */
export function rowsToSend(
  rows: PackedRows,
  cells: Iterable<readonly [string, Cells]>,
): RowsToSend {
  const whole: MarketRow[] = [];
  const byMoment = new Map<number, Read>();
  for (const [key, changed] of cells) {
    const at = rows.placeOf(key);
    if (at === undefined) continue;
    const { table } = rows;
    if ((changed & WHOLE) !== 0) {
      whole.push(table.row(at));
      continue;
    }
    const fetchedAt = table.fetchedAt(at);
    const read = byMoment.get(fetchedAt) ?? { same: [], moved: [], premiums: [] };
    byMoment.set(fetchedAt, read);
    if (changed === READ_AGAIN) read.same.push(key);
    else if ((changed & OTHER) === 0) read.premiums.push(premiumsOf(rows, [key, at], changed));
    else read.moved.push({ key, ...movedBid(rows, at, changed), ...movedAsk(rows, at, changed) });
  }
  return { whole, read: [...byMoment].map(([fetchedAt, read]) => readAgain(fetchedAt, read)) };
}

/** Premiums as columns, or with a key that stands in none as cells of rows. */
function readAgain(fetchedAt: number, { same, moved, premiums }: Read): ReadAgain {
  if (premiums.length === 0) return { fetchedAt, same, moved };
  const packed = packPremiums(premiums);
  return packed === null
    ? { fetchedAt, same, moved: [...moved, ...premiums.map(cellsOf)] }
    : { fetchedAt, same, moved, premiums: packed };
}

const cellsOf = ({ key, bid, ask }: MovedPremium): MovedRow => ({
  key,
  ...(bid === undefined ? {} : { bidPremium: bid }),
  ...(ask === undefined ? {} : { askPremium: ask }),
});

const premiumsOf = (
  { table: { bids, asks } }: PackedRows,
  [key, at]: readonly [key: string, at: number],
  cells: Cells,
): MovedPremium => ({
  key,
  bid: (cells & BID.premium) === 0 ? undefined : bids.premiumAt(at),
  ask: (cells & ASK.premium) === 0 ? undefined : asks.premiumAt(at),
});

function movedBid({ table: { bids } }: PackedRows, at: number, cells: Cells): Partial<MovedRow> {
  if ((cells & BID.other) !== 0) return { bid: bids.get(at) };
  return (cells & BID.premium) === 0 ? {} : { bidPremium: bids.premiumAt(at) };
}

function movedAsk({ table: { asks } }: PackedRows, at: number, cells: Cells): Partial<MovedRow> {
  if ((cells & ASK.other) !== 0) return { ask: asks.get(at) };
  return (cells & ASK.premium) === 0 ? {} : { askPremium: asks.premiumAt(at) };
}

interface ToldRows {
  /** Of the changes. */
  readonly market: MarketRow[] | undefined;
  readonly packed: Pick<Patch, 'marketPacked'>;
}

/** Rows as a patch tells them: a few as they are, many as columns, where they can be told so. */
export function toldRows(rows: readonly MarketRow[], asTheyAre: number): ToldRows {
  const marketPacked = rows.length > asTheyAre ? packRows(rows) : null;
  return marketPacked === null
    ? { market: [...rows], packed: {} }
    : { market: undefined, packed: { marketPacked } };
}
