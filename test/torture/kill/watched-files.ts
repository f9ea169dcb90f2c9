import type { JournalFile } from '#main/trading/journal/file/files.ts';
import { WrappedFiles } from './wrapped-files.ts';

/** The real files, with an eye on what is not durable yet, and a way to make them fail. */
export class WatchedFiles extends WrappedFiles {
  /** Bytes written and not synced: what a power cut would take. */
  unsynced = 0;
  failing: 'append' | 'sync' | null = null;

  protected override wrap(file: JournalFile): JournalFile {
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
