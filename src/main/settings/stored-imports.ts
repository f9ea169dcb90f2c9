/** How a kind of file was read when it was imported. */
import { z } from 'zod';
import { mappingSchema } from '#contract/ipc/own-entries.ts';
import { SEPARATORS } from '#domain/holdings/told/separator.ts';

export const storedImportSchema = z.object({
  /** A mark of its headings. */
  headings: z.string().min(1),
  separator: z.enum(SEPARATORS),
  mapping: mappingSchema,
});
export type StoredImport = z.infer<typeof storedImportSchema>;
