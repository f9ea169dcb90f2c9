/** Files and names that survive a power cut once the call returns. */
import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { createPrivate } from '#database/private-file.ts';

/** Makes the names in a folder durable. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder to flush it, and makes new names durable by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The file is the old one or the new one, whenever the power goes. */
export function replaceDurably(path: string, text: string): void {
  const draft = `${path}.new`;
  createPrivate(draft, text);
  renameSync(draft, path);
  syncFolder(dirname(path));
}
