/**
 * The description of an index: its journal, its extent, and the unresolved intents. With a checksum, so that a
 * changed byte shows.
 */
import { parseJson } from '#domain/text/parse-json.ts';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { journalEnvironmentSchema } from '../model/records.ts';

/** Increases with any change of the tables or their content; an index of another form is not read. */
export const INDEX_FORM = 3;

const placeSchema = z.object({ offset: z.int().nonnegative(), length: z.int().positive() });

const metaSchema = z.strictObject({
  form: z.literal(INDEX_FORM),
  environment: journalEnvironmentSchema,
  /** How far the journal was read. */
  position: z.object({ seq: z.int().positive(), sum: z.string(), bytes: z.int().positive() }),
  /** The last line up to there. */
  last: placeSchema,
  /** The journal's file at that time. */
  file: z.object({ size: z.int(), modified: z.string(), number: z.string() }),
  intents: z.int().nonnegative(),
  knownOrders: z.int().nonnegative(),
  /**
   * Unresolved intents, and those with extra orders that the user did not acknowledge; oldest first. Nothing may be
   * sent before these are known.
   */
  open: z.array(z.object({ n: z.int(), intentId: z.string(), lines: z.array(placeSchema) })),
});

export type IndexMeta = z.infer<typeof metaSchema>;

const seal = (text: string): string => hash('sha256', text, 'hex');

export function writeMeta(meta: IndexMeta): { readonly text: string; readonly seal: string } {
  const text = JSON.stringify(metaSchema.parse(meta));
  return { text, seal: seal(text) };
}

/** Null when it was not written by this version. */
export function readMeta(text: unknown, sealed: unknown): IndexMeta | null {
  if (typeof text !== 'string' || seal(text) !== sealed) return null;
  const read = metaSchema.safeParse(parseJson(text));
  return read.success ? read.data : null;
}
