/** The listings and offers that were the best of the variants of one product, and in which row each was. */
import { BoundedMap } from '#domain/bounded-map.ts';
import type { Variant } from '../model/market-model.ts';

/** Of all variants of a product together; the best of a book changes often. */
const MOST_LEVELS = 256;

/** A row that says that it is not known which variant it is. */
export const isUnclear = (key: string): boolean => key.includes('~');

export class RowLevels {
  readonly #rows = new BoundedMap<string, string>(MOST_LEVELS);

  /** What is known of a level already stays: it is of that row for as long as there is one. */
  note(variant: Pick<Variant, 'ask' | 'bid'>, key: string): void {
    for (const id of idsOf(variant)) {
      const known = this.#rows.get(id);
      if (known === undefined || isUnclear(known)) this.#rows.set(id, key);
    }
  }

  /** Null where none of its levels is known, or they are of different rows. */
  rowOf(variant: Pick<Variant, 'ask' | 'bid'>): string | null {
    const rows = this.#rowsOf(variant);
    const [clear, ...others] = rows.filter((key) => !isUnclear(key));
    if (clear !== undefined) return others.length === 0 ? clear : null;
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }

  /** Its levels are all of this row. @returns the unclear rows that they were in */
  settle(variant: Pick<Variant, 'ask' | 'bid'>, key: string): ReadonlySet<string> {
    const unclear = this.#rowsOf(variant).filter((row) => isUnclear(row) && row !== key);
    for (const id of idsOf(variant)) this.#rows.set(id, key);
    return new Set(unclear);
  }

  #rowsOf(variant: Pick<Variant, 'ask' | 'bid'>): readonly string[] {
    return [...new Set(idsOf(variant).flatMap((id) => this.#rows.get(id) ?? []))];
  }
}

const idsOf = ({ ask, bid }: Pick<Variant, 'ask' | 'bid'>): readonly string[] =>
  [ask, bid].flatMap((top) => (top === null ? [] : [top.id.toLowerCase()]));
