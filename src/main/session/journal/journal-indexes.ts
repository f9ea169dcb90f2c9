/** Which journals are opened through an index, and who reads them through. */
import type { JournalReader } from '#main/trading/journal/index/reader-messages.ts';
import type { JournalEnvironment } from '#main/trading/journal/records.ts';
import type { JournalPlace } from './open-journal.ts';

export class JournalIndexes {
  readonly #reader: JournalReader;
  readonly #reopen: () => void;
  /** Where none could be made, a full disk for instance: until the next start all of it is read, as slow as that is. */
  readonly #without = new Set<JournalEnvironment>();

  /** @param reopen opens the active profile anew */
  constructor(reader: JournalReader, reopen: () => void) {
    this.#reader = reader;
    this.#reopen = reopen;
  }

  of(environment: JournalEnvironment): Pick<JournalPlace, 'reader' | 'reopen' | 'usesIndex'> {
    return {
      reader: this.#reader,
      usesIndex: !this.#without.has(environment),
      reopen: (how) => {
        if (how === 'without-index') this.#without.add(environment);
        this.#reopen();
      },
    };
  }

  stop(): void {
    this.#reader.stop();
  }
}
