/** Products in memory: their older orders and books, and what is stored of them. */
import type { OlderOrderReader } from './older-orders.ts';
import type { PositionStore, StoredPosition } from './position-store.ts';
import { IncrementalBooks } from './incremental-books.ts';
import type { OlderOrderSource } from './older-order-source.ts';
import { type ProductOrders, readProductOrders } from './product-orders.ts';

interface Parts {
  readonly older: OlderOrderReader;
  readonly source: Pick<OlderOrderSource, 'ofRow' | 'ofKey'>;
  readonly store: Pick<PositionStore, 'read'>;
  readonly rest: () => Promise<void>;
  /** Called with the number of orders read since the last call. */
  readonly onRead: (orders: number) => void;
}

interface CachedProduct {
  readonly ordersOf: string;
  readonly orders: ProductOrders;
  readonly books: IncrementalBooks;
}

/** Movements of older orders that stay in memory. */
const MOST_CACHED = 30_000;

export class ProductCache {
  readonly #parts: Parts;
  /** In the order of their last use. */
  readonly #cache = new Map<string, CachedProduct>();
  #movements = 0;
  readonly #stored = new Map<string, StoredPosition | null>();
  readonly #bought = new Map<string, { readonly ordersOf: string; readonly pieces: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async product(product: string): Promise<CachedProduct> {
    const { older, source, rest, onRead } = this.#parts;
    const known = this.#cache.get(product);
    this.#cache.delete(product);
    if (known?.ordersOf === older.fingerprint(product)) {
      this.#cache.set(product, known);
      return known;
    }
    this.#movements -= known?.orders.movements.length ?? 0;
    const orders = await readProductOrders({
      product,
      rowKeys: older.rowsOf(product),
      alsoKeys: older.keysOf(product),
      isExcluded: (key) => older.isElsewhere(key),
      facts: older.facts,
      source,
      rest: async (read) => {
        onRead(read);
        await rest();
      },
    });
    older.setOtherRows(product, orders.otherRows);
    const ordersOf = older.fingerprint(product);
    const cached = { ordersOf, orders, books: new IncrementalBooks(rest) };
    this.#bought.set(product, { ordersOf, pieces: orders.onTheWay });
    this.#cache.set(product, cached);
    this.#movements += orders.movements.length;
    for (const [oldest, { orders: of }] of this.#cache) {
      if (this.#movements <= MOST_CACHED || this.#cache.size === 1) break;
      this.#cache.delete(oldest);
      this.#movements -= of.movements.length;
    }
    return cached;
  }

  /** Pieces that its older orders bought into the vault. */
  async onTheWay(product: string): Promise<number> {
    this.stored(product);
    const known = this.#bought.get(product);
    const isKnown = known?.ordersOf === this.#parts.older.fingerprint(product);
    return isKnown ? known.pieces : (await this.product(product)).orders.onTheWay;
  }

  /** Its position of the last start where its older orders are the same. */
  stored(product: string): StoredPosition | null {
    const { older, store } = this.#parts;
    let stored = this.#stored.get(product);
    if (stored === undefined) {
      stored = this.#bought.has(product) ? null : store.read(product);
      this.#stored.set(product, stored);
      if (stored !== null) older.setOtherRows(product, stored.otherRows);
    }
    const ordersOf = older.fingerprint(product);
    if (stored?.ordersOf !== ordersOf) return null;
    this.#bought.set(product, { ordersOf, pieces: stored.onTheWay });
    return stored;
  }

  /** Its stored position is outdated or in use. */
  forgetStored(product: string): void {
    this.#stored.set(product, null);
  }
}
