/** What is kept beside the products: how old each page of the catalogue is, spot, and which run this is. */
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { dayChangeSchema } from '#contract/ipc/market/market.ts';
import { epochMsSchema, materialSchema, spotPriceSchema } from '#contract/ipc/values/primitives.ts';
import type { Spot } from '#main/marketplace/model/market-model.ts';
import { number, numberOrNull, text } from '#database/columns.ts';

/** A page that was read in an earlier run. */
export interface KeptPage {
  readonly page: number;
  readonly total: number | null;
  /** Wall clock, epoch milliseconds. */
  readonly fetchedAt: number;
  readonly productIds: readonly string[];
}

export interface KeptSpot {
  readonly spots: readonly Spot[];
  /** Wall clock, epoch milliseconds. */
  readonly fetchedAt: number;
}

const idsSchema = z.array(z.string());
const runSchema = z.int();
const spotSchema: z.ZodType<KeptSpot> = z.object({
  fetchedAt: epochMsSchema,
  spots: z.array(
    z.object({
      material: materialSchema,
      price: spotPriceSchema,
      ask: spotPriceSchema.nullable(),
      dayChange: dayChangeSchema.nullable(),
      marketOpen: z.boolean().nullable(),
      updatedAt: epochMsSchema.nullable(),
    }),
  ),
});

export class TablePages {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** @returns its number */
  beginRun(): number {
    const run = (this.#meta('run', runSchema) ?? 0) + 1;
    this.#setMeta('run', run);
    return run;
  }

  pages(): readonly KeptPage[] {
    return this.#db
      .prepare('SELECT * FROM page ORDER BY page')
      .all()
      .map((row) => ({
        page: number(row, 'page'),
        total: numberOrNull(row, 'total'),
        fetchedAt: number(row, 'fetched_at'),
        productIds: idsSchema.parse(JSON.parse(text(row, 'products'))),
      }));
  }

  putPage({ page, total, fetchedAt, productIds }: KeptPage): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?)')
      .run(page, total, fetchedAt, JSON.stringify(productIds));
  }

  /** Null when none was kept. */
  spot(): KeptSpot | null {
    return this.#meta('spot', spotSchema);
  }

  putSpot(spot: KeptSpot): void {
    this.#setMeta('spot', spot);
  }

  #meta<Value>(name: string, schema: z.ZodType<Value>): Value | null {
    const row = this.#db.prepare('SELECT value FROM meta WHERE name = ?').get(name);
    return row === undefined ? null : schema.parse(JSON.parse(text(row, 'value')));
  }

  #setMeta(name: string, value: unknown): void {
    this.#db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(name, JSON.stringify(value));
  }
}
