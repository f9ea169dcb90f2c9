/** Watchlists of the active profile. */
import { z } from 'zod';
import { outcomeOf } from '../values/primitives.ts';
import { marketColumnsSchema, watchlistSchema } from '../market/watchlists.ts';
import { doneSchema, nothing } from './parts.ts';

const ref = watchlistSchema.pick({ id: true });
/** Judged by the main process, which says what is wrong with it. */
const nameText = z.string().max(1000);
const rowKey = z.string().min(1).max(1000);

export const watchlistChannels = {
  /** A new list, as the last, with nothing on it. */
  'watchlists/create': { args: z.object({ name: nameText }), result: outcomeOf(ref) },
  'watchlists/rename': { args: ref.extend({ name: nameText }), result: outcomeOf(doneSchema) },
  /** The last one there is stays. */
  'watchlists/remove': { args: ref, result: outcomeOf(doneSchema) },
  /** Undoes the last removal of this run that is not undone yet. */
  'watchlists/undo': { args: nothing, result: outcomeOf(doneSchema) },
  /** Moves a list among the others, from 0. */
  'watchlists/move': { args: ref.extend({ place: z.int().min(0) }), result: outcomeOf(doneSchema) },
  /** Puts a product on a list, as the last, or takes it off; nothing happens where it is so already. */
  'watchlists/watch': {
    args: ref.extend({ rowKey, watched: z.boolean() }),
    result: outcomeOf(doneSchema),
  },
  /** Moves a product within a list, from 0. */
  'watchlists/place': {
    args: ref.extend({ rowKey, place: z.int().min(0) }),
    result: outcomeOf(doneSchema),
  },
  /** Columns of its own; null: those of the market. */
  'watchlists/set-columns': {
    args: ref.extend({ columns: marketColumnsSchema.nullable() }),
    result: outcomeOf(doneSchema),
  },
} as const;
