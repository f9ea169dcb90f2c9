/** What is remembered of each profile, a file each; a profile that is removed takes them with it. */
import { join } from 'node:path';
import { removeFile } from './remove-file.ts';

const NAMES = [
  'after-order.json',
  'alerts.json',
  'standing-orders.json',
  'entries.ndjson',
  'told-orders.ndjson',
  'recorded-spots.ndjson',
  'positions.sqlite',
] as const;

export const profileFile = (
  name: (typeof NAMES)[number],
  folder: string,
  profileId: string,
): string => join(folder, name.replace('.', `-${encodeURIComponent(profileId)}.`));

export function forgetMemory(folder: string, profileId: string): void {
  for (const name of NAMES) removeFile(profileFile(name, folder, profileId));
}
