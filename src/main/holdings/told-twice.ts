/** Entries of the user that look like one of the orders: nobody else can say whether they are. */
import type { PortfolioView } from '#contract/ipc/portfolio.ts';
import { amountOf } from '#domain/holdings/amount-held.ts';
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import { yieldEvery } from '#domain/yielding.ts';
import { Likeness } from './own/alike.ts';

interface Told {
  /** How each entry of the user holds now; null where it was taken back. The same map until something is told. */
  readonly own: ReadonlyMap<string, Movement | null>;
  /** Those of which the user says that they are others. */
  readonly distinct: ReadonlySet<string>;
  /** What the newest orders and the vault tell. */
  readonly newest: readonly Movement[];
  /** What the older orders of the journal tell: only ever added to, while it is the same list. */
  readonly older: readonly Movement[];
  readonly titleOf: (product: string) => string | null;
}

/** There may be a million orders and hundreds of thousands of entries, and it is asked for every other second. */
export class ToldTwice {
  readonly #rest: () => Promise<void>;
  #own: Told['own'] = new Map();
  #older: Told['older'] = [];
  #likeness = new Likeness();
  /** How many of the older ones were looked at. */
  #seen = 0;
  readonly #alikeOlder = new Set<Movement>();

  /** @param rest lets everything else have its turn */
  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }

  /** One call at a time. */
  async find({ own, distinct, newest, older, titleOf }: Told): Promise<PortfolioView['untied']> {
    if (own.size === 0) return [];
    await this.#lookAt(own, older);
    const found = new Set(this.#alikeOlder);
    for (const one of newest) {
      // A shipment that came without an order is none.
      if (one.kind === 'came-back' || one.source === 'vault') continue;
      for (const entry of this.#likeness.alike(one)) found.add(entry);
    }
    if (found.size === 0) return [];
    const ids = new Set(newest.map(({ id }) => id));
    return [...found].flatMap((entry) =>
      entry.kind === 'came-back' || ids.has(entry.id) || distinct.has(entry.id)
        ? []
        : { what: alikeWhat(entry, titleOf), why: ALIKE_WHY, order: null, own: entry.id },
    );
  }

  /** Only what is new, on either side, is looked at. */
  async #lookAt(own: Told['own'], older: Told['older']): Promise<void> {
    const after = yieldEvery(this.#rest);
    if (this.#own !== own || this.#older !== older) {
      this.#own = own;
      this.#older = older;
      this.#likeness = new Likeness();
      this.#alikeOlder.clear();
      this.#seen = 0;
      for (const entry of own.values()) {
        if (entry !== null) this.#likeness.add(entry);
        await after();
      }
    }
    while (this.#seen < older.length) {
      const one = older[this.#seen];
      this.#seen += 1;
      if (one !== undefined) {
        for (const entry of this.#likeness.alike(one)) this.#alikeOlder.add(entry);
      }
      await after();
    }
  }
}

export const ALIKE_WHY =
  'Your orders tell of as many that day. If it is the same, remove your entry.';

export const alikeWhat = (
  { kind, pieces, product }: Pick<Acquired | Disposed, 'kind' | 'pieces' | 'product'>,
  titleOf: Told['titleOf'],
): string =>
  `${kind === 'acquired' ? 'Your purchase' : 'Your sale'} of ${amountOf(product, pieces, titleOf(product) ?? product)}`;
