/**
 * Finds new sale orders with as few requests as the list's order allows: the document gives the list neither an order
 * nor a size, and a trader with thousands of orders must not spend a minute's tokens on every quote.
 */
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { Ok, Result } from '#domain/result.ts';
import type { FoundOrders } from '../ports/found-orders.ts';

/** What the pages of a list had. */
type ReadOrders = Omit<FoundOrders, 'fromCache'>;

/** Rows of a page; the largest that lists of this service take. */
export const SALE_ORDERS_PAGE = 100;
/** Maximum pages read for one list. */
const MAX_PAGES = 20;

export type ReadPage<E = MarketplaceError> = (offset: number) => Promise<Result<Page<Order>, E>>;

/**
 * Reads pages until nothing unknown can be left: in a list that is newest first, up to the first page with a known
 * order; in one that is oldest first, the same from the end; in any other, all of it. A page may be smaller than
 * requested: the actual size counts, so that no order falls between two pages.
 */
export async function readSaleOrders<E>(
  readPage: ReadPage<E>,
  isKnown: (orderId: string) => boolean,
): Promise<Result<ReadOrders, E>> {
  const found = new Found();
  const first = await readPage(0);
  if (!first.ok) return first;
  const { rows, total } = first.value;
  const size = found.take(first.value);
  const end = endOf(first.value, size, total);
  if (end !== null) return found.as(end === 'complete');
  const sorted = directionOf(rows);
  const meetsKnown = (page: Page<Order>): boolean => page.rows.some(({ id }) => isKnown(id));
  if (sorted === 'newest-first' && meetsKnown(first.value)) return found.as(true);
  if (sorted === 'oldest-first' && total !== null) {
    return readBackwards(readPage, found, { size, total }, meetsKnown);
  }
  let offset = size;
  for (let pages = 1; pages < MAX_PAGES; pages += 1) {
    const page = await readPage(offset);
    if (!page.ok) return page;
    const before = found.count;
    offset += found.follow(page.value);
    const over = endOf(page.value, offset, total);
    if (over !== null) return found.as(over === 'complete');
    if (sorted === 'newest-first' && meetsKnown(page.value)) return found.as(true);
    // The same page again: the marketplace ignores the offset.
    if (found.count === before) break;
  }
  return found.as(false);
}

/** From the end of a list that is oldest first, back to the first page. */
async function readBackwards<E>(
  readPage: ReadPage<E>,
  found: Found,
  { size, total }: { readonly size: number; readonly total: number },
  meetsKnown: (page: Page<Order>) => boolean,
): Promise<Result<ReadOrders, E>> {
  let whole = true;
  let upTo = total;
  for (let pages = 1; pages < MAX_PAGES; pages += 1) {
    const offset = Math.max(size, upTo - size);
    const page = await readPage(offset);
    if (!page.ok) return page;
    if (found.take(page.value) < upTo - offset) whole = false;
    if (offset === size || meetsKnown(page.value)) return found.as(whole);
    upTo = offset;
  }
  return found.as(false);
}

class Found {
  readonly #orders = new Map<string, Order>();
  #unreadable = 0;
  #total: number | null = null;
  /** The list changed while it was read, so others may lie between two pages. */
  #moved = false;

  get count(): number {
    return this.#orders.size;
  }

  /** Takes the next page: none of its orders can have been seen before. */
  follow(page: Page<Order>): number {
    if (page.rows.some(({ id }) => this.#orders.has(id))) this.#moved = true;
    return this.take(page);
  }

  /** Number of rows of the page, including unreadable ones. */
  take({ rows, unreadable, total }: Page<Order>): number {
    if (this.#total !== null && total !== null && total !== this.#total) this.#moved = true;
    this.#total ??= total;
    for (const order of rows) this.#orders.set(order.id, order);
    this.#unreadable += unreadable;
    return rows.length + unreadable;
  }

  /** An unreadable order may be the very one that is looked for. */
  as(complete: boolean): Ok<ReadOrders> {
    const orders = [...this.#orders.values()];
    const whole = complete && !this.#moved && this.#unreadable === 0;
    return { ok: true, value: { orders, complete: whole } };
  }
}

/** Whether the list ends with this page, `read` rows from its start; null when it may go on. */
function endOf(
  { rows, unreadable, hasMore }: Page<Order>,
  read: number,
  total: number | null,
): 'complete' | 'cut-short' | null {
  if (total !== null && read >= total) return 'complete';
  if (hasMore === false) return total === null ? 'complete' : 'cut-short';
  // A short page proves nothing; only an empty one is the end.
  if (rows.length + unreadable > 0) return null;
  return total === null && hasMore === null ? 'complete' : 'cut-short';
}

/** How a page is sorted by time; null when it does not show. */
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
