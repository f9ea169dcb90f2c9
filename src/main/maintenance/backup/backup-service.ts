/** The data folder out to one sealed file, and back in from one. Keys are in neither. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { BackupMade, BackupRead } from '#contract/ipc/app/backup.ts';
import { PartFile } from '#main/shared/files/part-file.ts';
import type { FileDialogs } from '#main/shared/files/chosen-file.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { writeArchive, checkArchive, extractArchive } from './archive.ts';
import { checkContents } from './check-contents.ts';
import { contentsOf } from './contents.ts';
import { noteRestore, stagingFolder } from './pending-restore.ts';
import { seal, unseal } from './sealed-file.ts';
import type { SealingCost } from './sealed-header.ts';
import { UnusableBackup } from './unusable-backup.ts';

export interface BackupParts {
  /** The user's data folder. */
  readonly folder: string;
  readonly appVersion: string;
  readonly dialogs: FileDialogs;
  readonly wallNow: () => number;
  /** What a guess at the passphrase costs; that of a new backup unless given. */
  readonly cost?: SealingCost;
  /** Ends this run and begins the next, which opens what was restored. */
  readonly restart: () => void;
}

interface Waiting {
  readonly id: string;
  readonly madeAt: string;
  readonly files: readonly string[];
}

export class BackupService {
  readonly #parts: BackupParts;
  /** Unpacked and checked, and waiting for the user to agree. */
  #waiting: Waiting | null = null;

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  /** `path` is null when the user cancelled. What was written is read back before it is called a backup. */
  create(passphrase: string): Promise<Result<BackupMade, FailureView>> {
    const { folder, appVersion, dialogs, wallNow, cost } = this.#parts;
    return attempt('backup-not-made', 'No backup was made', async () => {
      const madeAt = new Date(wallNow()).toISOString();
      const path = await dialogs.save(`touchstone-${madeAt.slice(0, 10)}.touchstone-backup`);
      if (path === null) return { path, files: 0 };
      const paths = contentsOf(folder);
      checkContents(folder, paths);
      const place = { folder: dirname(path), name: basename(path), taken: 'replace' } as const;
      await PartFile.make(place, async (part) => {
        const plain = writeArchive(folder, paths, { appVersion, madeAt });
        for await (const bytes of seal(plain, passphrase, cost)) await part.write(bytes);
        await checkArchive(unseal(part.path, passphrase));
        return true;
      });
      return { path, files: paths.length };
    });
  }

  /** Unpacks and checks the backup that the user chooses. Nothing is replaced yet. */
  async read(passphrase: string): Promise<Result<BackupRead, FailureView>> {
    this.#discard();
    const { folder, dialogs } = this.#parts;
    return attempt('backup-unusable', 'This backup cannot be restored', async () => {
      const path = await dialogs.open();
      if (path === null) return { state: 'cancelled' };
      // A link in the data folder is found now, not in the middle.
      contentsOf(folder);
      const id = randomUUID();
      const staging = stagingFolder(folder, id);
      try {
        const { files, madeAt, appVersion } = await extractArchive(
          unseal(path, passphrase),
          staging,
        );
        const paths = files.map((file) => file.path);
        const { profiles, journals } = checkContents(staging, paths);
        this.#waiting = { id, madeAt, files: paths };
        return {
          state: 'ready',
          restoreId: id,
          madeAt: Date.parse(madeAt),
          appVersion,
          profiles,
          journals: [...journals],
        };
      } catch (error) {
        rmSync(staging, { recursive: true, force: true });
        throw error;
      }
    });
  }

  /** The next start has what was read; this run ends. */
  restore(restoreId: string): Result<null, FailureView> {
    const { folder, wallNow, restart } = this.#parts;
    const waiting = this.#waiting;
    if (waiting?.id !== restoreId) {
      return refusedLocally('restore-over', 'This restore has ended', 'Choose the backup again.');
    }
    noteRestore(folder, waiting, new Date(wallNow()));
    this.#waiting = null;
    restart();
    return done;
  }

  #discard(): void {
    if (this.#waiting === null) return;
    rmSync(stagingFolder(this.#parts.folder, this.#waiting.id), { recursive: true, force: true });
    this.#waiting = null;
  }
}

async function attempt<T>(
  kind: string,
  title: string,
  work: () => Promise<T>,
): Promise<Result<T, FailureView>> {
  try {
    return ok(await work());
  } catch (error) {
    const advice = (reason: string): string => `${reason} Nothing was changed.`;
    return failed(
      error instanceof UnusableBackup
        ? localFailure(kind, title, advice(error.message))
        : systemFailure(kind, title, advice, error),
    );
  }
}
