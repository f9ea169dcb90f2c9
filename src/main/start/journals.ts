/** The journals of this copy of the program: where they are, where they ended, and what verifies them. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { journalOpened, restoredJournal } from '#main/maintenance/backup/pending-restore.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { journalReaderProcess } from './journal-reader.ts';
import { endName, JournalEnds, type JournalEndStore } from '#main/session/journal/journal-ends.ts';
import type { JournalPlace } from '#main/session/journal/open-journal.ts';
import { PRACTICE_PROFILE_ID } from '#main/settings/schema.ts';
import type { Logger } from '#main/shared/log.ts';
import type { JournalEnvironment } from '#main/trading/journal/model/records.ts';
import type { JournalReader } from '#main/trading/journal/reader/reader-messages.ts';

export interface Journals {
  readonly ends: JournalEnds;
  placeOf(environment: JournalEnvironment): JournalPlace;
  /** The keychain works now; null where it does not. */
  moveTo(texts: JournalEndStore | null): Promise<void>;
  /** Ends a verification under way. */
  stop(): void;
}

/**
 * @param texts of the keychain; null where there is none
 * @param reopen reopens the active profile
 */
export function journalsOfThisCopy(
  folder: string,
  texts: JournalEndStore | null,
  log: Logger,
  reopen: () => void,
): Journals {
  const files = textFiles(join(folder, 'memory'));
  let isInKeychain = texts !== null;
  const ends = new JournalEnds(texts === null ? files : withoutPractice(texts, files), log);
  const reader = journalReaderProcess(join(import.meta.dirname, 'journal-reader.js'), log);
  removeLeftovers(join(folder, 'journal'));
  const indexes = new JournalIndexes(reader, reopen);
  return {
    ends,
    placeOf: (environment) => ({
      folder: join(folder, 'journal'),
      noted: ends.noted(environment),
      restoredFrom: restoredJournal(folder, environment),
      opened: () => journalOpened(folder, environment),
      note: (end) => ends.note(environment, end),
      ...indexes.of(environment),
    }),
    moveTo: async (found) => {
      if (found === null || isInKeychain) return;
      isInKeychain = true;
      await ends.moveTo(withoutPractice(found, files));
    },
    stop: () => indexes.stop(),
  };
}

/** The practice market is worth no prompt: what the keychain may ask about at each start is for metal and money. */
function withoutPractice(texts: JournalEndStore, files: JournalEndStore): JournalEndStore {
  const ofPractice = new Set([endName('practice'), endName(`programs-${PRACTICE_PROFILE_ID}`)]);
  const storeOf = (name: string): JournalEndStore => (ofPractice.has(name) ? files : texts);
  return {
    read: (name) => storeOf(name).read(name),
    write: (name, text) => storeOf(name).write(name, text),
    // It may be from a start at which the keychain did not work.
    remove: async (name) => {
      await files.remove(name);
      await storeOf(name).remove(name);
    },
  };
}

/** Removes the files of a reader that was killed. */
function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (/\.(?:new|check|count)-\d+(?:-\w+)?$/u.test(name))
      rmSync(join(folder, name), { force: true });
  }
}

/** Which journals are opened through an index, and what reads all of them. */
class JournalIndexes {
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
