/** Watchlists of the active profile. */
import { z } from 'zod';
import { marketColumnsSchema, watchlistSchema } from '../market/watchlists.ts';
import { action, request, nothing } from './parts.ts';

const ref = watchlistSchema.pick({ id: true });
/** Judged by the main process, which says what is wrong with it. */
const nameText = z.string().max(1000);
const rowKey = z.string().min(1).max(1000);

export const watchlistChannels = {
  /** A new list, as the last, with nothing on it. */
  'watchlists/create': request(z.object({ name: nameText }), ref),
  'watchlists/rename': action(ref.extend({ name: nameText })),
  /** The last one there is stays. */
  'watchlists/remove': action(ref),
  /** Undoes the last removal of this run that is not undone yet. */
  'watchlists/undo': action(nothing),
  /** Moves a list among the others, from 0. */
  'watchlists/move': action(ref.extend({ place: z.int().min(0) })),
  /** Puts a product on a list, as the last, or takes it off; nothing happens where it is so already. */
  'watchlists/watch': action(ref.extend({ rowKey, watched: z.boolean() })),
  /** Moves a product within a list, from 0. */
  'watchlists/place': action(ref.extend({ rowKey, place: z.int().min(0) })),
  /** Columns of its own; null: those of the market. */
  'watchlists/set-columns': action(ref.extend({ columns: marketColumnsSchema.nullable() })),
} as const;
