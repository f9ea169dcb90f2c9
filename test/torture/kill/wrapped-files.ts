import {
  type JournalFile,
  type JournalFiles,
  nodeJournalFiles,
} from '#main/trading/journal/file/files.ts';

/** The real files, with something between the journal and each file it writes. */
export abstract class WrappedFiles implements JournalFiles {
  lock(path: string): ReturnType<JournalFiles['lock']> {
    return nodeJournalFiles.lock(path);
  }

  open(path: string): ReturnType<JournalFiles['open']> {
    return this.wrap(nodeJournalFiles.open(path));
  }

  read(path: string, from?: number): Iterable<Uint8Array> {
    return nodeJournalFiles.read(path, from);
  }

  syncFolderOf(path: string): void {
    nodeJournalFiles.syncFolderOf(path);
  }

  keepAside(path: string, bytes: Uint8Array): void {
    nodeJournalFiles.keepAside(path, bytes);
  }

  protected abstract wrap(file: JournalFile): JournalFile;
}
