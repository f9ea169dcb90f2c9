import type { Patch } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { packRows } from '#domain/market/rows/packed-message.ts';

interface ToldRows {
  /** Of the changes. */
  readonly market: MarketRow[] | undefined;
  readonly packed: Pick<Patch, 'marketPacked'>;
}

/** Rows as a patch tells them: a few as they are, many as columns, where they can be told so. */
export function toldRows(rows: readonly MarketRow[], asTheyAre: number): ToldRows {
  const marketPacked = rows.length > asTheyAre ? packRows(rows) : null;
  return marketPacked === null
    ? { market: [...rows], packed: {} }
    : { market: undefined, packed: { marketPacked } };
}
