/** The rows of a market that is a plain map or a list: each is an object of its own, and is held. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Market } from '../vocabulary.ts';
import {
  nextPlaces,
  type PlacedRows,
  type PlaceOrder,
  rankOf,
  readsAlike,
  type RowsToPlace,
} from './placed-rows.ts';

export function rowsHeld(market: Market): RowsToPlace {
  const rows = [...market.values()];
  return {
    count: rows.length,
    row: (at) => {
      const row = rows[at];
      if (row === undefined) throw new RangeError('No row stands there.');
      return row;
    },
    placed: (order) => new HeldRows(rows, order),
  };
}

class HeldRows implements PlacedRows {
  readonly #rows: MarketRow[];
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly #order: PlaceOrder;

  constructor(market: readonly MarketRow[], order: PlaceOrder) {
    this.#order = order;
    this.#rows = Array.from(order.rowAt).flatMap((at) => market[at] ?? []);
    this.#placeOf = new Map(this.#rows.map(({ key }, place) => [key, place]));
  }

  get count(): number {
    return this.#rows.length;
  }

  at(place: number): MarketRow | undefined {
    return this.#rows[place];
  }

  reading(place: number): MarketRow | undefined {
    return this.#rows[place];
  }

  figures(place: number): MarketRow | undefined {
    return this.#rows[place];
  }

  placeOf(key: string): number {
    return this.#placeOf.get(key) ?? -1;
  }

  follow(market: Market, keys: readonly string[] | null): readonly number[] | null {
    const changed: number[] = [];
    const put = (place: number, row: MarketRow | undefined): boolean => {
      const before = this.#rows[place];
      if (row === undefined || before === undefined) return false;
      if (before === row) return true;
      if (!readsAlike(before, row)) return false;
      this.#rows[place] = row;
      changed.push(place);
      return true;
    };
    if (keys !== null && 'get' in market) {
      return keys.every((key) => put(this.placeOf(key), market.get(key))) ? changed : null;
    }
    const next = nextPlaces(this.#order);
    for (const row of market.values()) if (!put(next(rankOf(row)), row)) return null;
    return changed;
  }
}
