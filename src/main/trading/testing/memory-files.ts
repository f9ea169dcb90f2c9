import type { JournalFile, JournalFiles } from '../journal/file/files.ts';

interface MemoryFile {
  /** What would survive a power cut. */
  durable: Uint8Array;
  /** What the running system sees. */
  seen: Uint8Array;
}

/**
 * A disk that forgets what was not synced when the power goes, and that can be made to fail. For tests that crash the
 * terminal thousands of times; killing a process alone loses nothing that was written, synced or not.
 */
export class MemoryFiles implements JournalFiles {
  readonly #files = new Map<string, MemoryFile>();
  readonly #locks = new Set<string>();
  /** The next this many writes or syncs fail. */
  failing: 'append' | 'sync' | null = null;
  /** Called after each sync. */
  onSync: () => void = () => undefined;

  /** Power off: unsynced bytes are gone, except that the first `torn` of them may have reached the disk. Locks are free. */
  crash(torn = 0): void {
    for (const file of this.#files.values()) {
      const end = Math.min(file.seen.length, file.durable.length + torn);
      file.durable = file.seen.slice(0, Math.max(file.durable.length, end));
      file.seen = file.durable;
    }
    this.#locks.clear();
    this.failing = null;
    this.onSync = () => undefined;
  }

  /** What a power cut would leave of the file now. */
  durable(path: string): Uint8Array {
    return this.#files.get(path)?.durable ?? new Uint8Array();
  }

  lock(path: string): { release(): void } | null {
    if (this.#locks.has(path)) return null;
    this.#locks.add(path);
    return {
      release: () => {
        this.#locks.delete(path);
      },
    };
  }

  open(path: string): JournalFile {
    const existing = this.#files.get(path);
    const file = existing ?? { durable: new Uint8Array(), seen: new Uint8Array() };
    this.#files.set(path, file);
    return this.#handle(file);
  }

  *read(path: string): Iterable<Uint8Array> {
    const file = this.#files.get(path);
    if (file !== undefined && file.seen.length > 0) yield file.seen;
  }

  syncFolderOf(): void {
    this.#failIf('sync');
  }

  keepAside(path: string, bytes: Uint8Array): void {
    this.#failIf('append');
    this.#files.set(path, { durable: bytes.slice(), seen: bytes.slice() });
  }

  #handle(file: MemoryFile): JournalFile {
    return {
      append: (bytes) => {
        this.#failIf('append');
        file.seen = Buffer.concat([file.seen, bytes]);
      },
      sync: () => {
        this.#failIf('sync');
        file.durable = file.seen;
        this.onSync();
      },
      truncate: (size) => {
        this.#failIf('sync');
        file.seen = file.seen.slice(0, size);
        file.durable = file.seen;
      },
      sizeAtPath: () => file.seen.length,
      close: () => undefined,
    };
  }

  #failIf(operation: 'append' | 'sync'): void {
    if (this.failing === operation)
      throw Object.assign(new Error('EIO: simulated'), { code: 'EIO' });
  }
}
