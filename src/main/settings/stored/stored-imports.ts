/** How a kind of file was read when it was imported. */
import { z } from 'zod';
import { mappingSchema } from '#contract/ipc/holdings/own-entries.ts';
import { SEPARATORS } from '#domain/holdings/import/tables/separator.ts';

const storedImportSchema = z.object({
  /** A mark of its headings. */
  headings: z.string().min(1),
  separator: z.enum(SEPARATORS),
  mapping: mappingSchema,
  /** How that file was guessed, in short: a file that is guessed otherwise is asked about. */
  guessed: z.string(),
});

/** One that cannot be read, such as of an earlier version, is left out: its kind of file is read as a new one. */
export const storedImportsSchema = z
  .array(storedImportSchema.nullable().catch(null))
  .catch([])
  .transform((all) => all.filter((one) => one !== null));
