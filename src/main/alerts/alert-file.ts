/**
 * Alerts, what each remembers, and what they called: one small file for each profile, written whole under another name
 * first. What cannot be read is put aside and told, never overwritten.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { alertCallSchema, alertSchema, MOST_ALERTS } from '#contract/ipc/alerts.ts';
import { epochMsSchema } from '#contract/ipc/primitives.ts';
import { type SetAside, setAsideIfDamaged } from '#main/files/damaged-file.ts';
import { removeFile } from '#main/files/remove-file.ts';

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

export interface AlertFileOptions {
  /** The folder of what is remembered by profile. */
  readonly folder: string;
  readonly wallNow: () => number;
  /** The file was damaged, and is kept there. */
  readonly setAside: (aside: SetAside) => void;
  /** It can neither be read nor put aside. */
  readonly failed: (error: unknown) => void;
}

const NOTHING: KeptAlerts = { version: 1, alerts: [], calls: [] };

const pathOf = (folder: string, profileId: string): string =>
  join(folder, `alerts-${encodeURIComponent(profileId)}.json`);

/** A profile that is removed takes its alerts with it. */
export function forgetAlerts(folder: string, profileId: string): void {
  removeFile(pathOf(folder, profileId));
}

export function openAlertFile(profileId: string, options: AlertFileOptions): AlertFile {
  const path = pathOf(options.folder, profileId);
  const { kept, problem } = open(path, options);
  return {
    read: () => kept,
    write: (next) => {
      // What could not be read and is still there may be all the user has of it.
      if (problem !== null) throw problem;
      replace(path, JSON.stringify(next));
    },
  };
}

function open(
  path: string,
  { wallNow, setAside, failed }: AlertFileOptions,
): { readonly kept: KeptAlerts; readonly problem: Error | null } {
  try {
    const aside = setAsideIfDamaged(path, new Date(wallNow()), alertFileSchema);
    if (aside !== null) setAside(aside);
    return { kept: read(path), problem: null };
  } catch (error) {
    failed(error);
    return { kept: NOTHING, problem: error instanceof Error ? error : new Error(String(error)) };
  }
}

function read(path: string): KeptAlerts {
  try {
    return alertFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NOTHING;
    throw error;
  }
}

function replace(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
