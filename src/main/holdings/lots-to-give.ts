/** The lots that were chosen before a sell was sent, handed out to what was sold of it in the order in which they were chosen. */
import type { ChosenPieces } from '#domain/holdings/entries.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';

type Chosen = NonNullable<PreparedRecord['fromLots']>[number];

export class LotsToGive {
  #chosen: readonly Chosen[];

  constructor(chosen: readonly Chosen[]) {
    this.#chosen = chosen;
  }

  /** At most so many pieces, of lots of this product. */
  give(product: string, pieces: number): readonly ChosenPieces[] {
    const given: ChosenPieces[] = [];
    const kept: Chosen[] = [];
    let wanted = pieces;
    for (const one of this.#chosen) {
      const count = one.product === product ? Math.min(one.pieces, wanted) : 0;
      wanted -= count;
      if (count > 0) given.push({ lot: one.lot, pieces: count });
      if (count < one.pieces) kept.push({ ...one, pieces: one.pieces - count });
    }
    this.#chosen = kept;
    return given;
  }

  /** Pieces that were chosen, and not given. */
  left(): number {
    return this.#chosen.reduce((sum, { pieces }) => sum + pieces, 0);
  }
}
