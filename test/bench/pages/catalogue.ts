/** The generated market that the bench's server sends, and its price changes. */
import { z } from 'zod';
import { type MarketRow, marketRowSchema } from '#contract/ipc/market/market.ts';
import { cents } from '#domain/money/money.ts';

export async function fetchCatalogue(): Promise<readonly MarketRow[]> {
  const answer = await fetch('./catalogue.json');
  return z.array(marketRowSchema).parse(await answer.json());
}

/** The row with another price on either side: a cent more with every `step`. */
export const moved = (row: MarketRow, step: number): MarketRow => ({
  ...row,
  bid: row.bid === null ? null : { ...row.bid, price: cents(row.bid.price + (step % 90)) },
  ask: row.ask === null ? null : { ...row.ask, price: cents(row.ask.price + (step % 90)) },
  fetchedAt: row.fetchedAt + step,
});

/** Rows that change with each frame. */
export const CHANGED_ROWS = 20;
/** How far a frame scrolls, in px: some ten rows, a page in three frames, as a wheel does that is spun. */
export const SCROLLED_PX = 300;
