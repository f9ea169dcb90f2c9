/** The files of a built bundle: which of them are read with another, and how many modules they hold. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** As the bundler writes a static import, and an export of what was imported. */
const IMPORT = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

const countsSchema = z.record(z.string(), z.int());

/** The file and all that it imports at once, themselves or through others; by their paths from the folder `built`. */
export function closureOf(built: string, first: string): readonly string[] {
  const found = new Set([first]);
  for (const path of found) {
    const text = readFileSync(join(built, path), 'utf8');
    for (const [, name = ''] of text.matchAll(IMPORT)) found.add(join(dirname(path), name));
  }
  return [...found];
}

/** How many modules the files hold, as the build counted them. */
export function modulesOf(built: string, files: readonly string[]): number {
  const counts = countsSchema.parse(
    JSON.parse(readFileSync(join(built, 'bundled-modules.json'), 'utf8')),
  );
  return files.reduce((sum, file) => sum + (counts[file] ?? 0), 0);
}
