/** Layouts with names, of the active profile. */
import { z } from 'zod';
import { layoutRoomsSchema, namedLayoutSchema } from '../app/layouts.ts';
import { action, request, nothing } from './parts.ts';

const ref = namedLayoutSchema.pick({ id: true });
/** Judged by the main process, which says what is wrong with it. */
const nameText = z.string().max(1000);

export const layoutChannels = {
  /** Keeps an arrangement under a name, with the windows that panes have now. */
  'layouts/save': request(
    z.object({
      name: nameText,
      base: namedLayoutSchema.shape.base,
      rooms: layoutRoomsSchema,
    }),
    ref,
  ),
  /** The same in the place of one there is; its name stays. */
  'layouts/replace': action(
    ref.extend({ base: namedLayoutSchema.shape.base, rooms: layoutRoomsSchema }),
  ),
  'layouts/rename': action(ref.extend({ name: nameText })),
  'layouts/remove': action(ref),
  /** Undoes the last removal or replacement of this run that is not undone yet. */
  'layouts/undo': action(nothing),
  /** Gives the panes the windows that they had when it was saved; the page shows the rest of it. */
  'layouts/choose': action(ref),
} as const;
