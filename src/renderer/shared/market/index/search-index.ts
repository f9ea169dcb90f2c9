/**
 * The search index of a market, which follows it. Its rows are in segments, each read once: a large one, and smaller ones of rows that
 * came or read otherwise since. What a query finds, and in which order, is what reading every row finds (`scanMarket`); it is only
 * found sooner.
 */
import type { RowKind } from '#domain/market/rows/row-shape.ts';
import type { Material } from '#domain/metal/material.ts';
import { changedSince, marketVersion } from '#renderer/store/market-version.ts';
import type { MarketRows } from '#renderer/store/market-rows.ts';
import type { Query } from '#main/market/search/query.ts';
import {
  addBit,
  type Bits,
  bitsFor,
  BitsPool,
  eachBit,
  has,
  isEmpty,
  removeAll,
  removeBit,
  sizeOf,
  sizeOfWord,
} from './bits.ts';
import { FigureColumns } from './figure-columns.ts';
import { LiveVocabulary } from './live-vocabulary.ts';
import type { Levels } from './meet.ts';
import { movedBits } from './moved-places.ts';
import type { Moved, PlacedRows, Step } from './placed-rows.ts';
import { Products } from './products.ts';
import type { Placement } from './placement.ts';
import { readsAlike } from './reads-alike.ts';
import { Segment, segmentRows, type SegmentRows } from './segment.ts';
import { atOnce, type Slices } from './slices.ts';

/** So many rows are read while a key waits: some 20 ms. */
const AT_ONCE = 1_000;

interface KeptSet {
  readonly bits: Bits;
  readonly holds: (kind: RowKind) => boolean;
}

/** The first ones of a set, so many at most. */
function firstOf(bits: Bits, most: number): Bits {
  if (sizeOf(bits) <= most) return bits;
  const first = new Int32Array(bits.length);
  let left = most;
  for (let word = 0; word < bits.length && left > 0; word += 1) {
    let own = bits[word] ?? 0;
    for (let size = sizeOfWord(own); size > left; size -= 1) own &= ~(1 << (31 - Math.clz32(own)));
    first[word] = own;
    left -= sizeOfWord(own);
  }
  return first;
}

