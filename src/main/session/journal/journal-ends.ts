/** The recorded end of each environment's journal, and of each profile's record of programs. It is in the keychain, where a program that can write files cannot change it. */
import { parseJson } from '#domain/text/parse-json.ts';
import type { JournalEnvironment } from '#main/trading/journal/model/records.ts';
import { type JournalEnd, journalEndSchema } from '#main/trading/journal/model/journal-end.ts';
import type { Logger } from '#main/shared/log.ts';

/** Texts by name. */
export interface JournalEndStore {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

/** A chained file: the journal of an environment, or the record of programs of a profile. */
export type EndOf = JournalEnvironment | `programs-${string}`;

/** Of the text in the store. */
export const endName = (file: EndOf): string => `journal-end-${file}`;

export class JournalEnds {
  #store: JournalEndStore;
  readonly #log: Pick<Logger, 'warn'>;
  /** The newest of each in this run. */
  readonly #newest = new Map<EndOf, JournalEnd>();
  /** Recorded and not written yet: the newest counts. */
  readonly #waiting = new Map<EndOf, JournalEnd>();
  readonly #begun = new Map<EndOf, JournalEnd | null>();
  #writing: Promise<void> = Promise.resolve();

  constructor(store: JournalEndStore, log: Pick<Logger, 'warn'>) {
    this.#store = store;
    this.#log = log;
  }

  /**
   * Reads the recorded end of a journal that is about to be opened, for {@link noted}. From then on it counts as open: a run
   * that is killed is not taken for records that somebody else added.
   */
  async begin(file: EndOf): Promise<void> {
    await this.flush();
    const kept = await this.#read(file);
    if (kept?.closed === true) {
      this.note(file, { ...kept, closed: false });
      await this.flush();
    }
    this.#begun.set(file, kept);
  }

  /** The recorded end before the journal was opened last; null when there was none. */
  noted(file: EndOf): JournalEnd | null {
    return this.#begun.get(file) ?? null;
  }

  /** Writes it soon, one after the other, without being waited for. */
  note(file: EndOf, end: JournalEnd): void {
    const isIdle = this.#waiting.size === 0;
    this.#newest.set(file, end);
    this.#waiting.set(file, end);
    if (isIdle) this.#writing = this.#writing.then(() => this.#write());
  }

  /** Moves to a better store, with the ends recorded in this run. */
  async moveTo(store: JournalEndStore): Promise<void> {
    await this.flush();
    this.#store = store;
    for (const [file, end] of this.#newest) this.note(file, end);
    await this.flush();
  }

  /** Of a file that nothing is added to any more. */
  async forget(file: EndOf): Promise<void> {
    await this.flush();
    this.#newest.delete(file);
    this.#begun.delete(file);
    try {
      await this.#store.remove(endName(file));
    } catch (error) {
      this.#log.warn(`the end of the ${file} journal was not removed: ${String(error)}`);
    }
  }

  /** Everything noted so far is written. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  async #read(file: EndOf): Promise<JournalEnd | null> {
    try {
      const text = await this.#store.read(endName(file));
      return text === null ? null : journalEndSchema.parse(parseJson(text));
    } catch (error) {
      this.#log.warn(`the end of the ${file} journal could not be read: ${String(error)}`);
      return null;
    }
  }

  async #write(): Promise<void> {
    for (const [file, end] of this.#waiting) {
      this.#waiting.delete(file);
      try {
        await this.#store.write(endName(file), JSON.stringify(end));
      } catch (error) {
        this.#log.warn(`the end of the ${file} journal was not noted: ${String(error)}`);
      }
    }
  }
}
