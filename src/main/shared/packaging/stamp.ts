/**
 * The stamp of a package: a file beside the bundles, inside the archive, that `npm run dist` writes and a clone does not
 * have. It says what was packed, and with which Electron.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { STAMP_FILE } from './stamp-file.ts';

const stampSchema = z.strictObject({
  version: z.string(),
  /** Of the source; `-changed` at its end when files differed from it, `unknown` outside of a repository. */
  commit: z.string(),
  electron: z.strictObject({
    version: z.string(),
    /** Whether its download was the project's own, by the checksums that the npm package `electron` carries. */
    official: z.boolean(),
    /** {@link programDigest} of its program, with the fuses as they are shipped. */
    program: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

export type Stamp = z.infer<typeof stampSchema>;

/** `none` is a clone; `unreadable` is a package that somebody changed. */
export type StampReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'stamp'; readonly stamp: Stamp };

/** @param folder holds `out/`: the archive of a package, or a clone's root. */
export function readStamp(folder: string): StampReading {
  let text: string;
  try {
    text = readFileSync(join(folder, STAMP_FILE), 'utf8');
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { kind: absent ? 'none' : 'unreadable' };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const parsed = stampSchema.safeParse(value);
  return parsed.success ? { kind: 'stamp', stamp: parsed.data } : { kind: 'unreadable' };
}
