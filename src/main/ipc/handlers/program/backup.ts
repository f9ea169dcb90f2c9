import type { BackupPort } from '#main/maintenance/backup/backup-service.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface BackupServices {
  readonly backup: BackupPort;
}

export const backupHandlers = ({ backup }: BackupServices): AreaHandlers<'backup'> => ({
  'backup/create': ({ passphrase }) => backup.create(passphrase),
  'backup/read': ({ passphrase }) => backup.read(passphrase),
  'backup/restore': ({ restoreId }) => backup.restore(restoreId),
});
