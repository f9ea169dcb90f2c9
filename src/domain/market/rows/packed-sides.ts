/** The best listings, or the best offers, of very many rows, as columns of figures. */
import { type Cents, cents } from '#domain/money/money.ts';
import { type Ppm, ppm } from '../premium.ts';
import { IdColumn } from './id-column.ts';
import { NumberColumn } from './number-column.ts';
import type { RowSide } from './row-shape.ts';

export type SideChange = 'same' | 'premium' | 'other';

/** As many sides as a screen has rows are kept as they were read last: each is asked for again by every cell of its row. */
const KEPT = 64;

interface KeptSide {
  readonly at: number;
  readonly side: RowSide;
}

export class PackedSides {
  readonly #kept: (KeptSide | undefined)[] = Array.from({ length: KEPT });
  readonly #ids = new IdColumn();
  readonly #prices = new NumberColumn();
  readonly #quantities = new NumberColumn();
  readonly #premiums = new NumberColumn();
  readonly #expiries = new NumberColumn();
  readonly #inDollars = new Set<number>();

  get(at: number): RowSide | null {
    const kept = this.#kept[at % KEPT];
    if (kept?.at === at) return kept.side;
    const side = this.#read(at);
    if (side !== null) this.#kept[at % KEPT] = { at, side };
    return side;
  }

  #read(at: number): RowSide | null {
    const price = this.#prices.get(at);
    if (price === null) return null;
    const side = {
      id: this.#ids.get(at),
      price: cents(price),
      quantity: this.#quantities.get(at),
      premium: this.premiumAt(at),
      expiresAt: this.#expiries.get(at),
    };
    return this.#inDollars.size > 0 && this.#inDollars.has(at)
      ? { ...side, readIn: 'dollars' }
      : side;
  }

  /** @returns what of it is other than it was */
  set(at: number, side: RowSide | null): SideChange {
    const change = this.#changeTo(at, side);
    if (change !== 'same') this.#forget(at);
    if (change === 'other') this.#put(at, side);
    else if (change === 'premium') this.#premiums.set(at, side?.premium ?? null);
    return change;
  }

  /** Null where there is no side. */
  priceAt(at: number): Cents | null {
    const price = this.#prices.get(at);
    return price === null ? null : cents(price);
  }

  quantityAt(at: number): number | null {
    return this.#quantities.get(at);
  }

  premiumAt(at: number): Ppm | null {
    const premium = this.#premiums.get(at);
    return premium === null ? null : ppm(premium);
  }

  /**
   * Where there is a side, its premium is this one.
   *
   * @returns what of it is other than it was
   */
  setPremium(at: number, premium: Ppm | null): SideChange {
    if (this.#prices.get(at) === null || Object.is(this.#premiums.get(at), premium)) return 'same';
    this.#premiums.set(at, premium);
    this.#forget(at);
    return 'premium';
  }

  #forget(at: number): void {
    if (this.#kept[at % KEPT]?.at === at) this.#kept[at % KEPT] = undefined;
  }

  #changeTo(at: number, side: RowSide | null): SideChange {
    const price = this.#prices.get(at);
    if (side === null || price === null) return side === null && price === null ? 'same' : 'other';
    const isSame =
      Object.is(side.price, price) &&
      Object.is(this.#quantities.get(at), side.quantity) &&
      Object.is(this.#expiries.get(at), side.expiresAt) &&
      this.#inDollars.has(at) === (side.readIn === 'dollars') &&
      this.#ids.is(at, side.id);
    if (!isSame) return 'other';
    return Object.is(this.#premiums.get(at), side.premium) ? 'same' : 'premium';
  }

  #put(at: number, side: RowSide | null): void {
    this.#prices.set(at, side?.price ?? null);
    this.#quantities.set(at, side?.quantity ?? null);
    this.#premiums.set(at, side?.premium ?? null);
    this.#expiries.set(at, side?.expiresAt ?? null);
    if (side === null) this.#ids.clear(at);
    else this.#ids.set(at, side.id);
    if (side?.readIn === 'dollars') this.#inDollars.add(at);
    else this.#inDollars.delete(at);
  }
}
