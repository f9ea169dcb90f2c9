/** What looks like the same purchase or sale, told by two. */
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import { yieldEvery } from '#domain/yielding.ts';

const DAY_MS = 24 * 60 * 60_000;
const NONE: readonly Movement[] = [];

const dayOf = (at: number): number => Math.round(at / DAY_MS);
const keyOf = ({ kind, pieces }: Acquired | Disposed, when: number | 'vault'): string =>
  `${kind} ${pieces} ${when}`;

/**
 * Which of the user's own entries something of elsewhere looks like: so many pieces of the product, that day or one beside it; in the
 * vault without an order, any day. There may be a million orders and there are few products that the user tells of.
 */
export class Likeness {
  /** Own entries by product, then by what another would have to be. */
  readonly #own = new Map<string, Map<string, Movement[]>>();

  add(own: Movement): void {
    if (own.kind === 'came-back') return;
    const ofProduct = this.#own.get(own.product) ?? new Map<string, Movement[]>();
    this.#own.set(own.product, ofProduct);
    for (const key of [keyOf(own, dayOf(own.at)), keyOf(own, 'vault')]) {
      const alike = ofProduct.get(key);
      if (alike === undefined) ofProduct.set(key, [own]);
      else alike.push(own);
    }
  }

  alike(other: Movement): readonly Movement[] {
    const ofProduct = other.kind === 'came-back' ? undefined : this.#own.get(other.product);
    if (other.kind === 'came-back' || ofProduct === undefined) return NONE;
    if (other.source === 'vault') return ofProduct.get(keyOf(other, 'vault')) ?? NONE;
    const day = dayOf(other.at);
    return [day - 1, day, day + 1].flatMap((one) => ofProduct.get(keyOf(other, one)) ?? NONE);
  }
}

/** Those of the own entries that one of the others looks like. @param rest lets everything else have its turn */
export async function alikeIn(
  own: readonly Movement[],
  others: readonly Movement[],
  rest: () => Promise<void>,
): Promise<ReadonlySet<Movement>> {
  const likeness = new Likeness();
  const after = yieldEvery(rest);
  for (const one of own) {
    likeness.add(one);
    await after();
  }
  const found = new Set<Movement>();
  for (const one of others) {
    for (const entry of likeness.alike(one)) found.add(entry);
    await after();
  }
  return found;
}
