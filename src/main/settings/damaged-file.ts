/** A settings file that cannot be read is kept aside, never overwritten. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { settingsSchema } from './schema.ts';

export interface SetAside {
  /** Where the damaged file is now. */
  readonly path: string;
  /** What was wrong with it, in one line. */
  readonly reason: string;
}

/**
 * Checks the file before it is opened for good. Missing is fine; damaged is renamed to
 * `<name>.damaged-<time>.json` beside it.
 *
 * @returns what was set aside, or null when the file is good or missing.
 * @throws when the file can neither be read nor renamed: the terminal must not start on lost settings.
 */
export function setAsideIfDamaged(path: string, now: Date): SetAside | null {
  if (!existsSync(path)) return null;
  const reason = whatIsWrong(readFileSync(path, 'utf8'));
  if (reason === null) return null;
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const aside = path.replace(/(\.json)?$/, `.damaged-${stamp}.json`);
  renameSync(path, aside);
  return { path: aside, reason };
}

function whatIsWrong(text: string): string | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : 'not JSON';
  }
  const parsed = settingsSchema.safeParse(json);
  if (parsed.success) return null;
  const issue = parsed.error.issues[0];
  return issue === undefined ? 'unreadable' : `${issue.path.join('.')}: ${issue.message}`;
}
