import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

/**
 * Removes a file and what stands beside it under its name: what was set aside when it was damaged, and what a write
 * left that was interrupted. Nothing happens where there is none.
 *
 * @throws the system's error when it is there and cannot be removed
 */
export function removeFile(path: string): void {
  const stem = parse(path).name;
  for (const name of namesIn(dirname(path))) {
    if (name.startsWith(`${stem}.`)) rmSync(join(dirname(path), name), { force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
