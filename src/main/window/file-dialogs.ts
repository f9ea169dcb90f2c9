/** The system's dialogs for choosing the file of a profile. */
import { dialog } from 'electron';
import type { FileDialogs } from '#main/profiles/profile-exchange.ts';

const filters = [{ name: 'Touchstone profile', extensions: ['json'] }];

export const fileDialogs: FileDialogs = {
  save: async (suggestedName) => {
    const { canceled, filePath } = await dialog.showSaveDialog({
      title: 'Export the profile without its key',
      defaultPath: suggestedName,
      filters,
    });
    return canceled || filePath === '' ? null : filePath;
  },
  open: async () => {
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: 'Import a profile',
      properties: ['openFile'],
      filters,
    });
    return canceled ? null : (filePaths[0] ?? null);
  },
};
