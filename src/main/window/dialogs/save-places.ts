/** The system's save dialog, and the Downloads folder for those who do not want to be asked. */
import { basename, dirname, extname, join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import { requireUserCall } from '#main/shared/user-call.ts';

export const savePlaces = (window: () => BrowserWindow | null): SavePlaces => ({
  choose: async (kind, name) => {
    requireUserCall();
    const folder = app.getPath('downloads');
    if (kind === 'downloads') return { folder, name, taken: 'next-free-name' };
    const extension = extname(name).slice(1);
    const options = {
      defaultPath: join(folder, name),
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    };
    const parent = window();
    const { canceled, filePath } =
      parent === null
        ? await dialog.showSaveDialog(options)
        : await dialog.showSaveDialog(parent, options);
    if (canceled || filePath === '') return null;
    // The dialog asks before it hands back a name that is taken.
    return { folder: dirname(filePath), name: basename(filePath), taken: 'replace' };
  },
});
