/** Statistics of a column's cells. */
import { parsePurity } from '#domain/metal/purity.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';
import { DATE_ORDERS, readDay } from '#domain/holdings/own/day.ts';
import { readCellAmount } from '#domain/holdings/import/cells/amount.ts';
import {
  metalsIn,
  readPair,
  readSide,
  readStatus,
} from '#domain/holdings/import/cells/cell-words.ts';
import { currencyNamed, isCoin } from '#domain/holdings/import/cells/currency.ts';
import { type HeadingRead, readHeading } from '#domain/holdings/import/headings/heading-roles.ts';
import type { Table } from '#domain/holdings/import/tables/table.ts';
import { weightInTitle } from '#domain/holdings/import/cells/title-weight.ts';
import { unitNamed } from '#domain/holdings/import/cells/weight-unit.ts';

/** The share of filled cells of each kind, 0 to 1. */
export interface Shares {
  readonly day: number;
  readonly time: number;
  readonly number: number;
  /** Numbers without a fraction, a currency or a unit. */
  readonly whole: number;
  readonly money: number;
  /** Numbers with a cryptocurrency, such as BTC. */
  readonly coin: number;
  readonly weight: number;
  readonly unit: number;
  readonly currency: number;
  /** Words for a side, and those for a purchase or a sale. */
  readonly side: number;
  readonly trade: number;
  readonly status: number;
  /** Words for a kind of product or order, such as Coin, ETF, Market. */
  readonly kind: number;
  readonly metal: number;
  /** Names with a weight, such as `Gold bar 1 oz`. */
  readonly weighed: number;
  readonly purity: number;
  readonly pair: number;
  readonly text: number;
  /** Cells with a digit. */
  readonly digits: number;
}

export interface ColumnProfile {
  readonly at: number;
  readonly title: string;
  readonly heading: HeadingRead;
  /** Filled cells of the sample. */
  readonly full: number;
  readonly distinct: number;
  /** The cells are 1, 2, 3 and so on: row numbers. */
  readonly isSequence: boolean;
  readonly shares: Shares;
}

const SAMPLE = 400;

/** Evenly spaced rows of a long table. */
export function sampleOf<Row>(rows: readonly Row[], most = SAMPLE): readonly Row[] {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, n) => rows[Math.floor((n * rows.length) / most)]).filter(
    (row) => row !== undefined,
  );
}

export async function profilesOf(
  { headings, rows }: Table,
  rest: () => Promise<void>,
): Promise<readonly ColumnProfile[]> {
  const sample = sampleOf(rows);
  const after = yieldEvery(rest, 4);
  const profiles: ColumnProfile[] = [];
  for (const [at, title] of headings.entries()) {
    const cells = sample.map(({ cells: all }) => all[at] ?? '').filter((cell) => cell !== '');
    profiles.push({
      at,
      title,
      heading: readHeading(title),
      full: cells.length,
      distinct: new Set(cells).size,
      isSequence:
        cells.length > 2 && cells.every((cell, n) => Number(cell) === Number(cells[0]) + n),
      shares: sharesOf(cells),
    });
    await after();
  }
  return profiles;
}

function sharesOf(cells: readonly string[]): Shares {
  const share = (is: (cell: string) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  return {
    day: share((cell) => DATE_ORDERS.some((order) => readDay(cell, order, 2_100) !== null)),
    time: share((cell) => /^\d{1,2}:\d{2}/u.test(cell)),
    number: share((cell) => numberIn(cell) !== null),
    whole: share((cell) => /^\d{1,7}$/u.test(cell)),
    money: share((cell) => (numberIn(cell)?.currency ?? null) !== null),
    coin: share((cell) => isCoin(numberIn(cell)?.currency ?? '')),
    weight: share((cell) => isWeight(cell)),
    unit: share((cell) => unitNamed(cell) !== null || PIECE_UNIT.test(cell)),
    currency: share((cell) => currencyNamed(cell) !== null),
    side: share((cell) => readSide(cell) !== null),
    trade: share((cell) => /^(?:buy|sell)$/u.test(readSide(cell) ?? '')),
    kind: share((cell) => KIND.test(cell)),
    status: share((cell) => readStatus(cell) !== null),
    metal: share((cell) => metalsIn(cell).length === 1),
    weighed: share((cell) => numberIn(cell) === null && weightInTitle(cell) !== null),
    purity: share((cell) => parsePurity(cell.replace(',', '.')).ok),
    pair: share((cell) => readPair(cell) !== null),
    digits: share((cell) => /\d/u.test(cell)),
    text: share((cell) => /\p{L}{2}/u.test(cell) && numberIn(cell) === null),
  };
}

const KIND =
  /^(?:.*\b(?:coins?|bars?|rounds?|bullion|ingots?|münzen?|barren|pièces?|lingots?|monedas?|lingotes?|monete|moneta|lingotti|lingotto|munten?|baren|proof|numismatic|junk|constitutional|jewell?ery|medals?|physical|metals?|crypto|cryptocurrency|coin set|etf|stocks?|shares?|funds?|equity|commodity|fiat|gold|silver|platinum|palladium|bitcoin|market|limit|stop|instant|online|show|private|dealer|bu|uncirculated|statue|art|collectible|asset|security)\b.*)$/iu;

/** Units for pieces. */
export const PIECE_UNIT =
  /^(?:pcs?|pieces?|each|ea|coins?|bars?|units?|stk|stück|stueck|st|items?|rounds?|ct|pièces?|piezas?|pezzi|stuks)\.?$/iu;

const numberIn = (cell: string): ReturnType<typeof readCellAmount> =>
  readCellAmount(cell, '.') ?? readCellAmount(cell, ',');

function isWeight(cell: string): boolean {
  const unit = numberIn(cell)?.unit ?? null;
  return unit !== null || FRACTION.test(cell);
}

/** `1/10 oz`. */
const FRACTION = /^(?:\d+[ -])?\d+\/\d+\s*\p{L}/u;
