/** Small texts by name, a file each, readable by their owner only. */
import { join } from 'node:path';
import { makePrivateFolder, readPrivate } from '#database/private-file.ts';
import { PartFile } from './part-file.ts';
import { removeFile } from './remove-file.ts';

export const textFiles = (folder: string) => ({
  // A promise, as of the keychain: a failure rejects it.
  // oxlint-disable-next-line require-await -- see above
  read: async (name: string): Promise<string | null> => readPrivate(join(folder, `${name}.json`)),
  write: async (name: string, text: string): Promise<void> => {
    makePrivateFolder(folder);
    await PartFile.whole({ folder, name: `${name}.json`, taken: 'replace' }, text);
  },
  // oxlint-disable-next-line require-await -- see above
  remove: async (name: string): Promise<void> => {
    removeFile(join(folder, `${name}.json`));
  },
});
