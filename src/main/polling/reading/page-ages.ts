/** The pages of the catalog: when each was read, and the page of each product. */
import { NEVER } from './never-read.ts';

/** The page limit of products v2, and the id limit of v1. */
const PRODUCTS_PER_PAGE = 100;

/**
 * Upper bound of pages: a million products at a hundred a page, several times what the largest dealer lists.
 * A wrong total costs neither memory nor endless requests.
 */
const MOST_PAGES = 10_000;

/** A page read in an earlier session. */
export interface StoredPage {
  readonly page: number;
  /** Wall clock, epoch milliseconds. */
  readonly fetchedAt: number;
  readonly productIds: readonly string[];
  /** Products in the whole catalog, as that response stated. */
  readonly total: number | null;
}

/** Moments are monotonic milliseconds; {@link NEVER} if unread. */
export class PageAges {
  #size = PRODUCTS_PER_PAGE;
  /** A full page was seen, so a shorter one is not this service's page size. */
  #sizeIsTrue = false;
  #readAt: number[] = [NEVER];
  #products: (readonly string[])[] = [[]];
  #rows: number[] = [0];
  #total: number | null = null;
  readonly #pageOf = new Map<string, number>();

  /** Page size: smaller than requested if the service returns no more at once. */
  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.#readAt.length;
  }

  get total(): number | null {
    return this.#total;
  }

  /** Every page was read at or after this moment. */
  completeSince(moment: number): boolean {
    return this.#readAt.every((readAt) => readAt >= moment);
  }

  oldest(): { readonly page: number; readonly readAt: number } {
    let page = 0;
    for (const [at, readAt] of this.#readAt.entries()) {
      if (readAt < (this.#readAt[page] ?? NEVER)) page = at;
    }
    return { page, readAt: this.#readAt[page] ?? NEVER };
  }

  /** Null if no page had it when last read. */
  pageOf(productId: string): number | null {
    return this.#pageOf.get(productId) ?? null;
  }

  /** Products of the pages read at or after this moment. */
  loadedSince(moment: number): number {
    let loaded = 0;
    for (const [page, readAt] of this.#readAt.entries()) {
      if (readAt >= moment && readAt !== NEVER) loaded += this.#rows[page] ?? 0;
    }
    return loaded;
  }

  /**
   * @param rows how many the page had, those that could not be read included
   * @param total products in the catalogue, as the response stated
   */
  read(
    page: number,
    at: number,
    productIds: readonly string[],
    rows: number,
    total: number | null,
  ): void {
    for (const id of this.#products[page] ?? []) {
      if (this.#pageOf.get(id) === page) this.#pageOf.delete(id);
    }
    for (const id of productIds) this.#pageOf.set(id, page);
    this.#readAt[page] = at;
    this.#products[page] = productIds;
    this.#rows[page] = rows;
    this.#total = total;
    if (this.#isCutShort(page, rows, total)) this.#shrink(page, rows);
    if (rows >= this.#size) this.#sizeIsTrue = true;
    this.#resize(page, rows, total);
  }

  /** More rows follow, or nothing rules it out, and no page was full. */
  #isCutShort(page: number, rows: number, total: number | null): boolean {
    if (rows === 0 || rows >= this.#size) return false;
    // Only the first page proves the page size; a later short one may be the last of a list whose total
    // counts something else.
    if (page === 0 && total !== null) return rows < total;
    if (this.#sizeIsTrue) return false;
    return total === null ? page === 0 : page * this.#size + rows < total;
  }

  /** Pages of another size begin elsewhere, so all except the first must be read again. */
  #shrink(page: number, rows: number): void {
    const isFirst = page === 0;
    this.#size = rows;
    this.#sizeIsTrue = false;
    this.#readAt = [isFirst ? (this.#readAt[0] ?? NEVER) : NEVER];
    this.#products = [isFirst ? (this.#products[0] ?? []) : []];
    this.#rows = [isFirst ? rows : 0];
    this.#pageOf.clear();
    for (const id of this.#products[0] ?? []) this.#pageOf.set(id, 0);
  }

  /** Restores pages of an earlier session with their age, so that the sweep continues where it stopped. */
  restore(stored: readonly StoredPage[], ageNow: (fetchedAt: number) => number): void {
    const newest = stored.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0];
    for (const { page, fetchedAt, productIds } of stored.toSorted((a, b) => a.page - b.page)) {
      if (page >= MOST_PAGES) continue;
      while (this.count <= page) this.#readAt.push(NEVER);
      this.read(page, ageNow(fetchedAt), productIds, productIds.length, newest?.total ?? null);
    }
  }

  /** The page count follows the total; without one, a full last page means that another may follow. */
  #resize(page: number, rows: number, total: number | null): void {
    const last = page === this.count - 1;
    const known = rows < this.#size ? page + 1 : Math.max(this.count, page + 2);
    const unchanged = last || rows < this.#size ? known : this.count;
    const stated = Math.max(1, total === null ? unchanged : Math.ceil(total / this.#size));
    const count = Math.min(stated, MOST_PAGES);
    while (this.count > count) this.#readAt.pop();
    while (this.count < count) this.#readAt.push(NEVER);
    this.#rows.length = Math.min(this.#rows.length, count);
    for (const ids of this.#products.splice(count)) {
      for (const id of ids) if ((this.#pageOf.get(id) ?? 0) >= count) this.#pageOf.delete(id);
    }
  }
}
