/** Backups: the data folder as one sealed file. */
import { z } from 'zod';
import { LONGEST_PASSPHRASE, SHORTEST_PASSPHRASE } from '#domain/credentials/passphrase.ts';
import { environmentSchema, epochMsSchema } from '#contract/ipc/values/primitives.ts';

/** Of a new backup; one that is read may have had another rule. */
export const newPassphraseSchema = z.string().min(SHORTEST_PASSPHRASE).max(LONGEST_PASSPHRASE);
export const passphraseSchema = z.string().min(1).max(LONGEST_PASSPHRASE);

export const backupMadeSchema = z.object({
  /** Null when the user cancelled. */
  path: z.string().nullable(),
  files: z.int(),
});

/** A backup that was chosen, read and checked; it waits for `backup/restore` with this id. */
export const backupReadSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('cancelled') }),
  z.object({
    state: z.literal('ready'),
    restoreId: z.uuid(),
    madeAt: epochMsSchema,
    appVersion: z.string(),
    /** Beside Practice. */
    profiles: z.int(),
    journals: z.array(z.object({ environment: environmentSchema, records: z.int() })),
  }),
]);

export type BackupMade = z.infer<typeof backupMadeSchema>;
export type BackupRead = z.infer<typeof backupReadSchema>;
