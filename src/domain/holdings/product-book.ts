/** The lots and sales of one product. Entries are applied in order of time. */
import type { ContentUnit } from '#domain/metal/fine-weight.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import type { Discrepancy, DiscrepancyKind } from './discrepancies.ts';
import type { Acquired, CameBack, Disposed, Movement } from './entries.ts';
import { Lot, type LotShare } from './lot.ts';
import { LotQueue } from './lot-queue.ts';
import { LOT_ORDERS, type LotRule } from './rules.ts';
import { ofFirst } from '#domain/money/spread.ts';
import { Tally } from './tally.ts';

/** Pieces of one lot in a sale, at the cost by the rule. */
export interface Slice extends LotShare {
  readonly lot: Lot;
}

/** Pieces that left, by lot: first those of the slices, then those of no lot. */
export interface Departure {
  readonly entry: Disposed;
  readonly slices: readonly Slice[];
  /** Pieces of no lot: more left than were held. */
  readonly uncovered: number;
  /** Received for returned pieces, less their refund. */
  readonly keptOfReturns: number;
}

type OpenDeparture = { -readonly [K in keyof Departure]: Departure[K] };

/** The number of latest departures kept for quick access. */
const LATEST = 10;

export class HoldingBook {
  readonly product: string;
  readonly #rule: LotRule;
  readonly #queue: LotQueue;
  readonly #lots: Lot[] = [];
  readonly #departures = new Map<string, OpenDeparture>();
  readonly #latest: Departure[] = [];
  readonly #found: Discrepancy[] = [];
  readonly #held = new Tally();
  #lotsById: Map<string, Lot> | null = null;
  #unit: ContentUnit | null = null;

  constructor(product: string, rule: LotRule) {
    this.product = product;
    this.#rule = rule;
    this.#queue = new LotQueue(LOT_ORDERS[rule]);
  }

  get held(): Tally {
    return this.#held;
  }

  /** Null until an entry has a weight. */
  get unit(): ContentUnit | null {
    return this.#unit;
  }

  /** All lots ever, in order of time. */
  get lots(): readonly Lot[] {
    return this.#lots;
  }

  get departures(): Iterable<Departure> {
    return this.#departures.values();
  }

  get latestDepartures(): readonly Departure[] {
    return this.#latest;
  }

  departure(id: string): Departure | undefined {
    return this.#departures.get(id);
  }

  get discrepancies(): readonly Discrepancy[] {
    return this.#found;
  }

  apply(entry: Movement): void {
    switch (entry.kind) {
      case 'acquired':
        this.#acquire(this.#inOneUnit(entry));
        break;
      case 'disposed':
        this.#dispose(entry);
        break;
      case 'came-back':
        this.#takeBack(entry);
        break;
    }
  }

  /** Orders its lots ahead of the next sale. */
  order(): void {
    this.#queue.first();
  }

  /** The same, with rests. */
  orderInSlices(rest: () => Promise<void>): Promise<void> {
    return this.#queue.settle(rest);
  }

  /** The cost of the pieces left in each lot: an average is spread over all pieces with a known cost. */
  costOf(lots: readonly Lot[]): ReadonlyMap<Lot, number | null> {
    if (this.#rule !== 'average') return new Map(lots.map((lot) => [lot, lot.left.cost]));
    const { pieces: all, cost } = this.#held.priced;
    const costs = new Map<Lot, number | null>();
    let before = 0;
    for (const lot of this.#lots) {
      const after = before + (lot.cost === null ? 0 : lot.pieces);
      const of = (pieces: number): number => (pieces === 0 ? 0 : ofFirst(cost, all, pieces));
      costs.set(lot, lot.cost === null ? null : of(after) - of(before));
      before = after;
    }
    return costs;
  }

  #inOneUnit(entry: Acquired): Acquired {
    if (entry.fine === null) return entry;
    this.#unit ??= entry.fine.unit;
    if (entry.fine.unit === this.#unit) return entry;
    this.#state('other-unit', entry.id, entry.pieces);
    return { ...entry, fine: null };
  }

  #acquire(entry: Acquired): void {
    const lot = new Lot(entry, this.#lots.length);
    this.#lots.push(lot);
    this.#lotsById?.set(entry.id, lot);
    this.#queue.put(lot);
    this.#held.add(lot.left);
  }

  #dispose(entry: Disposed): void {
    const taken: Slice[] = [];
    let left = entry.pieces;
    const isChosen = entry.reason !== 'sold' || this.#rule === 'chosen';
    let missed = 0;
    for (const { lot: id, pieces } of isChosen ? entry.from : []) {
      const lot = this.#lot(id);
      const count = Math.min(pieces, lot?.pieces ?? 0, left);
      missed += Math.min(pieces, left) - count;
      if (lot !== undefined && count > 0) taken.push({ ...lot.take(count), lot });
      left -= count;
    }
    if (missed > 0) this.#state('chosen-not-held', entry.id, missed);
    for (let lot = this.#queue.first(); left > 0 && lot !== undefined; lot = this.#queue.first()) {
      const count = Math.min(left, lot.pieces);
      taken.push({ ...lot.take(count), lot });
      left -= count;
    }
    if (left > 0) this.#state('more-than-held', entry.id, left);
    const slices = this.#rule === 'average' ? this.#averaged(taken) : taken;
    for (const slice of slices) this.#held.remove(slice);
    const departure = { entry, slices, uncovered: left, keptOfReturns: 0 };
    this.#departures.set(entry.id, departure);
    this.#latest.push(departure);
    if (this.#latest.length > LATEST) this.#latest.shift();
  }

  /** The same pieces at the average cost. */
  #averaged(taken: readonly Slice[]): readonly Slice[] {
    const { pieces: all, cost } = this.#held.priced;
    let before = 0;
    return taken.map((slice) => {
      if (slice.cost === null) return slice;
      const after = before + slice.pieces;
      const share = ofFirst(cost, all, after) - ofFirst(cost, all, before);
      before = after;
      return { ...slice, cost: share };
    });
  }

