/**
 * The rows of a market by their places: gold first, and inside a material as the market has them. Of each nothing is held but where
 * it stands in the table that the market is packed in. Behind the rows of each material there is room for those that come.
 */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { RowFacts } from '#domain/market/rows/row-facts.ts';
import type { RowTable } from '#domain/market/rows/row-table.ts';
import { viewOf } from '#domain/market/rows/row-view.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { MarketRows } from '#renderer/store/market-rows.ts';
import { addBit, type Bits, bitsFor, has } from './bits.ts';

export const RANKS = MATERIALS.length + 1;

/** The rank of a material; that of none is the last. */
export const rankOf = ({ material }: Pick<MarketRow, 'material'>): number =>
  material === null ? MATERIALS.length : MATERIALS.indexOf(material);

/** Places of a material begin where a word of a set does: such a word is of one material. */
const WORD = 32;
/** Room for so many more, of each material, and for so large a part of those that are there. */
const ROOM = 64;
const ROOM_PART = 1 / 4;

/** Where a row of a place stands in the table, and stood when it was looked at last; −1 where it did not. */
export interface Step {
  readonly place: number;
  readonly before: number;
  readonly now: number;
}

export class PlacedRows {
  readonly market: MarketRows;
  readonly table: RowTable;
  /** Where each material begins, in the order of its rank, and where the last one ends, with the room behind it. */
  readonly starts: readonly number[];
  /** Those that a row has. */
  readonly live: Bits;
  count = 0;
  /** Of each place, where its row stands in the table; −1 where there is none. */
  readonly #stands: Int32Array;
  /** The other way round. */
  #placeAt: Int32Array;
  /** Of each material, the first place behind its rows. */
  readonly #next: number[];

  /** Numbers the rows as they are now. */
  constructor(market: MarketRows) {
    const { table, stands } = market.packed();
    this.market = market;
    this.table = table;
    const ranks = new Uint8Array(stands.length);
    const sizes = new Int32Array(RANKS);
    for (let at = 0; at < stands.length; at += 1) {
      const rank = rankOf(table.factsAt(stands[at] ?? -1).kind);
      ranks[at] = rank;
      sizes[rank] = (sizes[rank] ?? 0) + 1;
    }
    const starts = [0];
    for (const size of sizes) {
      const room = size + ROOM + Math.floor(size * ROOM_PART);
      starts.push((starts.at(-1) ?? 0) + Math.ceil(room / WORD) * WORD);
    }
    this.starts = starts;
    this.#next = starts.slice(0, RANKS);
    this.#stands = new Int32Array(this.capacity).fill(-1);
    this.#placeAt = new Int32Array(Math.ceil(table.length * (1 + ROOM_PART))).fill(-1);
    this.live = bitsFor(this.capacity);
    for (let at = 0; at < stands.length; at += 1) this.#append(ranks[at] ?? 0, stands[at] ?? -1);
  }

  /** One more than the last place that a row may come to. */
  get capacity(): number {
    return this.starts.at(-1) ?? 0;
  }

  /** The row of now; undefined where there is none. */
  at(place: number): MarketRow | undefined {
    const at = this.standAt(place);
    return at < 0 ? undefined : this.market.standingAt(this.table, at);
  }

  /** The same to be read once: nothing of it is kept. */
  reading(place: number): MarketRow | undefined {
    const at = this.standAt(place);
    return at < 0 ? undefined : viewOf(this.table, at);
  }

  facts(place: number): RowFacts | undefined {
    const at = this.standAt(place);
    return at < 0 ? undefined : this.table.factsAt(at);
  }

  standAt(place: number): number {
    return this.#stands[place] ?? -1;
  }

  rankAt(place: number): number {
    let rank = RANKS - 1;
    while (rank > 0 && place < (this.starts[rank] ?? 0)) rank -= 1;
    return rank;
  }

  /** −1 where there is no such row. */
  placeOf(key: string): number {
    const at = this.market.standOf(key);
    if (at === undefined) return -1;
    const place = this.market.isPackedIn(this.table) ? this.placeStanding(at) : -1;
    // One that moved since is looked for.
    return place >= 0
      ? place
      : this.#stands.findIndex((stand) => stand >= 0 && this.table.keyAt(stand) === key);
  }

  /** −1 where none of these rows stands. */
  placeStanding(at: number): number {
    return this.#placeAt[at] ?? -1;
  }

