/**
 * Rows in a chosen order, again and again: of very many rows that are in order, those that became other ones are taken out and put
 * where they belong now, since putting all of them in order takes many frames.
 */
import {
  compared,
  type RowOrder,
  type Sortable,
  type Sorting,
  type SortValue,
} from './row-order.ts';
import type { RowList } from './row-list.ts';

interface Entry<Row> {
  readonly row: Row;
  readonly value: SortValue;
  /** Place among the rows as they came. */
  readonly at: number;
}

interface Known<Row> {
  /** As they were: a list of them may have other ones by now. */
  readonly rows: readonly Row[];
  readonly sort: Sorting<Row>;
  readonly direction: RowOrder['direction'];
  readonly entries: readonly Entry<Row>[];
  readonly ordered: readonly Row[];
}

/** Where more than this part of all rows became others, all are put in order anew. */
const MANY = 1 / 8;

export class RowSorter<Row> {
  #known: Known<Row> | null = null;

  /** By the chosen column; rows alike stay in the order in which they came, as do all where nothing was chosen. */
  of(list: RowList<Row>, columns: readonly Sortable<Row>[], order: RowOrder | null): RowList<Row> {
    const sort = columns.find(({ id }) => id === order?.column)?.sort;
    if (order === null || sort === undefined) {
      this.#known = null;
      return list;
    }
    const rows = [...list];
    const { direction } = order;
    const known = this.#known;
    const others = known === null ? null : othersIn(known, rows, sort, direction);
    if (known !== null && others?.length === 0) return known.ordered;
    const compare = comparison<Row>(direction);
    const entryAt = (at: number, row: Row): Entry<Row> => ({ row, value: sort.by(row), at });
    const entries =
      known === null || others === null
        ? rows.map((row, at) => entryAt(at, row)).toSorted(compare)
        : merged(
            known.entries,
            new Set(others),
            others
              .flatMap((at) => {
                const row = rows[at];
                return row === undefined ? [] : [entryAt(at, row)];
              })
              .toSorted(compare),
            compare,
          );
    const ordered = entries.map(({ row }) => row);
    this.#known = { rows, sort, direction, entries, ordered };
    return ordered;
  }
}

/** Places of rows that are others than before; null where that says nothing of their order. */
function othersIn<Row>(
  known: Known<Row>,
  rows: readonly Row[],
  { by }: Sorting<Row>,
  direction: RowOrder['direction'],
): readonly number[] | null {
  if (known.sort.by !== by || known.direction !== direction) return null;
  if (known.rows.length !== rows.length) return null;
  const others: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    if (rows[at] === known.rows[at]) continue;
    others.push(at);
    if (others.length > rows.length * MANY) return null;
  }
  return others;
}

/** The entries without those that changed, with what they are now. */
function merged<Row>(
  entries: readonly Entry<Row>[],
  left: ReadonlySet<number>,
  come: readonly Entry<Row>[],
  compare: (one: Entry<Row>, other: Entry<Row>) => number,
): readonly Entry<Row>[] {
  const kept = entries.filter(({ at }) => !left.has(at));
  const all: Entry<Row>[] = [];
  let from = 0;
  for (const entry of come) {
    const to = placeFor(entry, kept, from, compare);
    for (; from < to; from += 1) {
      const next = kept[from];
      if (next !== undefined) all.push(next);
    }
    all.push(entry);
  }
  return all.concat(kept.slice(from));
}

/** The place of the first that comes after it. */
function placeFor<Row>(
  entry: Entry<Row>,
  entries: readonly Entry<Row>[],
  from: number,
  compare: (one: Entry<Row>, other: Entry<Row>) => number,
): number {
  let [low, high] = [from, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = entries[middle];
    if (other !== undefined && compare(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comparison<Row>(
  direction: RowOrder['direction'],
): (one: Entry<Row>, other: Entry<Row>) => number {
  const sign = direction === 'ascending' ? 1 : -1;
  return (one, other) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null) || one.at - other.at;
    }
    return sign * compared(one.value, other.value) || one.at - other.at;
  };
}