  /** The last pieces of a sale come back first, each into its lot. */
  #takeBack(entry: CameBack): void {
    const sale = this.#departures.get(entry.of);
    if (sale?.entry.reason !== 'sold') {
      this.#state('nothing-to-come-back', entry.id, entry.pieces);
      return;
    }
    const before = piecesOf(sale);
    const back = Math.min(entry.pieces, before);
    if (back === 0) {
      this.#state('nothing-to-come-back', entry.id, entry.pieces);
      return;
    }
    if (entry.pieces > back) this.#state('nothing-to-come-back', entry.id, entry.pieces - back);
    const received = receivedFor(sale.entry, before - back, before);
    if (entry.refund !== null && received !== null) {
      sale.keptOfReturns += subtractCents(received, entry.refund);
    }
    const uncovered = Math.min(back, sale.uncovered);
    sale.uncovered -= uncovered;
    let left = back - uncovered;
    const kept = [...sale.slices];
    for (let slice = kept.pop(); slice !== undefined; slice = kept.pop()) {
      const count = Math.min(left, slice.pieces);
      const { stays, goes } = divided(slice, slice.pieces - count);
      this.#putBack(goes);
      left -= count;
      if (stays !== null) {
        kept.push(stays);
        break;
      }
    }
    sale.slices = kept;
  }

  #putBack(slice: Slice): void {
    if (slice.pieces === 0) return;
    if (slice.lot.pieces === 0) this.#queue.put(slice.lot);
    slice.lot.putBack(slice);
    this.#held.add(slice);
  }

  #lot(id: string): Lot | undefined {
    this.#lotsById ??= new Map(this.#lots.map((lot) => [lot.entry.id, lot]));
    return this.#lotsById.get(id);
  }

  #state(kind: DiscrepancyKind, entry: string, pieces: number): void {
    this.#found.push({ kind, entry, product: this.product, pieces });
  }
}

/** Without returned pieces. */
export const piecesOf = ({ slices, uncovered }: Departure): number =>
  slices.reduce((sum, { pieces }) => sum + pieces, uncovered);

/** Net of fees, for a range of the sold pieces; null where it is not known. */
function receivedFor(sale: Disposed, from: number, to: number): Cents | null {
  const price = amountFor(sale.price, sale.pieces, from, to);
  const fees = amountFor(sale.fees, sale.pieces, from, to);
  return price === null || fees === null ? null : subtractCents(price, fees);
}

/** The share of an amount for a range of pieces. */
export function amountFor<Amount extends number>(
  amount: Amount | null,
  pieces: number,
  from: number,
  to: number,
): Cents | null {
  return amount === null
    ? null
    : cents(ofFirst(amount, pieces, to) - ofFirst(amount, pieces, from));
}

function divided(
  slice: Slice,
  keep: number,
): { readonly stays: Slice | null; readonly goes: Slice } {
  if (keep === 0) return { stays: null, goes: slice };
  const first = (total: number | null): number | null =>
    total === null ? null : ofFirst(total, slice.pieces, keep);
  const rest = (total: number | null): number | null =>
    total === null ? null : total - ofFirst(total, slice.pieces, keep);
  const { lot, fine, cost, melt, pieces } = slice;
  return {
    stays: { lot, pieces: keep, fine: first(fine), cost: first(cost), melt: first(melt) },
    goes: { lot, pieces: pieces - keep, fine: rest(fine), cost: rest(cost), melt: rest(melt) },
  };
}
