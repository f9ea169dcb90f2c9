/** What rows are ordered by, for each column: in SQL over all of them, in memory over the rows of a watchlist. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { MarketOrder } from '#contract/ipc/market/market-view.ts';
import { spreadBetween } from '#domain/market/order-book.ts';
import { pricePerUnit } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { sortKey } from './stored-product.ts';

/** What an order rests on beside the rows. */
export interface OrderGround {
  /** Null where it is not known or too old. */
  readonly spotOf: (material: Material) => SpotPrice | null;
  /** The first ask of this day, by row. */
  readonly openings: ReadonlyMap<string, number>;
}

type Column = MarketOrder['column'];
type Value = number | string | null;

interface OrderColumn {
  readonly sql: (spot: string) => string;
  readonly of: (row: MarketRow, ground: OrderGround) => Value;
}

const perOunce = (side: 'ask' | 'bid'): string => `f.${side} * 10000.0 / f.fine`;

const premium = (side: 'ask' | 'bid'): OrderColumn => ({
  sql: (spot) => `coalesce(round((${perOunce(side)} / ${spot} - 1.0) * 1e6), f.${side}_stated)`,
  of: (row) => row[side]?.premium ?? null,
});

const ORDER_COLUMNS: Readonly<Record<Column, OrderColumn | null>> = {
  product: {
    sql: () => 't.sort',
    of: ({ title, variantTitle }) => sortKey(`${title} ${variantTitle}`),
  },
  bid: { sql: () => 'f.bid', of: ({ bid }) => bid?.price ?? null },
  'bid-size': { sql: () => 'f.bid_size', of: ({ bid }) => bid?.quantity ?? null },
  'bid-premium': premium('bid'),
  ask: { sql: () => 'f.ask', of: ({ ask }) => ask?.price ?? null },
  'ask-size': { sql: () => 'f.ask_size', of: ({ ask }) => ask?.quantity ?? null },
  'per-oz': { sql: () => `round(${perOunce('ask')})`, of: askPerOunce },
  'over-spot': {
    sql: (spot) => `round(${perOunce('ask')}) - ${spot}`,
    of: (row, { spotOf }) => {
      const [ounce, spot] = [askPerOunce(row), row.material === null ? null : spotOf(row.material)];
      return ounce === null || spot === null ? null : ounce - spot;
    },
  },
  premium: premium('ask'),
  spread: {
    sql: () => 'round((f.ask - f.bid) * 2e6 / nullif(f.ask + f.bid, 0))',
    of: ({ ask, bid }) =>
      ask === null || bid === null ? null : (spreadBetween(ask.price, bid.price)?.ppm ?? null),
  },
  change: {
    sql: () => '(f.ask - o.ask) * 1e6 / nullif(o.ask, 0)',
    of: ({ key, ask }, { openings }) => {
      const opening = openings.get(key);
      return ask === null || opening === undefined || opening <= 0
        ? null
        : ((ask.price - opening) * 1e6) / opening;
    },
  },
  age: {
    sql: () =>
      'coalesce(f.read_at, (SELECT fetched_at FROM product WHERE seq = (f.place >> 16) & 0x3ffffffff))',
    of: ({ fetchedAt }) => fetchedAt,
  },
  // A line, which has no order.
  'premium-line': null,
};

function askPerOunce({ ask, fine }: MarketRow): number | null {
  return ask === null || fine === null ? null : (pricePerUnit(ask.price, fine) ?? null);
}

/** Whether rows can be ordered so. */
export const isOrdered = (order: MarketOrder | null): order is MarketOrder =>
  order !== null && ORDER_COLUMNS[order.column] !== null;

/** Whether a change of prices or of spot can move rows. */
export const isLive = (order: MarketOrder | null): boolean =>
  isOrdered(order) && order.column !== 'product';

/** Unknown figures last in either direction, and equal ones in the order of the market. */
export function orderSql({ column, direction }: MarketOrder, ground: OrderGround): string {
  const expression = figureSql(column, ground);
  const way = direction === 'ascending' ? 'ASC' : 'DESC';
  return `ORDER BY ${expression} ${way} NULLS LAST, f.place`;
}

/** The figure of a column, of the row `f`. */
export const figureSql = (column: Column, ground: OrderGround): string =>
  ORDER_COLUMNS[column]?.sql(spotSql(ground)) ?? 'NULL';

/** Spot of the material of `f.place`, in millionths of a dollar. */
function spotSql({ spotOf }: Pick<OrderGround, 'spotOf'>): string {
  const known = MATERIALS.flatMap((material, rank) => {
    const spot = spotOf(material);
    return spot === null ? [] : [`WHEN ${String(rank)} THEN ${String(spot)}.0`];
  });
  return known.length === 0 ? 'NULL' : `(CASE f.place >> 50 ${known.join(' ')} END)`;
}

/** The same of rows in memory. */
export function ordered(
  rows: readonly MarketRow[],
  { column, direction }: MarketOrder,
  ground: OrderGround,
): readonly MarketRow[] {
  const of = ORDER_COLUMNS[column]?.of ?? (() => null);
  const way = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: of(row, ground) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null);
      }
      return a.value === b.value ? 0 : a.value < b.value ? -way : way;
    })
    .map(({ row }) => row);
}
