/** The first asks of the day as a table of their own, for ordering by what changed since. */
import type { DatabaseSync } from 'node:sqlite';

export class OpeningPlaces {
  readonly #db: DatabaseSync;
  readonly #placeOf: (key: string) => number | null;
  #known: ReadonlyMap<string, number> | null = null;
  #count = 0;

  constructor(db: DatabaseSync, placeOf: (key: string) => number | null) {
    this.#db = db;
    this.#placeOf = placeOf;
  }

  /** Rows have other places now. */
  forget(): void {
    this.#known = null;
  }

  /** @param known by key; asks are only added to it */
  keep(known: ReadonlyMap<string, number>): void {
    if (known !== this.#known) {
      this.#db.exec(
        'CREATE TEMP TABLE IF NOT EXISTS opening (place INTEGER PRIMARY KEY, ask INTEGER); DELETE FROM temp.opening',
      );
      [this.#known, this.#count] = [known, 0];
    }
    const insert = this.#db.prepare('INSERT OR REPLACE INTO temp.opening VALUES (?, ?)');
    for (const [key, ask] of [...known].slice(this.#count)) {
      const place = this.#placeOf(key);
      if (place !== null) insert.run(place, ask);
    }
    this.#count = known.size;
  }
}
