/**
 * Reads of entries that may wait for a prompt. Each starts once, however many callers want it meanwhile; a caller waits a moment, and
 * what comes later is kept for the next one, so that one prompt is enough.
 */
import { withTimeout } from './keychain-calls.ts';

/** An entry that is not a prompt's matter is read in a few milliseconds. */
const PROMPTLY_MS = 1_000;

interface Read {
  readonly answer: Promise<string | null>;
  waiters: number;
  isOverdue: boolean;
}

export class PatientReads {
  readonly #read: (account: string) => Promise<string | null>;
  readonly #changed: () => void;
  readonly #promptlyMs: number;
  readonly #underWay = new Map<string, Read>();
  readonly #late = new Map<string, string | null>();

  /** @param changed a read became overdue, or an overdue one was answered */
  constructor(
    read: (account: string) => Promise<string | null>,
    changed: () => void,
    promptlyMs = PROMPTLY_MS,
  ) {
    this.#read = read;
    this.#changed = changed;
    this.#promptlyMs = promptlyMs;
  }

  /** A prompt is open, as it seems. */
  get isAsking(): boolean {
    return [...this.#underWay.values()].some(({ isOverdue }) => isOverdue);
  }

  /**
   * @param limitMs for this caller; as long as a prompt-free read takes by default
   * @throws NoAnswer when it is not read by then; the read goes on
   */
  async get(account: string, limitMs = this.#promptlyMs): Promise<string | null> {
    const late = this.#late.get(account);
    if (late !== undefined) {
      this.#late.delete(account);
      return late;
    }
    const read = this.#underWay.get(account) ?? this.#begin(account);
    read.waiters += 1;
    try {
      return await withTimeout(read.answer, limitMs);
    } finally {
      read.waiters -= 1;
    }
  }

  /** What is under way is given up, and read again when somebody wants it: its prompt may be gone. */
  giveUp(): void {
    this.#underWay.clear();
    this.#late.clear();
  }

  #begin(account: string): Read {
    const read: Read = { answer: this.#read(account), waiters: 0, isOverdue: false };
    this.#underWay.set(account, read);
    const timer = setTimeout(() => {
      read.isOverdue = true;
      if (this.#underWay.get(account) === read) this.#changed();
    }, this.#promptlyMs);
    const answered = (value: string | null | undefined): void => {
      clearTimeout(timer);
      if (this.#underWay.get(account) !== read) return;
      this.#underWay.delete(account);
      if (!read.isOverdue) return;
      if (value !== undefined && read.waiters === 0) this.#late.set(account, value);
      this.#changed();
    };
    read.answer.then(answered, () => {
      answered(undefined);
    });
    return read;
  }
}
