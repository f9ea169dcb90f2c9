/** The order of day and month in a table's dates. */
import { yieldEvery } from '#domain/collections/yielding.ts';
import { DATE_ORDERS, type DateOrder, entryDayText, readDay } from '#domain/holdings/own/day.ts';
import { DATE_ROLES, type Assigned } from './assign-roles.ts';
import type { Table } from '#domain/holdings/import/tables/table.ts';
import { readWhen } from '#domain/holdings/import/cells/when.ts';

export interface DatesOfTable {
  readonly order: DateOrder;
  /** Other orders that are possible. */
  readonly open: readonly DateOrder[];
  /** A date shows the order. */
  readonly isSeen: boolean;
  readonly areMidnights: boolean;
}

interface Around {
  readonly isAbroad: boolean;
  readonly today: string;
  readonly rest: () => Promise<void>;
}

const AT_ONCE = 300;
const MOST = 60_000;
/** Days in sequence that are no coincidence. */
const IN_ORDER = 5;

export async function datesOf(
  { rows }: Table,
  assigned: readonly Assigned[],
  { isAbroad, today, rest }: Around,
): Promise<DatesOfTable> {
  const places = assigned.flatMap(({ role }, at) =>
    role === 'sold-date' || DATE_ROLES.some((one) => one === role) ? [at] : [],
  );
  const cells = places.flatMap((at) =>
    rows.map(({ cells: row }) => row[at] ?? '').filter((cell) => cell !== ''),
  );
  const thisYear = Number(today.slice(0, 4));
  const distinct = [...new Set(cells)].slice(0, MOST);
  const after = yieldEvery(rest, AT_ONCE);
  const found = new Map<DateOrder, { read: number; future: number }>();
  for (const order of DATE_ORDERS) {
    const count = { read: 0, future: 0 };
    for (const cell of distinct) {
      const day = readDay(cell, order, thisYear);
      if (day !== null) count.read += 1;
      if (day !== null && entryDayText(day) > today) count.future += 1;
      await after();
    }
    found.set(order, count);
  }
  const most = Math.max(...[...found.values()].map(({ read }) => read));
  const first = DATE_ORDERS.filter((order) => found.get(order)?.read === most);
  const least = Math.min(...first.map((order) => found.get(order)?.future ?? 0));
  const orders = first.filter((order) => (found.get(order)?.future ?? 0) === least);
  const areMidnights = allMidnights(distinct, thisYear);
  // Dates with the year first or a named month are the same in every order.
  const isOne = distinct.every((cell) => {
    const days = first.map((order) => readDay(cell, order, thisYear));
    return new Set(days.map((day) => (day === null ? '' : entryDayText(day)))).size <= 1;
  });
  const likely = likeliest(orders, cells, { isAbroad, thisYear });
  const order = isOne && first.includes('year-first') ? 'year-first' : (likely[0] ?? 'year-first');
  return {
    order,
    open: isOne ? [] : likely.slice(1),
    isSeen: !(isOne && first.length === DATE_ORDERS.length) && distinct.length > 0,
    areMidnights,
  };
}

function likeliest(
  orders: readonly DateOrder[],
  cells: readonly string[],
  { isAbroad, thisYear }: { readonly isAbroad: boolean; readonly thisYear: number },
): readonly DateOrder[] {
  if (orders.length < 2 || orders.length === DATE_ORDERS.length) {
    // `04.03.26`: only hyphens go with the year first.
    const isHyphened = cells.some((cell) => /^\d{2}-\d{2}-\d{2}(?!\d)/u.test(cell));
    if (orders.length < 2) return orders;
    if (!isHyphened)
      return likeliest(
        orders.filter((one) => one !== 'year-first'),
        cells,
        { isAbroad, thisYear },
      );
    return orders;
  }
  // With points, and in these languages, the day comes first.
  const isPointed = cells.every((cell) => /^\d{1,2}\.\s?\d{1,2}\./u.test(cell.trim()));
  if ((isPointed || isAbroad) && orders.includes('day-first')) return ['day-first'];
  const inOrder = orders.filter((order) => areInOrder(cells, order, thisYear));
  return inOrder.length === 1 ? inOrder : orders;
}

/** Whether the days only rise, or only fall. */
function areInOrder(cells: readonly string[], order: DateOrder, thisYear: number): boolean {
  const days = cells.flatMap((cell) => {
    const day = readDay(cell, order, thisYear);
    return day === null ? [] : [entryDayText(day)];
  });
  if (new Set(days).size < IN_ORDER) return false;
  const isRising = days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));
  const isFalling = days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''));
  return isRising || isFalling;
}

function allMidnights(cells: readonly string[], thisYear: number): boolean {
  const moments = cells.map((cell) => readWhen(cell, { order: 'year-first', thisYear }));
  return (
    moments.length > 0 && moments.every((one) => one !== null && one.time === 0 && one.offset === 0)
  );
}
