/** The recorded end of each environment's journal. It is in the keychain, where a program that can write files cannot change it. */
import { parseJson } from '#domain/text/parse-json.ts';
import type { JournalEnvironment } from '#main/trading/journal/model/records.ts';
import { type JournalEnd, journalEndSchema } from '#main/trading/journal/model/journal-end.ts';
import type { Logger } from '#main/shared/log.ts';

/** Texts by name. */
export interface JournalEndStore {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
}

/** Of the text in the store. */
export const endName = (environment: JournalEnvironment): string => `journal-end-${environment}`;

export class JournalEnds {
  #store: JournalEndStore;
  readonly #log: Pick<Logger, 'warn'>;
  /** The newest of each in this run. */
  readonly #newest = new Map<JournalEnvironment, JournalEnd>();
  /** Recorded and not written yet: the newest counts. */
  readonly #waiting = new Map<JournalEnvironment, JournalEnd>();
  readonly #begun = new Map<JournalEnvironment, JournalEnd | null>();
  #writing: Promise<void> = Promise.resolve();

  constructor(store: JournalEndStore, log: Pick<Logger, 'warn'>) {
    this.#store = store;
    this.#log = log;
  }

  /**
   * Reads the recorded end of a journal that is about to be opened, for {@link noted}. From then on it counts as open: a run
   * that is killed is not taken for records that somebody else added.
   */
  async begin(environment: JournalEnvironment): Promise<void> {
    await this.flush();
    const kept = await this.#read(environment);
    if (kept?.closed === true) {
      this.note(environment, { ...kept, closed: false });
      await this.flush();
    }
    this.#begun.set(environment, kept);
  }

  /** The recorded end before the journal was opened last; null when there was none. */
  noted(environment: JournalEnvironment): JournalEnd | null {
    return this.#begun.get(environment) ?? null;
  }

  /** Writes it soon, one after the other, without being waited for. */
  note(environment: JournalEnvironment, end: JournalEnd): void {
    const isIdle = this.#waiting.size === 0;
    this.#newest.set(environment, end);
    this.#waiting.set(environment, end);
    if (isIdle) this.#writing = this.#writing.then(() => this.#write());
  }

  /** Moves to a better store, with the ends recorded in this run. */
  async moveTo(store: JournalEndStore): Promise<void> {
    await this.flush();
    this.#store = store;
    for (const [environment, end] of this.#newest) this.note(environment, end);
    await this.flush();
  }

  /** Everything noted so far is written. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  async #read(environment: JournalEnvironment): Promise<JournalEnd | null> {
    try {
      const text = await this.#store.read(endName(environment));
      return text === null ? null : journalEndSchema.parse(parseJson(text));
    } catch (error) {
      this.#log.warn(`the end of the ${environment} journal could not be read: ${String(error)}`);
      return null;
    }
  }

  async #write(): Promise<void> {
    for (const [environment, end] of this.#waiting) {
      this.#waiting.delete(environment);
      try {
        await this.#store.write(endName(environment), JSON.stringify(end));
      } catch (error) {
        this.#log.warn(`the end of the ${environment} journal was not noted: ${String(error)}`);
      }
    }
  }
}
