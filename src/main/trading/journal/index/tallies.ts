/** Number and sum of intents by day and by product. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';

export class Tallies {
  readonly #count: readonly StatementSync[];
  readonly #uncount: readonly StatementSync[];

  constructor(db: DatabaseSync) {
    const one = (into: string, by: string, sign: '' | '-'): StatementSync =>
      db.prepare(
        `INSERT INTO ${into} SELECT profile, ${by}, kind, ${sign}1, ${sign}total
          FROM intent WHERE n = ?
          ON CONFLICT DO UPDATE SET count = count + excluded.count, total = total + excluded.total`,
      );
    const both = (sign: '' | '-'): readonly StatementSync[] => [
      one('tally', 'floor(at / 86400000)', sign),
      one('share', 'what', sign),
    ];
    this.#count = both('');
    this.#uncount = both('-');
  }

  /** Replaces the contribution of one intent. */
  replace(n: number, write: () => void): void {
    for (const statement of this.#uncount) statement.run(n);
    write();
    for (const statement of this.#count) statement.run(n);
  }
}
