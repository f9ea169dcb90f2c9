/** Writes how to reach the control port of the embedded practice market, for tests. */
import { createPrivate } from '#database/private-file.ts';
import type { PracticeAddress } from './practice-process.ts';

/** Writes addresses, keys and control token of the practice market, readable by the file's owner only. */
export function writeControlFile(file: string | null, address: PracticeAddress): void {
  if (file === null) return;
  createPrivate(file, JSON.stringify(address));
}
