/**
 * Orders for the books, from the index: one market row after the other, so that not all of them are in memory. Opens
 * the index read-only, and may run in another thread.
 */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Side } from '#domain/market/side.ts';
import { type BoughtOrder, readBought } from '#main/trading/journal/index/bought-order.ts';
import { openDatabase } from '#main/trading/journal/index/index-database.ts';

/** Whose orders, and up to when. */
export interface BoughtScope {
  readonly index: string;
  readonly profileId: string;
  /** Epoch milliseconds, exclusive. */
  readonly before: number;
}

/** An order with its number in the order of preparation. */
export interface PlacedOrder {
  readonly n: number;
  readonly order: BoughtOrder;
}

type Row = Record<string, SQLOutputValue>;
type Question = 'tallies' | 'ofRow' | 'page' | 'ofIntent' | 'ofOrder';

/** Rows read at a time: a few milliseconds. */
const STEP = 500;

const PROFILE = '(SELECT id FROM profile WHERE text = :profile)';

export class BoughtReader {
  readonly #db: DatabaseSync;
  readonly #scope: { readonly profile: string; readonly before: number };
  readonly #ask: Readonly<Record<Question, StatementSync>>;

  /** @throws IndexDamaged, or the error of SQLite */
  constructor({ index, profileId, before }: BoughtScope) {
    const db = openDatabase(index, { readOnly: true });
    this.#db = db;
    this.#scope = { profile: profileId, before };
    this.#ask = {
      tallies: db.prepare(
        `SELECT market_row.text AS row, count(*) AS count, sum(sum) AS sum
          FROM bought INDEXED BY bought_sum JOIN market_row ON market_row.id = bought.row
          WHERE profile = ${PROFILE} GROUP BY bought.row`,
      ),
      ofRow: db.prepare(
        `SELECT n, text, sum FROM bought
          WHERE profile = ${PROFILE} AND row = (SELECT id FROM market_row WHERE text = :row)
            AND n > :after AND at < :before ORDER BY n LIMIT ${String(STEP)}`,
      ),
      page: db.prepare(
        `SELECT n, text, sum FROM bought INDEXED BY bought_n
          WHERE n > :after AND profile = ${PROFILE} AND at < :before
          ORDER BY n LIMIT ${String(STEP)}`,
      ),
      ofIntent: db.prepare(
        `SELECT bought.n, text, sum FROM intent JOIN bought INDEXED BY bought_n ON bought.n = intent.n
          WHERE intent.id = :id AND bought.profile = ${PROFILE} AND bought.at < :before LIMIT 1`,
      ),
      ofOrder: db.prepare(
        `SELECT bought.n, text, sum FROM known JOIN bought INDEXED BY bought_n ON bought.n = known.n
          WHERE known.order_id = :id AND known.side = :side
            AND bought.profile = ${PROFILE} AND bought.at < :before LIMIT 1`,
      ),
    };
    for (const statement of Object.values(this.#ask))
      statement.setAllowUnknownNamedParameters(true);
  }

  /**
   * Market rows with orders, newer ones included; empty text: none. With their number, and a sum of the checksums.
   */
  tallies(): ReadonlyMap<string, { readonly count: number; readonly sum: number }> {
    return new Map(
      this.#ask.tallies
        .all(this.#scope)
        .map(({ row, count, sum }) => [String(row), { count: Number(count), sum: Number(sum) }]),
    );
  }

  /** Orders with a line of this market row, in the order of preparation, some hundreds at a time. */
  *ofRow(rowKey: string): Generator<readonly PlacedOrder[], undefined> {
    yield* this.#walk('ofRow', { row: rowKey });
  }

  /** Every order once, in the order of preparation, some hundreds at a time. */
  *all(): Generator<readonly PlacedOrder[], undefined> {
    let last = 0;
    for (const page of this.#walk('page', {})) {
      // An order with lines of several market rows has a row for each of them.
      const distinct = page.filter(({ n }, at) => n !== (page[at - 1]?.n ?? last));
      last = page.at(-1)?.n ?? last;
      yield distinct;
    }
  }

  ofIntent(intentId: string): PlacedOrder | null {
    return placed(this.#ask.ofIntent.get({ ...this.#scope, id: intentId }));
  }

  /** By the id of an order at the marketplace. */
  ofOrder(side: Side, orderId: string): PlacedOrder | null {
    const ofSide = side === 'buy' ? 0 : 1;
    return placed(this.#ask.ofOrder.get({ ...this.#scope, id: orderId, side: ofSide }));
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  *#walk(
    question: 'ofRow' | 'page',
    of: Record<string, string>,
  ): Generator<readonly PlacedOrder[], undefined> {
    for (let after = 0; ;) {
      const rows = this.#ask[question].all({ ...this.#scope, ...of, after });
      const orders = rows.flatMap((row) => placed(row) ?? []);
      if (orders.length > 0) yield orders;
      if (rows.length < STEP) return undefined;
      after = orders.at(-1)?.n ?? Infinity;
    }
  }
}

const placed = (row: Row | undefined): PlacedOrder | null =>
  row === undefined ? null : { n: Number(row['n']), order: readBought(row['text'], row['sum']) };
