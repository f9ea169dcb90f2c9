/** Which journals are opened through an index, and what reads all of them. */
import type { JournalReader } from '#main/trading/journal/reader/reader-messages.ts';
import type { JournalEnvironment } from '#main/trading/journal/model/records.ts';
import type { JournalPlace } from './open-journal.ts';

export class JournalIndexes {
  readonly #reader: JournalReader;
  readonly #reopen: () => void;
  /** Where none could be made, for instance on a full disk: until the next start all of the journal is read, slowly. */
  readonly #without = new Set<JournalEnvironment>();
  readonly #rebuilt = new Set<JournalEnvironment>();

  /** @param reopen reopens the active profile */
  constructor(reader: JournalReader, reopen: () => void) {
    this.#reader = reader;
    this.#reopen = reopen;
  }

  of(
    environment: JournalEnvironment,
  ): Pick<JournalPlace, 'reader' | 'reopen' | 'usesIndex' | 'isIndexRebuilt'> {
    return {
      reader: this.#reader,
      usesIndex: !this.#without.has(environment),
      isIndexRebuilt: this.#rebuilt.has(environment),
      reopen: (how) => {
        if (how === 'rebuilt') this.#rebuilt.add(environment);
        else this.#rebuilt.delete(environment);
        if (how === 'without-index') this.#without.add(environment);
        this.#reopen();
      },
    };
  }

  stop(): void {
    this.#reader.stop();
  }
}
