/** Entries of the user that look like one of the orders: nobody else can say whether they are. */
import type { PortfolioView } from '#contract/ipc/portfolio.ts';
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import { GrowingLikeness, likenessOf } from './own/alike.ts';

interface Told {
  /** How each entry of the user holds now; null where it was taken back. */
  readonly own: ReadonlyMap<string, Movement | null>;
  /** Those of which the user says that they are others. */
  readonly distinct: ReadonlySet<string>;
  /** What the newest orders and the vault tell. */
  readonly newest: readonly Movement[];
  /** What the older orders of the journal tell: only ever added to, while it is the same list. */
  readonly older: readonly Movement[];
  readonly titleOf: (product: string) => string | null;
}

export class ToldTwice {
  readonly #rest: () => Promise<void>;
  readonly #older = new GrowingLikeness();

  /** @param rest lets everything else have its turn */
  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }

  /** One call at a time. */
  async find({ own, distinct, newest, older, titleOf }: Told): Promise<PortfolioView['untied']> {
    const ids = new Set(newest.map(({ id }) => id));
    const asked = [...own].flatMap(([id, entry]) =>
      entry === null || entry.kind === 'came-back' || ids.has(id) || distinct.has(id) ? [] : entry,
    );
    if (asked.length === 0) return [];
    // A shipment that came without an order is none.
    const orders = newest.filter((one) => one.kind === 'came-back' || one.source !== 'vault');
    const found = [
      await likenessOf(asked, orders, this.#rest),
      await this.#older.of(asked, older, this.#rest),
    ];
    return asked
      .filter((entry) => found.some((one) => one.has(entry)))
      .map((entry) => ({ what: whatOf(entry, titleOf), why: WHY, order: null, own: entry.id }));
  }
}

const WHY = 'Your orders tell of as many that day. If it is the same, remove your entry.';

const whatOf = ({ kind, pieces, product }: Acquired | Disposed, titleOf: Told['titleOf']): string =>
  `${kind === 'acquired' ? 'Your purchase' : 'Your sale'} of ${pieces} × ${titleOf(product) ?? product}`;
