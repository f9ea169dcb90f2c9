/** Running totals of a product's holdings. */
import type { LotShare } from './lot.ts';

interface Priced {
  readonly pieces: number;
  /** Cents. */
  readonly cost: number;
}

export class Tally {
  #pieces = 0;
  #fine = 0;
  #unweighed = 0;
  #pricedPieces = 0;
  #cost = 0;
  #datedPieces = 0;
  #melt = 0;

  get pieces(): number {
    return this.#pieces;
  }

  /** Units of content; null unless the weight of every piece is known. */
  get fine(): number | null {
    return this.#unweighed === 0 ? this.#fine : null;
  }

  /** The pieces whose cost is known. */
  get priced(): Priced {
    return { pieces: this.#pricedPieces, cost: this.#cost };
  }

  /** Cents at spot on acquisition; null unless it is known of every piece. */
  get melt(): number | null {
    return this.#datedPieces === this.#pieces ? this.#melt : null;
  }

  add(share: LotShare): void {
    this.#count(share, 1);
  }

  remove(share: LotShare): void {
    this.#count(share, -1);
  }

  #count({ pieces, fine, cost, melt }: LotShare, sign: 1 | -1): void {
    this.#pieces += sign * pieces;
    if (fine === null) this.#unweighed += sign * pieces;
    else this.#fine += sign * fine;
    if (cost !== null) {
      this.#pricedPieces += sign * pieces;
      this.#cost = safe(this.#cost + sign * cost);
    }
    if (melt !== null) {
      this.#datedPieces += sign * pieces;
      this.#melt = safe(this.#melt + sign * melt);
    }
  }
}

function safe(sum: number): number {
  if (Number.isSafeInteger(sum)) return sum;
  throw new RangeError(`What is held comes to more than can be counted in cents: ${sum}`);
}
