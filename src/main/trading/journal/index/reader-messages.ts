/** What is asked of the process that reads a journal through, and what it answers. */
import { z } from 'zod';
import { journalEnvironmentSchema } from '../records.ts';

export const readerTaskSchema = z.strictObject({
  /** `build`: make the index anew. `verify`: hold index and journal against each other. */
  work: z.enum(['build', 'verify']),
  path: z.string(),
  environment: journalEnvironmentSchema,
  index: z.string(),
});

const damageSchema = z.object({
  kind: z.literal('journal-damaged'),
  path: z.string(),
  line: z.int(),
  reason: z.string(),
});

export const readerAnswerSchema = z.discriminatedUnion('kind', [
  /** Read through; what is wrong with the line after the last sound one is told when it is opened. */
  z.object({ kind: z.literal('built'), records: z.int() }),
  z.object({ kind: z.literal('sound'), records: z.int() }),
  z.object({ kind: z.literal('damaged'), problem: damageSchema }),
  z.object({ kind: z.literal('wrong-index') }),
  /** The disk is full, for instance. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

export type ReaderTask = z.infer<typeof readerTaskSchema>;
export type ReaderAnswer = z.infer<typeof readerAnswerSchema>;

/** Reads a journal through somewhere else, so that nothing here waits for it. */
export interface JournalReader {
  /** Settles in any case; with `failed` when the reader ends without an answer. */
  read(task: ReaderTask): Promise<ReaderAnswer>;
  /** Ends what is under way: nobody waits for it any more. */
  stop(): void;
}
