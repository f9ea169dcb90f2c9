/** Alerts, what each remembers, and what they called: one small file for each profile. */
import { z } from 'zod';
import { alertCallSchema, alertSchema, MOST_ALERTS } from '#contract/ipc/market/alerts.ts';
import { epochMsSchema } from '#contract/ipc/values/primitives.ts';
import { type StoredFileOptions, openStoredFile } from '#main/shared/files/stored-file.ts';
import { profileFile } from '#main/shared/files/profile-files.ts';

const dated = z.object({ value: z.int(), at: epochMsSchema });
const MOST_EXTREMES = 4_096;

const stateSchema = z.object({
  armed: z.boolean(),
  over: z.boolean(),
  seen: dated.nullable(),
  highs: z.array(dated).max(MOST_EXTREMES),
  lows: z.array(dated).max(MOST_EXTREMES),
  counted: z.int().nullable(),
  snooze: z.object({ from: epochMsSchema, until: epochMsSchema }).nullable(),
});

export const alertFileSchema = z.strictObject({
  version: z.literal(1),
  alerts: z.array(z.object({ alert: alertSchema, state: stateSchema })).max(MOST_ALERTS),
  calls: z.array(alertCallSchema),
});

type KeptAlerts = z.infer<typeof alertFileSchema>;

export interface AlertFile {
  read(): KeptAlerts;
  /** @throws when it could not be written */
  write(kept: KeptAlerts): void;
}

export interface AlertFileOptions extends StoredFileOptions {
  /** The folder of what is remembered by profile. */
  readonly folder: string;
}

const NOTHING: KeptAlerts = { version: 1, alerts: [], calls: [] };

export function openAlertFile(profileId: string, options: AlertFileOptions): AlertFile {
  const path = profileFile('alerts.json', options.folder, profileId);
  const { first, replace } = openStoredFile(path, alertFileSchema, NOTHING, options);
  return { read: () => first, write: replace };
}
