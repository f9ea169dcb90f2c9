/** Small texts by name, a file each, readable by their owner only. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '#main/shared/system-error.ts';
import { PartFile } from './part-file.ts';

export const textFiles = (folder: string) => ({
  read: async (name: string): Promise<string | null> => {
    try {
      return await readFile(join(folder, `${name}.json`), 'utf8');
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  },
  write: async (name: string, text: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await PartFile.create({ folder, name: `${name}.json`, taken: 'replace' });
    await file.write(text);
    await file.finish();
  },
});
