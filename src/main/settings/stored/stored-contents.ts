import { z } from 'zod';
import { fineContentSchema } from '#contract/ipc/values/primitives.ts';

/** By product id, the content that the user chose where the product's own fields are in doubt. */
export const storedContentsSchema = z.record(z.string(), fineContentSchema);