export class SearchIndex {
  readonly market: MarketRows;
  readonly figures = new FigureColumns();
  readonly products: Products;
  readonly vocabulary = new LiveVocabulary(() => this.#segments);
  #rows: PlacedRows;
  #segments: readonly Segment[] = [];
  /** Places of segments that are being made: they are followed like those of all others. */
  readonly #coming = new Set<Placement>();
  /** Places that no segment has so far. */
  #unread: Bits;
  #unreadCount: number;
  #version: number;
  #generation = 0;
  readonly #sets = new Map<string, KeptSet>();
  #pool: BitsPool;
  /** Where rows stand that are of another material now, and have no place so far. */
  readonly #elsewhere = new Set<number>();

  constructor(market: MarketRows) {
    this.market = market;
    this.#version = marketVersion(market);
    const { rows, products } = Products.placed(market);
    this.#rows = rows;
    this.products = products;
    this.#unread = this.#rows.live.slice();
    this.#unreadCount = this.#rows.count;
    this.#pool = new BitsPool(this.#rows.capacity);
  }

  get rows(): PlacedRows {
    return this.#rows;
  }

  /** The largest first. */
  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Another one whenever something is other than figures. */
  get generation(): number {
    return this.#generation;
  }

  get unreadCount(): number {
    return this.#unreadCount;
  }

  /** Whether every row can be found: of rows that come faster than they are read, the last ones are found a little later. */
  get isComplete(): boolean {
    return this.#unreadCount <= AT_ONCE;
  }

  /** Takes the rows as they are now. */
  follow(): void {
    const version = marketVersion(this.market);
    if (version === this.#version) return;
    const change = changedSince(this.market, this.#version);
    this.#version = version;
    if (change === null) this.figures.forget();
    while (!this.market.isPackedIn(this.#rows.table)) this.#packAnew();
    // Where rows may have gone and come back, what is told of them is not the order that they have.
    if (change === null || change.isShrunk) this.#followAll(this.market.packed().stands);
    for (const key of change?.keys ?? []) {
      const now = this.market.standOf(key);
      if (now !== undefined) this.#followRow(now);
    }
    for (const key of change?.premiums ?? []) this.#followPremiums(key);
    if (this.#elsewhere.size > 0) this.#findPlaces(this.market.packed().stands);
    if (this.#rows.isSparse) this.#closeUp();
  }

  #followPremiums(key: string): void {
    const at = this.market.standOf(key) ?? -1;
    const place = this.#rows.placeStanding(at);
    if (place < 0) return;
    this.figures.premiumsChanged(this.#rows.table, this.#rows.rankAt(place), at);
  }

  /** Whatever became of the rows in their table. @param stands of all that are there, in their order */
  #followAll(stands: Int32Array): void {
    for (const now of stands) if (this.#rows.placeStanding(now) < 0) this.#followRow(now);
    if (this.#elsewhere.size > 0) this.#findPlaces(stands);
    for (const place of this.#rows.gone(stands)) this.#leave(place);
  }

  /** The rows stand in another table: first they are followed to where they stood when they left this one. */
  #packAnew(): void {
    const { table } = this.#rows;
    const packedAnew = table.packedAnew ?? { ...this.market.packed(), placeOf: new Int32Array(0) };
    const { placeOf } = packedAnew;
    const last = new Int32Array(placeOf.reduce((count, to) => (to < 0 ? count : count + 1), 0));
    placeOf.forEach((to, from) => {
      if (to >= 0) last[to] = from;
    });
    this.#followAll(last);
    this.#rows = this.#rows.packedAnew(packedAnew);
    this.products.counts.packedAnew(this.#rows);
    this.figures.packedAnew(table, packedAnew);
  }

  #followRow(now: number): void {
    if (this.#elsewhere.has(now)) return;
    let step = this.#rows.follow(now);
    if (step === null) {
      const moved = this.#rows.withRoom();
      this.products.counts.move(moved);
      this.#move(moved);
      step = this.#rows.follow(now);
    }
    if (step === null) throw new RangeError('There is no room for a row.');
    if (step.isElsewhere) {
      this.#elsewhere.add(now);
      this.#leave(step.place);
      return;
    }
    this.#take(step);
  }

  /** A row that is new, or another. */
  #take(step: Step): void {
    const { place, before, now } = step;
    this.figures.changed(this.#rows.table, this.#rows.rankAt(place), before, now);
    if (before !== now) this.#read(step);
  }

  /** A row that is new, or says another thing. */
  #read({ place, before, now }: Step): void {
    const { table } = this.#rows;
    const [facts, factsBefore] = [table.factsAt(now), before < 0 ? null : table.factsAt(before)];
    this.products.put(place, facts, factsBefore);
    if (before >= 0 && readsAlike(table, before, now)) return;
    this.#generation += 1;
    this.#leaveSegments(place);
    if (!has(this.#unread, place)) this.#unreadCount += 1;
    addBit(this.#unread, place);
    for (const { bits, holds } of this.#sets.values()) {
      if (holds(facts.kind)) addBit(bits, place);
      else removeBit(bits, place);
    }
  }

  /** The row of the place is gone, or belongs elsewhere. */
  #leave(place: number): void {
    const { table } = this.#rows;
    const stood = this.#rows.standAt(place);
    this.#generation += 1;
    this.#rows.leave(place);
    this.figures.changed(table, this.#rows.rankAt(place), stood, -1);
    this.products.gone(table.factsAt(stood));
    this.#leaveSegments(place);
    if (has(this.#unread, place)) this.#unreadCount -= 1;
    removeBit(this.#unread, place);
    for (const { bits } of this.#sets.values()) removeBit(bits, place);
  }

  #leaveSegments(place: number): void {
    for (const { placement } of this.#segments) placement.leave(place);
    for (const placement of this.#coming) placement.leave(place);
  }

  /** Of rows that are of another material. */
  #findPlaces(stands: Int32Array): void {
    this.#elsewhere.clear();
    const moved = this.#rows.withAll(stands);
    this.products.counts.move(moved);
    this.#move(moved);
    for (const now of moved.come) {
      const place = this.#rows.placeStanding(now);
      this.#take({ place, before: -1, now, isElsewhere: false });
    }
  }

  /** Without the places of rows that went. */
  #closeUp(): void {
    const moved = this.#rows.closedUp();
    this.products.counts.closeUp(moved);
    this.#move(moved);
  }

  /** What was found before keeps the places that it was found by. */
  #move({ rows, moves }: Moved): void {
    this.#rows = rows;
    this.#generation += 1;
    for (const { placement } of this.#segments) placement.move(moves);
    for (const placement of this.#coming) placement.move(moves);
    this.#unread = movedBits(this.#unread, moves);
    for (const [name, { bits, holds }] of this.#sets) {
      this.#sets.set(name, { bits: movedBits(bits, moves), holds });
    }
    this.#pool = new BitsPool(rows.capacity);
  }

  /** What each score finds. Good until the next query is asked, or the market followed. */
  score(query: Query): Levels {
    if (query.length === 0) return new Map([[0, this.#rows.live]]);
    this.readFew();
    this.#pool.reset();
    const levels = new Map<number, Bits>();
    for (const segment of this.#segments) segment.addTo(levels, query, () => this.#pool.take());
    for (const [score, bits] of levels) if (isEmpty(bits)) levels.delete(score);
    return levels;
  }

  /** Few rows that no segment has are read at once. */
  readFew(): void {
    if (this.isComplete) this.readAll();
  }

  /** However many they are. */
  readAll(): void {
    if (this.#unreadCount > 0) atOnce(this.#into(this.#unread.slice(), []));
  }

  /** How many rows no segment has, and none that is being made will have. */
  get unclaimedCount(): number {
    return this.#coming.size === 0 ? this.#unreadCount : sizeOf(this.#unclaimed());
  }

  /** Reads rows that no segment has into a new one: so many at most, and those that come first. */
  reading(most = Number.POSITIVE_INFINITY): Slices<void> {
    return this.#into(firstOf(this.#unclaimed(), most), []);
  }

  /** Reads the rows of some segments into a new one, which takes their place. */
  merging(merged: readonly Segment[]): Slices<void> {
    const wanted = bitsFor(this.#rows.capacity);
    for (const { placement } of merged) {
      placement.each((place) => {
        addBit(wanted, place);
      });
    }
    return this.#into(wanted, merged);
  }

  #unclaimed(): Bits {
    const unclaimed = this.#unread.slice();
    for (const placement of this.#coming) {
      placement.each((place) => {
        removeBit(unclaimed, place);
      });
    }
    return unclaimed;
  }

  /** From now on what becomes of the rows is followed, whenever they are read. */
  #into(wanted: Bits, merged: readonly Segment[]): Slices<void> {
    const places = new Int32Array(sizeOf(wanted));
    let next = 0;
    eachBit(wanted, (place) => {
      places[next] = place;
      next += 1;
    });
    const rows = segmentRows(this.#rows, places);
    this.#coming.add(rows.placement);
    return this.#made(rows, merged);
  }

  *#made(rows: SegmentRows, merged: readonly Segment[]): Slices<void> {
    const segment = yield* Segment.of(rows, () => this.#rows);
    this.#coming.delete(rows.placement);
    this.#takeIn(segment, merged);
  }

  #takeIn(segment: Segment, merged: readonly Segment[]): void {
    const { placement } = segment;
    this.#segments = [...this.#segments.filter((other) => !merged.includes(other)), segment];
    const own = bitsFor(this.#rows.capacity);
    placement.each((place) => {
      addBit(own, place);
    });
    removeAll(this.#unread, own);
    this.#unreadCount = sizeOf(this.#unread);
    // Rows that a key could not wait for, and that others have read meanwhile: looked for by those of the smaller one.
    for (const other of this.#segments) {
      if (other === segment) continue;
      const [few, many] =
        other.size < segment.size ? [other.placement, placement] : [placement, other.placement];
      few.each((place) => {
        if (many.numberAt(place) >= 0) other.placement.leave(place);
      });
    }
    this.#segments = this.#segments
      .filter(({ size }) => size > 0)
      .toSorted((one, other) => other.size - one.size);
  }

  /** The rows of which something holds; asked by name, worked out once, and followed. */
  kept(name: string, holds: (kind: RowKind) => boolean): Bits {
    const known = this.#sets.get(name);
    if (known !== undefined) return known.bits;
    const bits = bitsFor(this.#rows.capacity);
    eachBit(this.#rows.live, (place) => {
      const facts = this.#rows.facts(place);
      if (facts !== undefined && holds(facts.kind)) addBit(bits, place);
    });
    this.#sets.set(name, { bits, holds });
    return bits;
  }

  ofMaterials(materials: ReadonlySet<Material>): Bits {
    const key = [...materials].toSorted().join(' ');
    return this.kept(
      `materials ${key}`,
      ({ material }) => material !== null && materials.has(material),
    );
  }
}
