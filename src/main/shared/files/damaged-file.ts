/** A kept file that cannot be read is put aside, never overwritten. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import type { z } from 'zod';

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
 * @throws when the file can neither be read nor renamed: what is lost must not be written over.
 */
export function setAsideIfDamaged(path: string, now: Date, schema: z.ZodType): SetAside | null {
  if (!existsSync(path)) return null;
  const reason = whatIsWrong(readFileSync(path, 'utf8'), schema);
  if (reason === null) return null;
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const aside = path.replace(/(\.json)?$/, `.damaged-${stamp}.json`);
  renameSync(path, aside);
  return { path: aside, reason };
}

function whatIsWrong(text: string, schema: z.ZodType): string | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : 'not JSON';
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return null;
  const issue = parsed.error.issues[0];
  return issue === undefined ? 'unreadable' : `${issue.path.join('.')}: ${issue.message}`;
}
