/** The pieces of one purchase, and what is left of them. */
import { type Cents, addCents } from '#domain/money/money.ts';
import { meltAtSpot } from './melt-at-spot.ts';
import type { Acquired } from './entries.ts';
import { ofNext } from '#domain/money/spread.ts';

/** Amounts of a number of pieces. Null: not known. */
export interface LotShare {
  readonly pieces: number;
  /** Units of the product's content. */
  readonly fine: number | null;
  /** Cents, fees included. */
  readonly cost: number | null;
  /** Cents at spot on acquisition. */
  readonly melt: number | null;
}

export class Lot {
  readonly entry: Acquired;
  /** Its position among the entries of its product; it orders lots of the same time. */
  readonly nth: number;
  /** Of all pieces; null where it is not known. */
  readonly cost: Cents | null;
  /** Melt value of all pieces at spot then, in cents. */
  readonly #worth: Cents | null;
  #pieces: number;
  #fine: number | null;
  #cost: number | null;
  #melt: number | null;

  constructor(entry: Acquired, nth: number) {
    this.entry = entry;
    this.nth = nth;
    this.cost = entry.price === null ? null : addCents(entry.price, entry.fees);
    this.#pieces = entry.pieces;
    this.#fine = entry.fine?.amount ?? null;
    this.#cost = this.cost;
    this.#worth = meltAtSpot(entry.fine, entry.spot);
    this.#melt = this.#worth;
  }

  get left(): LotShare {
    return { pieces: this.#pieces, fine: this.#fine, cost: this.#cost, melt: this.#melt };
  }

  get pieces(): number {
    return this.#pieces;
  }

  /** @param count at most the pieces left */
  take(count: number): LotShare {
    const { pieces, fine } = this.entry;
    const of = (total: number | null, left: number | null): number | null =>
      total === null || left === null
        ? null
        : ofNext(total, pieces, pieces - this.#pieces, count, left);
    const share = {
      pieces: count,
      fine: of(fine?.amount ?? null, this.#fine),
      cost: of(this.cost, this.#cost),
      melt: of(this.#worth, this.#melt),
    };
    this.#add(share, -1);
    return share;
  }

  putBack(share: LotShare): void {
    this.#add(share, 1);
  }

  #add({ pieces, fine, cost, melt }: LotShare, sign: 1 | -1): void {
    this.#pieces += sign * pieces;
    if (this.#fine !== null) this.#fine += sign * (fine ?? 0);
    if (this.#cost !== null) this.#cost += sign * (cost ?? 0);
    if (this.#melt !== null) this.#melt += sign * (melt ?? 0);
  }
}
