/** How much of a list of the marketplace was read. */
import { z } from 'zod';

export const listExtentSchema = z.object({
  /** Rows that were read, each once. */
  read: z.int(),
  /** How many there are, as the marketplace says; null where it does not. */
  total: z.int().nullable(),
  /** `cut`: there are more than were read. `gaps`: some were requested and never arrived. */
  end: z.enum(['whole', 'cut', 'gaps']),
});

export type ListExtentView = z.infer<typeof listExtentSchema>;
