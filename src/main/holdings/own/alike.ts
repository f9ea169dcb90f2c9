/** What looks like the same purchase or sale, told by two. */
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import { resting } from '#domain/papers/rests.ts';

const DAY_MS = 24 * 60 * 60_000;

type Moved = Acquired | Disposed;

const dayOf = (at: number): number => Math.round(at / DAY_MS);
const keyOf = ({ kind, pieces }: Moved, when: number | 'vault'): string =>
  `${kind} ${pieces} ${when}`;

/**
 * Which of the user's own entries something of elsewhere looks like: so many pieces of the product, that day or one beside it; in the
 * vault without an order, any day. There may be a million orders and there are few own entries, so only what those ask for is kept.
 */
export class Likeness {
  /** By product, then by what it would have to be: whether something is. */
  readonly #wanted = new Map<string, Map<string, boolean>>();

  /** Answers whether it is asked for the first time: then what was looked at before has to be looked at again. */
  ask(own: Movement): boolean {
    if (own.kind === 'came-back') return false;
    const ofProduct = this.#wanted.get(own.product) ?? new Map<string, boolean>();
    this.#wanted.set(own.product, ofProduct);
    const key = keyOf(own, dayOf(own.at));
    if (ofProduct.has(key)) return false;
    ofProduct.set(key, false);
    const inVault = keyOf(own, 'vault');
    if (!ofProduct.has(inVault)) ofProduct.set(inVault, false);
    return true;
  }

  see(other: Movement): void {
    if (other.kind === 'came-back') return;
    const ofProduct = this.#wanted.get(other.product);
    if (ofProduct === undefined) return;
    const day = dayOf(other.at);
    const when = other.source === 'vault' ? (['vault'] as const) : [day - 1, day, day + 1];
    for (const one of when) {
      const key = keyOf(other, one);
      if (ofProduct.has(key)) ofProduct.set(key, true);
    }
  }

  has(own: Movement): boolean {
    if (own.kind === 'came-back') return false;
    const ofProduct = this.#wanted.get(own.product);
    return (
      ofProduct?.get(keyOf(own, dayOf(own.at))) === true ||
      ofProduct?.get(keyOf(own, 'vault')) === true
    );
  }
}

/** @param rest lets everything else have its turn */
export async function likenessOf(
  own: readonly Movement[],
  others: readonly Movement[],
  rest: () => Promise<void>,
): Promise<Likeness> {
  const likeness = new Likeness();
  for (const one of own) likeness.ask(one);
  const after = resting(rest);
  for (const one of others) {
    likeness.see(one);
    await after();
  }
  return likeness;
}

/** The same for a list that is only ever added to: of what was looked at, only what is new is looked at again. */
export class GrowingLikeness {
  #likeness = new Likeness();
  #list: readonly Movement[] = [];
  #seen = 0;

  /** One call at a time. */
  async of(
    own: readonly Movement[],
    list: readonly Movement[],
    rest: () => Promise<void>,
  ): Promise<Likeness> {
    if (this.#list !== list) {
      this.#list = list;
      this.#likeness = new Likeness();
      this.#seen = 0;
    }
    const isAsked = own.map((one) => this.#likeness.ask(one)).includes(true);
    if (isAsked) this.#seen = 0;
    const after = resting(rest);
    while (this.#seen < list.length) {
      const one = list[this.#seen];
      if (one !== undefined) this.#likeness.see(one);
      this.#seen += 1;
      await after();
    }
    return this.#likeness;
  }
}