  /**
   * Takes a row as it is now, while the rows are packed in the same table. One that is new comes behind all others of its material, as
   * it does in the market.
   *
   * @returns null where it is gone, is of another material, or where there is no room: then all are to be numbered anew
   */
  follow(key: string): Step | null {
    const now = this.market.standOf(key);
    if (now === undefined) return null;
    const known = this.placeStanding(now);
    if (known >= 0) return { place: known, before: now, now };
    const before = this.#stoodBefore(now);
    const rank = rankOf(this.table.factsAt(now).kind);
    if (before < 0) {
      if ((this.#next[rank] ?? 0) >= (this.starts[rank + 1] ?? 0)) return null;
      return { place: this.#append(rank, now), before, now };
    }
    const place = this.placeStanding(before);
    if (this.rankAt(place) !== rank) return null;
    this.#placeAt[before] = -1;
    this.#stand(place, now);
    return { place, before, now };
  }

  /** Where the row stood when it was looked at; −1 where it was not there. */
  #stoodBefore(now: number): number {
    let before = this.table.stoodAt(now);
    while (before !== null && this.placeStanding(before) < 0) before = this.table.stoodAt(before);
    return before ?? -1;
  }

  #append(rank: number, at: number): number {
    const place = this.#next[rank] ?? -1;
    this.#next[rank] = place + 1;
    this.count += 1;
    addBit(this.live, place);
    this.#stand(place, at);
    return place;
  }

  #stand(place: number, at: number): void {
    this.#stands[place] = at;
    if (at >= this.#placeAt.length) {
      const longer = new Int32Array(at + 1_024 + Math.floor(at * ROOM_PART)).fill(-1);
      longer.set(this.#placeAt);
      this.#placeAt = longer;
    }
    this.#placeAt[at] = place;
  }
}

/** What became of the places of rows that were numbered anew. */
export interface Renumbered {
  /** Of each place of before, its place of now; −1 where the row is gone, or reads otherwise. */
  readonly placeOf: Int32Array;
  /** Places of now whose rows were not there, or read otherwise. */
  readonly read: readonly number[];
}

export function renumbered(before: PlacedRows, now: PlacedRows): Renumbered {
  const placeOf = new Int32Array(before.capacity).fill(-1);
  const known = bitsFor(now.capacity);
  // A row that left and came back stands behind all that stayed: from the end, what stands behind what came after it is such a row.
  let limit = now.capacity;
  for (let place = before.capacity - 1; place >= 0; place -= 1) {
    const stood = before.standAt(place);
    if (stood < 0) continue;
    const stands = standOf(before, stood, now);
    const to = stands < 0 ? -1 : now.placeStanding(stands);
    if (to < 0 || to >= limit || !readsAlike(before.table, stood, now.table, stands)) continue;
    limit = to;
    placeOf[place] = to;
    addBit(known, to);
  }
  const read: number[] = [];
  for (let place = 0; place < now.capacity; place += 1) {
    if (!has(known, place) && now.standAt(place) >= 0) read.push(place);
  }
  return { placeOf, read };
}

function standOf(before: PlacedRows, stood: number, now: PlacedRows): number {
  if (before.table === now.table && now.placeStanding(stood) >= 0) return stood;
  return now.market.standOf(before.table.keyAt(stood)) ?? -1;
}

/** Whether what is searched, filtered and counted by is the same; prices may differ. */
export function readsAlike(
  table: RowTable,
  at: number,
  otherTable: RowTable,
  otherAt: number,
): boolean {
  if (table === otherTable && at === otherAt) return true;
  const [one, other] = [table.factsAt(at), otherTable.factsAt(otherAt)];
  const [kind, otherKind] = [one.kind, other.kind];
  return (
    table.keyAt(at) === otherTable.keyAt(otherAt) &&
    table.variantTitleAt(at) === otherTable.variantTitleAt(otherAt) &&
    (one === other ||
      (one.productId === other.productId && one.title === other.title && one.sku === other.sku)) &&
    (kind === otherKind ||
      (kind.material === otherKind.material &&
        kind.manufacturer === otherKind.manufacturer &&
        kind.category === otherKind.category &&
        kind.subCategory === otherKind.subCategory &&
        kind.certificate === otherKind.certificate &&
        kind.weightText === otherKind.weightText &&
        kind.isIra === otherKind.isIra &&
        kind.isEsg === otherKind.isEsg &&
        kind.isCertified === otherKind.isCertified &&
        kind.isNumismatic === otherKind.isNumismatic &&
        kind.attributes.length === otherKind.attributes.length &&
        kind.attributes.every((attribute, nth) => attribute === otherKind.attributes[nth])))
  );
}
