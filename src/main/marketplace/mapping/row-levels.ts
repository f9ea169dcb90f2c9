/** The best listings and offers of a product's variants so far, with the row each belonged to. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { Variant } from '../model/market-model.ts';

/** For all variants of a product together; the best level of a book changes often. */
const MOST_LEVELS = 256;

/** The key of a row whose variant is unclear. */
export const isUnclear = (key: string): boolean => key.includes('~');

export class RowLevels {
  readonly #rows = new BoundedMap<string, string>(MOST_LEVELS);

  /** A known level keeps its row for as long as it exists. */
  note(variant: Pick<Variant, 'ask' | 'bid'>, key: string): void {
    for (const id of idsOf(variant)) {
      const known = this.#rows.get(id);
      if (known === undefined || isUnclear(known)) this.#rows.set(id, key);
    }
  }

  /** Null if none of its levels is known, or they belong to different rows. */
  rowOf(variant: Pick<Variant, 'ask' | 'bid'>): string | null {
    const rows = this.#rowsOf(variant);
    const [clear, ...others] = rows.filter((key) => !isUnclear(key));
    if (clear !== undefined) return others.length === 0 ? clear : null;
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }

  /** Assigns all its levels to this row. @returns the unclear rows that they were in */
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
