import { z } from 'zod';
import { paneSchema } from './windows.ts';

/** A place in the terminal: a row of a pane, or the panel of unknown outcomes. */
export const placeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pane'),
    pane: paneSchema,
    key: z.string().nullable(),
    /** The field in which it is searched takes the keyboard. */
    part: z.literal('search').exactOptional(),
  }),
  z.object({ kind: z.literal('unknown') }),
]);

export type Place = z.infer<typeof placeSchema>;
