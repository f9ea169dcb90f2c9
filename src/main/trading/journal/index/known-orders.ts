/** The orders that the journal mentions, by first mention. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { MentionedOrder } from '../model/intent-archive.ts';

export class IndexedOrders {
  readonly #add: StatementSync;
  readonly #own: StatementSync;
  readonly #above: StatementSync;

  constructor(db: DatabaseSync) {
    this.#add = db.prepare(
      'INSERT INTO known (place, side, order_id, n, buys) VALUES (?, ?, ?, NULL, ?)',
    );
    this.#own = db.prepare('UPDATE known SET n = ? WHERE order_id = ? AND side = ?');
    this.#above = db.prepare('SELECT buys FROM known WHERE place = ?');
  }

  /**
   * @param known their number before
   * @param places numbers of the intents
   * @returns their number after
   */
  add(
    mentioned: readonly MentionedOrder[],
    known: number,
    places: ReadonlyMap<string, number>,
  ): number {
    let count = known;
    let buys = Number(this.#above.get(count - 1)?.['buys'] ?? 0);
    for (const { side, orderId, intentId, isNew } of mentioned) {
      const ofSide = side === 'buy' ? 0 : 1;
      if (isNew) {
        buys += 1 - ofSide;
        this.#add.run(count, ofSide, orderId, buys);
        count += 1;
      }
      if (intentId !== null) this.#own.run(places.get(intentId) ?? null, orderId, ofSide);
    }
    return count;
  }
}
