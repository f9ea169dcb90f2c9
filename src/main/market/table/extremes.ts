/** How far the figures of a view go, for the widths of its columns. */
import type { ColumnExtremes, MarketView } from '#contract/ipc/market/market-view.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { number, numberOrNull } from '#database/columns.ts';
import { figureSql, type OrderGround } from './order-columns.ts';
import { type IndexedTable, ViewReader } from './view-reader.ts';

/** Those whose figures differ in width; over spot is as wide as what an ounce costs. */
const COLUMNS = [
  'bid',
  'bid-size',
  'bid-premium',
  'ask',
  'ask-size',
  'per-oz',
  'premium',
  'spread',
] as const;

export function extremesOf(
  table: IndexedTable,
  view: MarketView,
  ground: OrderGround,
): ColumnExtremes[] {
  const { where, values } = new ViewReader(table, view, { ...ground, query: [] }).condition;
  const figures = COLUMNS.map((column, at) => {
    const sql = figureSql(column, ground);
    return `min(${sql}) AS low${String(at)}, max(${sql}) AS high${String(at)}`;
  });
  const rows = table.db
    .prepare(
      `SELECT f.place >> 50 AS rank, ${figures.join(', ')} FROM figure f ${where} GROUP BY 1`,
    )
    .all(...values);
  return rows.flatMap((row) =>
    COLUMNS.flatMap((column, at) => {
      const lowest = numberOrNull(row, `low${String(at)}`);
      const highest = numberOrNull(row, `high${String(at)}`);
      const material = MATERIALS[number(row, 'rank')] ?? null;
      return lowest === null || highest === null ? [] : [{ column, material, lowest, highest }];
    }),
  );
}
