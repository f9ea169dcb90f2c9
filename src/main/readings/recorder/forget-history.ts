import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '#main/shared/system-error.ts';

/** Another process may hold a file open for a moment yet. */
const TRIES = 5;

/** Removes what was recorded for a profile, and what was put aside of it. */
export async function forgetHistory(folder: string, profileId: string): Promise<void> {
  const prefix = `${encodeURIComponent(profileId)}-`;
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(folder, name), { force: true, maxRetries: TRIES });
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
