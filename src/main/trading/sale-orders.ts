/**
 * Finds new sale orders with as few requests as the list's order allows: the document gives the list neither an order
 * nor a size, and a trader with thousands of orders must not spend a minute's tokens on every quote.
 */
import type { MarketplaceError } from '#main/marketplace/errors.ts';
import type { Order, Page } from '#main/marketplace/model.ts';
import type { Result } from '#main/marketplace/result.ts';

/** Rows of a page; the largest that lists of this service take. */
export const SALE_ORDERS_PAGE = 100;
/** Most pages that are read for one list. */
const MAX_PAGES = 20;

export type ReadPage = (offset: number) => Promise<Result<Page<Order>, MarketplaceError>>;

export interface FoundOrders {
  /** Every order that is not known, and whatever known ones were met. */
  readonly orders: readonly Order[];
  /** False when there may be unknown orders that were not read. */
  readonly complete: boolean;
}

/**
 * Reads pages until nothing unknown can be left. In a list that is newest first that is the first page with a known
 * order on it; in one that is oldest first the same from the end; in any other, all of it.
 */
export async function readSaleOrders(
  readPage: ReadPage,
  isKnown: (orderId: string) => boolean,
): Promise<Result<FoundOrders, MarketplaceError>> {
  const orders = new Map<string, Order>();
  let unreadable = 0;
  // An order that could not be read may be the very one that is looked for.
  const found = (complete: boolean): Result<FoundOrders, MarketplaceError> => ({
    ok: true,
    value: { orders: [...orders.values()], complete: complete && unreadable === 0 },
  });
  const read: ReadPage = async (offset) => {
    const page = await readPage(offset);
    if (page.ok) unreadable += page.value.unreadable;
    return page;
  };
  const first = await read(0);
  if (!first.ok) return first;
  const { total, hasMore } = first.value;
  const sorted = directionOf(first.value.rows);
  if (keep(orders, first.value.rows) === 0 || hasMore === false) return found(true);
  if (isLast(first.value, orders.size)) return found(true);
  if (sorted === 'newest-first' && first.value.rows.some(({ id }) => isKnown(id)))
    return found(true);
  const backwards = sorted === 'oldest-first' && total !== null;
  let offset = backwards ? Math.max(SALE_ORDERS_PAGE, total - SALE_ORDERS_PAGE) : SALE_ORDERS_PAGE;
  for (let pages = 1; pages < MAX_PAGES; pages += 1) {
    const page = await read(offset);
    if (!page.ok) return page;
    const added = keep(orders, page.value.rows);
    const towardsOlder = backwards || sorted === 'newest-first';
    if (towardsOlder && page.value.rows.some(({ id }) => isKnown(id))) return found(true);
    if (backwards) {
      if (offset === SALE_ORDERS_PAGE) return found(true);
      offset = Math.max(SALE_ORDERS_PAGE, offset - SALE_ORDERS_PAGE);
    } else {
      if (isLast(page.value, orders.size)) return found(true);
      // The same page again: the service does not heed the offset.
      if (added === 0) break;
      offset += SALE_ORDERS_PAGE;
    }
  }
  return found(false);
}

function keep(orders: Map<string, Order>, rows: readonly Order[]): number {
  const before = orders.size;
  for (const order of rows) orders.set(order.id, order);
  return orders.size - before;
}

function isLast({ rows, hasMore, total }: Page<Order>, read: number): boolean {
  if (hasMore === false || rows.length === 0) return true;
  if (total !== null) return read >= total;
  // Fewer rows than were asked for may only be the service's own smaller page, unless there is nothing to say so.
  return hasMore === null && rows.length < SALE_ORDERS_PAGE;
}

/** How a page is sorted by time; null when it does not tell. */
function directionOf(rows: readonly Order[]): 'newest-first' | 'oldest-first' | null {
  const times = rows.map((order) => order.createdAt);
  let ascending = true;
  let descending = true;
  for (const [index, time] of times.entries()) {
    const previous = times[index - 1];
    if (time === null) return null;
    if (typeof previous !== 'number') continue;
    if (time < previous) ascending = false;
    if (time > previous) descending = false;
  }
  if (ascending === descending) return null;
  return ascending ? 'oldest-first' : 'newest-first';
}
