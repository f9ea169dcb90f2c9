/** Messages of the process that reads a journal. */
import { z } from 'zod';
import { journalEnvironmentSchema } from '../model/records.ts';

export const readerTaskSchema = z.strictObject({
  /**
   * `build`: rebuild the index. `confirm`: compare what the index says of open and recent orders with the lines.
   * `verify`: compare all of it.
   */
  work: z.enum(['build', 'confirm', 'verify']),
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
  /** What is wrong with the line after the last sound one shows when the journal is opened. */
  z.object({ kind: z.literal('built'), records: z.int() }),
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('sound'), records: z.int() }),
  z.object({ kind: z.literal('damaged'), problem: damageSchema }),
  z.object({ kind: z.literal('wrong-index') }),
  /** The disk is full, for instance. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

export type ReaderTask = z.infer<typeof readerTaskSchema>;
export type ReaderAnswer = z.infer<typeof readerAnswerSchema>;

/** Reads a journal in another process, so that nothing here waits for it. */
export interface JournalReader {
  /** Always settles; with `failed` when the process ends without an answer. */
  read(task: ReaderTask): Promise<ReaderAnswer>;
  /** Ends the running process. */
  stop(): void;
}
