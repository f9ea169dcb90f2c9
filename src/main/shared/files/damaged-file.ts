/** A kept file that cannot be read is put aside, never overwritten. */
import { lstatSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { z } from 'zod';
import { replaceDurably } from './durable.ts';

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
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) return insteadOfLink(path, now, schema);
  const reason = found.isFile()
    ? whatIsWrong(readFileSync(path, 'utf8'), schema)
    : 'It is a folder, a pipe or a device.';
  if (reason === null) return null;
  return putAside(path, now, reason);
}

/** A good file that is kept elsewhere is copied to its place: nothing is ever written through a link. */
function insteadOfLink(path: string, now: Date, schema: z.ZodType): SetAside | null {
  const target = statSync(path, { throwIfNoEntry: false });
  if (target?.isFile() !== true) return putAside(path, now, 'It is a link that leads to no file.');
  const text = readFileSync(path, 'utf8');
  const reason = whatIsWrong(text, schema);
  if (reason !== null) return putAside(path, now, reason);
  replaceDurably(path, text);
  return null;
}

function putAside(path: string, now: Date, reason: string): SetAside {
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
