/** What the window needs of the settings before the program is there that keeps them. */
import { join } from 'node:path';
import { z } from 'zod';
import { readPrivate } from '#database/private-file.ts';
import type { Preferences } from '#contract/ipc/app/preferences.ts';
import { isStartAllowed, SETTINGS_FILE } from '#contract/automation/starting.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { placementSchema, type StoredPlacement } from './stored/stored-placement.ts';

export interface SettingsHead {
  /** Null where there are no settings yet. */
  readonly activeProfileId: string | null;
  readonly window: StoredPlacement | null;
  readonly preferences: Pick<Preferences, 'theme' | 'zoom'>;
  /** The user lets commands start the program of this profile without a window. */
  readonly mayStart: boolean;
}

/** Each as the whole file's schema has it. */
const headSchema = z.object({
  activeProfileId: z.string(),
  window: placementSchema.nullable(),
  preferences: z.object({
    theme: z.enum(['dark', 'light', 'high-contrast', 'system']),
    zoom: z.number().min(0.5).max(3),
  }),
});

const NONE: SettingsHead = {
  activeProfileId: null,
  window: null,
  preferences: { theme: 'dark', zoom: 1 },
  mayStart: false,
};

/** A file that is not there, or not what it should be, is seen to by the program. */
export function readSettingsHead(folder: string): SettingsHead {
  let text: string | null;
  try {
    text = readPrivate(join(folder, SETTINGS_FILE));
  } catch {
    return NONE;
  }
  const settings = parseJson(text ?? '');
  const head = headSchema.safeParse(settings).data;
  return head === undefined ? NONE : { ...head, mayStart: isStartAllowed(settings) };
}
