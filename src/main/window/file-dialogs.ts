/** The system's dialogs for choosing the file of a profile or of a backup. */
import { dialog } from 'electron';
import type { FileDialogs } from '#main/profiles/profile-exchange.ts';

const backupFilters = [{ name: 'Touchstone backup', extensions: ['touchstone-backup'] }];
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

export const backupDialogs: FileDialogs = {
  save: async (suggestedName) => {
    const { canceled, filePath } = await dialog.showSaveDialog({
      title: 'Back up Touchstone',
      defaultPath: suggestedName,
      filters: backupFilters,
    });
    return canceled || filePath === '' ? null : filePath;
  },
  open: async () => {
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: 'Restore a backup of Touchstone',
      properties: ['openFile'],
      filters: backupFilters,
    });
    return canceled ? null : (filePaths[0] ?? null);
  },
};
