/** Watchlists as the settings keep them. */
import { z } from 'zod';
import { watchlistSchema } from '#contract/ipc/market/watchlists.ts';
import { readMarketColumns } from '#domain/workspace/market-columns.ts';
import { MAX_WATCHLISTS } from '#domain/workspace/watchlists.ts';

/** Another version may have had other columns. */
const storedSchema = watchlistSchema.extend({
  columns: z
    .unknown()
    .optional()
    .transform((stored) => (Array.isArray(stored) ? readMarketColumns(stored) : null)),
});

/** What cannot be read costs that list, never the others. */
export const storedWatchlistsSchema = z.array(z.unknown()).transform((stored) =>
  stored
    .flatMap((one) => {
      const { data } = storedSchema.safeParse(one);
      return data === undefined ? [] : [data];
    })
    .slice(0, MAX_WATCHLISTS),
);
