/** Layouts with names, of the active profile. */
import { z } from 'zod';
import { layoutRoomsSchema, namedLayoutSchema } from '../app/layouts.ts';
import { outcomeOf } from '../values/primitives.ts';
import { doneSchema, nothing } from './parts.ts';

const ref = namedLayoutSchema.pick({ id: true });
/** Judged by the main process, which says what is wrong with it. */
const nameText = z.string().max(1000);

export const layoutChannels = {
  /** Keeps an arrangement under a name, with the windows that panes have now. */
  'layouts/save': {
    args: z.object({
      name: nameText,
      base: namedLayoutSchema.shape.base,
      rooms: layoutRoomsSchema,
    }),
    result: outcomeOf(ref),
  },
  /** The same in the place of one there is; its name stays. */
  'layouts/replace': {
    args: ref.extend({ base: namedLayoutSchema.shape.base, rooms: layoutRoomsSchema }),
    result: outcomeOf(doneSchema),
  },
  'layouts/rename': { args: ref.extend({ name: nameText }), result: outcomeOf(doneSchema) },
  'layouts/remove': { args: ref, result: outcomeOf(doneSchema) },
  /** Undoes the last removal or replacement of this run that is not undone yet. */
  'layouts/undo': { args: nothing, result: outcomeOf(doneSchema) },
  /** Gives the panes the windows that they had when it was saved; the page shows the rest of it. */
  'layouts/choose': { args: ref, result: outcomeOf(doneSchema) },
} as const;
