/**
 * The rows of a market by their places: gold first, and inside a material as the market has them. Of each nothing is held but where
 * it stands in the table that the market is packed in. Behind the rows of each material there is room for those that come; the place
 * of a row that went is nobody's any more.
 */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { RowFacts } from '#domain/market/rows/row-facts.ts';
import type { PackedAnew, RowTable } from '#domain/market/rows/row-table.ts';
import { viewOf } from '#domain/market/rows/row-view.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { MarketRows } from '#renderer/store/market-rows.ts';
import { addBit, type Bits, bitsFor, eachBit, has, removeBit } from './bits.ts';
import { type Move, movedBits, movedNumbers, type Moves } from './moved-places.ts';

export const RANKS = MATERIALS.length + 1;

/** The rank of a material; that of none is the last. */
export const rankOf = ({ material }: Pick<MarketRow, 'material'>): number =>
  material === null ? MATERIALS.length : MATERIALS.indexOf(material);

/** Places of a material begin where a word of a set does: such a word is of one material. */
const WORD = 32;
/** Room for so many more, of each material, and for so large a part of those that are there. */
const ROOM = 64;
const ROOM_PART = 1 / 4;

/** Places of rows that went: so many may stay, and so large a part of those that are there. */
const SPARE = 32;
const SPARE_PART = 1 / 8;

const roomFor = (rows: number): number =>
  Math.ceil((rows + ROOM + Math.floor(rows * ROOM_PART)) / WORD) * WORD;

/** Where a row of a place stands in the table, and stood when it was looked at last; −1 where it did not. */
export interface Step {
  readonly place: number;
  readonly before: number;
  readonly now: number;
  /** It is of another material than its place. */
  readonly isElsewhere: boolean;
}

/** The rows after some of them moved. */
export interface Moved {
  readonly rows: PlacedRows;
  readonly moves: Moves;
  /** Where rows stand that had no place before, in the order of their places. */
  readonly come: readonly number[];
}

/** A row that has no place so far, and the place that it comes behind. */
interface Coming {
  readonly stand: number;
  readonly behind: number;
}

interface Come {
  readonly place: number;
  readonly stand: number;
}

interface Places {
  /** Of each place, where its row stands in the table, or stood last; −1 where there was none. */
  readonly stands: Int32Array;
  /** The other way round. */
  readonly placeAt: Int32Array;
  readonly starts: readonly number[];
  readonly next: number[];
  readonly live: Bits;
  readonly count: number;
}

export class PlacedRows {
  readonly market: MarketRows;
  readonly table: RowTable;
  /** Where each material begins, in the order of its rank, and where the last one ends, with the room behind it. */
  readonly starts: readonly number[];
  /** Those that a row has. */
  readonly live: Bits;
  readonly #stands: Int32Array;
  #placeAt: Int32Array;
  /** Of each material, the first place behind its rows. */
  readonly #next: number[];
  #count: number;

  private constructor(market: MarketRows, table: RowTable, places: Places) {
    this.market = market;
    this.table = table;
    this.starts = places.starts;
    this.live = places.live;
    this.#stands = places.stands;
    this.#placeAt = places.placeAt;
    this.#next = places.next;
    this.#count = places.count;
  }

  /** Numbers the rows as they are now. @param ranks of each, in their order */
  static of(market: MarketRows, ranks: Uint8Array): PlacedRows {
    const { table, stands } = market.packed();
    const sizes = new Int32Array(RANKS);
    for (const rank of ranks) sizes[rank] = (sizes[rank] ?? 0) + 1;
    const starts = [0];
    for (const size of sizes) starts.push((starts.at(-1) ?? 0) + roomFor(size));
    const capacity = starts.at(-1) ?? 0;
    const rows = new PlacedRows(market, table, {
      stands: new Int32Array(capacity).fill(-1),
      placeAt: new Int32Array(Math.ceil(table.length * (1 + ROOM_PART))).fill(-1),
      starts,
      next: starts.slice(0, RANKS),
      live: bitsFor(capacity),
      count: 0,
    });
    for (let at = 0; at < stands.length; at += 1) rows.#append(ranks[at] ?? 0, stands[at] ?? -1);
    return rows;
  }

  get count(): number {
    return this.#count;
  }

