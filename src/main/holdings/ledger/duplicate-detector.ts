/** Finds entries of the user that may be the same purchase or sale as one of an order or of the vault. */
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';

type Trade = Acquired | Disposed;

const DAY_MS = 24 * 60 * 60_000;

const dayOf = (at: number): number => Math.round(at / DAY_MS);
const keyOf = ({ kind, product, pieces }: Trade, when: number | 'vault'): string =>
  `${kind} ${pieces} ${when} ${product}`;

/** The same number of pieces of the product within a day; on any day where the vault has them without an order. */
export class DuplicateDetector {
  readonly #own = new Map<string, Trade[]>();

  add(own: Movement): void {
    if (own.kind === 'came-back') return;
    for (const key of [keyOf(own, dayOf(own.at)), keyOf(own, 'vault')]) {
      const alike = this.#own.get(key);
      if (alike === undefined) this.#own.set(key, [own]);
      else alike.push(own);
    }
  }

  alike(other: Movement): readonly Trade[] {
    if (other.kind === 'came-back' || this.#own.size === 0) return [];
    const day = dayOf(other.at);
    const days = other.source === 'vault' ? (['vault'] as const) : [day - 1, day, day + 1];
    return days.flatMap((when) => this.#own.get(keyOf(other, when)) ?? []);
  }

  /** Adds the IDs of own entries that look like one of these. */
  async find(
    others: Iterable<Movement>,
    found: Set<string>,
    rest: () => Promise<void>,
  ): Promise<void> {
    const after = yieldEvery(rest);
    for (const other of others) {
      for (const { id } of this.alike(other)) found.add(id);
      await after();
    }
  }
}
