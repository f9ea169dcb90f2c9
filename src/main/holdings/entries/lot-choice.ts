/** The lots chosen before a sell was sent, allocated to its filled lines in that order. */
import type { ChosenPieces } from '#domain/holdings/entries.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';

type Chosen = NonNullable<PreparedRecord['fromLots']>[number];

export class LotChoice {
  #chosen: readonly Chosen[];

  constructor(chosen: readonly Chosen[]) {
    this.#chosen = chosen;
  }

  take(product: string, pieces: number): readonly ChosenPieces[] {
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

  /** Chosen pieces that no line took. */
  remaining(): number {
    return this.#chosen.reduce((sum, { pieces }) => sum + pieces, 0);
  }
}