  /** One more than the last place that a row may come to. */
  get capacity(): number {
    return this.starts.at(-1) ?? 0;
  }

  /** The row of now, or the one that went last; undefined where there was none. */
  at(place: number): MarketRow | undefined {
    const at = this.#stands[place] ?? -1;
    return at < 0 ? undefined : this.market.standingAt(this.table, at);
  }

  /** A row to be read once: nothing of it is kept. */
  reading(place: number): MarketRow | undefined {
    const at = this.standAt(place);
    return at < 0 ? undefined : viewOf(this.table, at);
  }

  facts(place: number): RowFacts | undefined {
    const at = this.standAt(place);
    return at < 0 ? undefined : this.table.factsAt(at);
  }

  /** −1 where there is no row. */
  standAt(place: number): number {
    return has(this.live, place) ? (this.#stands[place] ?? -1) : -1;
  }

  rankAt(place: number): number {
    let rank = RANKS - 1;
    while (rank > 0 && place < (this.starts[rank] ?? 0)) rank -= 1;
    return rank;
  }

  /** −1 where there is no such row, or it came since. */
  placeOf(key: string): number {
    const at = this.market.standOf(key);
    if (at === undefined) return -1;
    return this.placeStanding(
      this.#lastPlaced(stoodIn(this.table, this.market.packed().table, at)),
    );
  }

  /** −1 where none of these rows stands, nor stood when it went. */
  placeStanding(at: number): number {
    return this.#placeAt[at] ?? -1;
  }

  /**
   * Takes the row that stands there now, in the same table. One that is new comes behind all others of its material, as it does in the
   * market. One that has become of another material is left where it is.
   *
   * @returns null where there is no room for it
   */
  follow(now: number): Step | null {
    const before = this.#lastPlaced(now);
    const known = this.placeStanding(before);
    if (before === now) return { place: known, before, now, isElsewhere: false };
    const rank = rankOf(this.table.factsAt(now).kind);
    if (before < 0) {
      if ((this.#next[rank] ?? 0) >= (this.starts[rank + 1] ?? 0)) return null;
      return { place: this.#append(rank, now), before, now, isElsewhere: false };
    }
    if (this.rankAt(known) !== rank) return { place: known, before, now, isElsewhere: true };
    this.#placeAt[before] = -1;
    this.#stand(known, now);
    return { place: known, before, now, isElsewhere: false };
  }

  /** The row of the place went. What stood there can still be read, by who found it before. */
  leave(place: number): void {
    if (!has(this.live, place)) return;
    removeBit(this.live, place);
    this.#count -= 1;
  }

  /** Places whose rows are gone. @param stands of all rows that are there, the places of which are known */
  gone(stands: Int32Array): readonly number[] {
    if (this.#count === stands.length) return [];
    const standing = bitsFor(this.table.length);
    for (const stand of stands) addBit(standing, stand);
    const gone: number[] = [];
    eachBit(this.live, (place) => {
      if (!has(standing, this.#stands[place] ?? -1)) gone.push(place);
    });
    return gone;
  }

  /** The same rows with more room, where there is none left. These stay as they are. */
  withRoom(): Moved {
    return this.#moved(new Map());
  }

  /** With the rows that have no place, each of them where the market has it. These stay as they are. @param stands of all rows, in their order */
  withAll(stands: Int32Array): Moved {
    const coming = new Map<number, Coming[]>();
    const last = this.starts.map((start) => start - 1);
    for (const stand of stands) {
      const place = this.placeStanding(stand);
      if (place >= 0) {
        last[this.rankAt(place)] = place;
        continue;
      }
      const rank = rankOf(this.table.factsAt(stand).kind);
      const own = coming.get(rank) ?? [];
      own.push({ stand, behind: last[rank] ?? -1 });
      coming.set(rank, own);
    }
    return this.#moved(coming);
  }

  /** The same places in the table that the rows were packed in anew. These stay as they are. */
  packedAnew({ table, placeOf }: PackedAnew): PlacedRows {
    const stands = this.#stands.map((stand) => placeOf[stand] ?? -1);
    const placeAt = new Int32Array(Math.ceil(table.length * (1 + ROOM_PART))).fill(-1);
    eachBit(this.live, (place) => {
      placeAt[stands[place] ?? -1] = place;
    });
    const { starts, market } = this;
    const next = [...this.#next];
    const live = this.live.slice();
    return new PlacedRows(market, table, {
      stands,
      placeAt,
      starts,
      next,
      live,
      count: this.#count,
    });
  }

  /** Whether more places than a part of all are nobody's any more. */
  get isSparse(): boolean {
    const taken = this.#next.reduce((sum, end, rank) => sum + end - (this.starts[rank] ?? 0), 0);
    return taken - this.#count > SPARE + this.#count * SPARE_PART;
  }

  /** Without the places that are nobody's. These stay as they are. */
  closedUp(): Moved {
    const ranges: Move[] = [];
    const next = this.starts.slice(0, RANKS);
    for (let rank = 0; rank < RANKS; rank += 1) {
      for (let from = this.starts[rank] ?? 0; from < (this.#next[rank] ?? 0);) {
        let to = from;
        while (has(this.live, to)) to += 1;
        const at = next[rank] ?? 0;
        if (to > from) ranges.push({ from, to, by: at - from });
        next[rank] = at + to - from;
        from = to + 1;
      }
    }
    return this.#laidOut(ranges, this.starts, next, []);
  }

  /** @param coming of each rank, in the order of the places that they come behind */
  #moved(coming: ReadonlyMap<number, readonly Coming[]>): Moved {
    const ranges: Move[] = [];
    const [starts, next]: [number[], number[]] = [[0], []];
    const come: Come[] = [];
    for (let rank = 0; rank < RANKS; rank += 1) {
      const [from = 0, until = 0, end = 0] = [
        this.starts[rank],
        this.starts[rank + 1],
        this.#next[rank],
      ];
      const start = starts.at(-1) ?? 0;
      let [at, by] = [from, start - from];
      for (const { stand, behind } of coming.get(rank) ?? []) {
        if (behind >= at) ranges.push({ from: at, to: behind + 1, by });
        at = behind + 1;
        come.push({ place: at + by, stand });
        by += 1;
      }
      if (end > at) ranges.push({ from: at, to: end, by });
      next.push(end + by);
      const filled = end + by - start;
      starts.push(start + (filled < until - from ? until - from : roomFor(filled)));
    }
    return this.#laidOut(ranges, starts, next, come);
  }

  #laidOut(
    ranges: readonly Move[],
    starts: readonly number[],
    next: number[],
    come: readonly Come[],
  ): Moved {
    const moves = { ranges, capacity: starts.at(-1) ?? 0 };
    const rows = new PlacedRows(this.market, this.table, {
      stands: movedNumbers(this.#stands, moves, -1),
      placeAt: new Int32Array(this.#placeAt.length).fill(-1),
      starts,
      next,
      live: movedBits(this.live, moves),
      count: this.#count,
    });
    eachBit(rows.live, (place) => {
      rows.#placeAt[rows.#stands[place] ?? -1] = place;
    });
    for (const { place, stand } of come) rows.#come(place, stand);
    return { rows, moves, come: come.map(({ stand }) => stand) };
  }

  /** Where the row stood when it was looked at last; −1 where it was not there. */
  #lastPlaced(now: number): number {
    let at: number | null = now;
    while (at !== null && this.placeStanding(at) < 0) at = this.table.stoodAt(at);
    return at ?? -1;
  }

  #append(rank: number, at: number): number {
    const place = this.#next[rank] ?? -1;
    this.#next[rank] = place + 1;
    this.#come(place, at);
    return place;
  }

  #come(place: number, at: number): void {
    this.#count += 1;
    addBit(this.live, place);
    this.#stand(place, at);
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

/** Where a row that stands there in a table stood in one of before, from which all rows were packed anew; −1 where it came since. */
function stoodIn(before: RowTable, table: RowTable, at: number): number {
  if (before === table || at < 0) return at;
  const { packedAnew } = before;
  if (packedAnew === null) return -1;
  const first = firstOf(packedAnew.table, stoodIn(packedAnew.table, table, at));
  return first < 0 ? -1 : packedAnew.placeOf.indexOf(first);
}

/** Where the row stood at first in the table. */
function firstOf(table: RowTable, at: number): number {
  let first = at;
  for (
    let before = at < 0 ? null : table.stoodAt(at);
    before !== null;
    before = table.stoodAt(before)
  ) {
    first = before;
  }
  return first;
}
