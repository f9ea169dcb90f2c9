/** Removes caches that earlier versions kept: their content is in the market table and in the ledger's own files now,
 * and compiled code is kept nowhere. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FIGURES = /^figures-.*\.ndjson$/;

/** Only these names directly in the data folder. A link is left as it is: it could lead anywhere. */
export async function removeEarlierData(folder: string): Promise<void> {
  const memory = join(folder, 'memory');
  const names = (await isKind(memory, 'folder')) ? await readdir(memory) : [];
  const files = [
    join(folder, 'first-screen.json'),
    ...names.filter((name) => FIGURES.test(name)).map((name) => join(memory, name)),
  ];
  for (const file of files) if (await isKind(file, 'file')) await rm(file);
  for (const name of ['catalogue', 'compile-cache']) {
    const path = join(folder, name);
    if (await isKind(path, 'folder')) await rm(path, { recursive: true });
  }
}

async function isKind(path: string, kind: 'file' | 'folder'): Promise<boolean> {
  try {
    const found = await lstat(path);
    return kind === 'file' ? found.isFile() : found.isDirectory();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
