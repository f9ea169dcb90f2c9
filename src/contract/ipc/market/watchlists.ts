/** Watchlists of a profile, in windows and in the settings. */
import { z } from 'zod';
import {
  MARKET_COLUMN_IDS,
  MIN_COLUMN_WIDTH,
  MAX_COLUMN_WIDTH,
} from '#domain/workspace/market-columns.ts';
import { MAX_WATCHED, MAX_WATCHLISTS } from '#domain/workspace/watchlists.ts';

export const marketColumnsSchema = z
  .array(z.enum(MARKET_COLUMN_IDS))
  .min(1)
  .max(MARKET_COLUMN_IDS.length)
  .readonly();

/** Px by column. A figure is never cut, however narrow its column was made. */
export const marketWidthsSchema = z
  .partialRecord(z.enum(MARKET_COLUMN_IDS), z.int().min(MIN_COLUMN_WIDTH).max(MAX_COLUMN_WIDTH))
  .readonly();

/** The shape is `Watchlist` of the domain. */
export const watchlistSchema = z.object({
  id: z.string().min(1).max(100),
  /** As the user wrote it; `watchlistNameProblem` finds nothing wrong with it. */
  name: z.string().min(1),
  keys: z.array(z.string().min(1)).max(MAX_WATCHED).readonly(),
  columns: marketColumnsSchema.nullable(),
});

export const watchlistsSchema = z.array(watchlistSchema).max(MAX_WATCHLISTS).readonly();
