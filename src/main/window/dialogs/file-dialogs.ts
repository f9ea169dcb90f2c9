/** The system's dialogs for choosing the file of a profile, of a backup or of settings. */
import { dialog } from 'electron';
import type { FileDialogs } from '#main/shared/files/chosen-file.ts';
import { requireUserCall } from '#main/shared/user-call.ts';

const backupFilters = [{ name: 'Touchstone backup', extensions: ['touchstone-backup'] }];
const filters = [{ name: 'Touchstone profile', extensions: ['json'] }];

const settingsFilters = [{ name: 'Touchstone settings', extensions: ['json'] }];

export const fileDialogs = dialogsFor({
  save: 'Export the profile without its key',
  open: 'Import a profile',
  filters,
});

export const backupDialogs = dialogsFor({
  save: 'Back up Touchstone',
  open: 'Restore a backup of Touchstone',
  filters: backupFilters,
});

export const settingsDialogs = dialogsFor({
  save: 'Export settings',
  open: 'Import settings',
  filters: settingsFilters,
});

export const importDialogs = dialogsFor({
  save: 'Export purchases and sales',
  open: 'Import purchases and sales',
  filters: [{ name: 'Tables', extensions: ['csv', 'txt', 'tsv'] }],
});

function dialogsFor({
  save,
  open,
  filters: offered,
}: {
  readonly save: string;
  readonly open: string;
  readonly filters: Electron.FileFilter[];
}): FileDialogs {
  return {
    save: async (suggestedName) => {
      requireUserCall();
      const { canceled, filePath } = await dialog.showSaveDialog({
        title: save,
        defaultPath: suggestedName,
        filters: offered,
      });
      return canceled || filePath === '' ? null : filePath;
    },
    open: async () => {
      requireUserCall();
      const { canceled, filePaths } = await dialog.showOpenDialog({
        title: open,
        properties: ['openFile'],
        filters: offered,
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}
