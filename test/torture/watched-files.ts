import type { JournalFile, JournalFiles } from '#main/trading/journal/files.ts';
import { nodeJournalFiles } from '#main/trading/journal/files.ts';

/** The real files, with an eye on what is not durable yet, and a way to make them fail. */
export class WatchedFiles implements JournalFiles {
  /** Bytes written and not synced: what a power cut would take. */
  unsynced = 0;
  failing: 'append' | 'sync' | null = null;

  lock(path: string): ReturnType<JournalFiles['lock']> {
    return nodeJournalFiles.lock(path);
  }

  open(path: string): ReturnType<JournalFiles['open']> {
    const { file, created } = nodeJournalFiles.open(path);
    return { created, file: this.#watch(file) };
  }

  read(path: string): Iterable<Uint8Array> {
    return nodeJournalFiles.read(path);
  }

  syncFolderOf(path: string): void {
    nodeJournalFiles.syncFolderOf(path);
  }

  keepAside(path: string, bytes: Uint8Array): void {
    nodeJournalFiles.keepAside(path, bytes);
  }

  #watch(file: JournalFile): JournalFile {
    return {
      append: (bytes) => {
        this.#failIf('append');
        file.append(bytes);
        this.unsynced += bytes.length;
      },
      sync: () => {
        this.#failIf('sync');
        file.sync();
        this.unsynced = 0;
      },
      truncate: (size) => {
        file.truncate(size);
        this.unsynced = 0;
      },
      sizeAtPath: () => file.sizeAtPath(),
      close: () => {
        file.close();
      },
    };
  }

  #failIf(operation: 'append' | 'sync'): void {
    if (this.failing === operation) {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    }
  }
}
