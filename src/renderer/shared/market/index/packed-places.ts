/**
 * The rows of a packed market: of each nothing is held but where it stands in the table that they are packed in. What stands
 * there says the same of its product for ever, so only a row that moved has to be read again.
 */
import type { MarketRow } from '#contract/ipc/market.ts';
import { figuresAt, type RowFigures } from '#domain/market/rows/row-figures.ts';
import type { RowTable } from '#domain/market/rows/row-table.ts';
import { viewOf } from '#domain/market/rows/row-view.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import type { Market } from '../vocabulary.ts';
import {
  nextPlaces,
  type PlacedRows,
  type PlaceOrder,
  rankOf,
  readsAlike,
  type RowsToPlace,
} from './placed-rows.ts';

export function rowsPacked(market: MarketRows): RowsToPlace {
  const { table, stands } = market.packed();
  return {
    count: stands.length,
    row: (at) => viewOf(table, stands[at] ?? -1),
    placed: (order) => new PackedPlaces(market, table, order, stands),
  };
}

class PackedPlaces implements PlacedRows {
  #market: MarketRows;
  #table: RowTable;
  /** Of each place, where its row stands in the table. */
  readonly #stands: Int32Array;
  /** The other way round; −1 where none of them stands. */
  #placeAt: Int32Array;
  readonly #starts: PlaceOrder['starts'];

  /** @param stands of each row in the order of the market, where it stands in the table */
  constructor(
    market: MarketRows,
    table: RowTable,
    { rowAt, starts }: PlaceOrder,
    stands: Int32Array,
  ) {
    this.#market = market;
    this.#table = table;
    this.#starts = starts;
    this.#stands = rowAt.map((at) => stands[at] ?? -1);
    this.#placeAt = placesIn(table, this.#stands);
  }

  get count(): number {
    return this.#stands.length;
  }

  at(place: number): MarketRow | undefined {
    const at = this.#stands[place];
    return at === undefined ? undefined : this.#market.standingAt(this.#table, at);
  }

  reading(place: number): MarketRow | undefined {
    const at = this.#stands[place];
    return at === undefined ? undefined : viewOf(this.#table, at);
  }

  figures(place: number): RowFigures | undefined {
    const at = this.#stands[place];
    return at === undefined ? undefined : figuresAt(this.#table, at);
  }

  placeOf(key: string): number {
    const at = this.#market.standOf(key);
    if (at === undefined) return -1;
    const place = this.#market.isPackedIn(this.#table) ? this.#placeAt[at] : undefined;
    // One that moved since is looked for.
    return place !== undefined && place >= 0
      ? place
      : (this.#placesOf(new Set([key])).get(key) ?? -1);
  }

  follow(market: Market, keys: readonly string[] | null): readonly number[] | 'all' | null {
    if (!(market instanceof MarketRows)) return null;
    return market === this.#market && keys !== null && market.isPackedIn(this.#table)
      ? this.#followChanged(keys)
      : this.#followAll(market);
  }

  #followChanged(keys: readonly string[]): readonly number[] | null {
    const changed: number[] = [];
    const moved = new Map<string, number>();
    for (const key of keys) {
      const at = this.#market.standOf(key);
      if (at === undefined) return null;
      const place = this.#placeAt[at] ?? -1;
      if (place >= 0) changed.push(place);
      else moved.set(key, at);
    }
    if (moved.size === 0) return changed;
    const places = this.#placesOf(moved);
    for (const [key, at] of moved) {
      const place = places.get(key);
      if (place === undefined || !this.#readsAlike(place, this.#table, at)) return null;
      this.#stands[place] = at;
      changed.push(place);
    }
    this.#placeAt = placesIn(this.#table, this.#stands);
    return changed;
  }

  #followAll(market: MarketRows): 'all' | null {
    const { table, stands } = market.packed();
    const next = nextPlaces({ starts: this.#starts });
    const now = new Int32Array(this.count);
    for (const at of stands) {
      const place = next(rankOf(table.factsAt(at).kind));
      if (place === -1 || !this.#readsAlike(place, table, at)) return null;
      now[place] = at;
    }
    this.#stands.set(now);
    this.#market = market;
    this.#table = table;
    this.#placeAt = placesIn(table, this.#stands);
    return 'all';
  }

  #readsAlike(place: number, table: RowTable, at: number): boolean {
    const [before, stood] = [this.#table, this.#stands[place] ?? -1];
    if (before === table && stood === at) return true;
    if (
      before.keyAt(stood) === table.keyAt(at) &&
      before.factsAt(stood) === table.factsAt(at) &&
      before.variantTitleAt(stood) === table.variantTitleAt(at)
    ) {
      return true;
    }
    return readsAlike(viewOf(before, stood), viewOf(table, at));
  }

  /** Of few among all of them. */
  #placesOf(keys: { has(key: string): boolean }): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const [place, at] of this.#stands.entries()) {
      const key = this.#table.keyAt(at);
      if (keys.has(key)) found.set(key, place);
    }
    return found;
  }
}

function placesIn(table: RowTable, stands: Int32Array): Int32Array {
  const places = new Int32Array(table.length).fill(-1);
  for (let place = 0; place < stands.length; place += 1) places[stands[place] ?? -1] = place;
  return places;
}
