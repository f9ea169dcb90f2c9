/** What the recorder does with each message. It survives whatever happens to its file. */
import type { FromRecorder, Past, ToRecorder } from '#contract/recorder/messages.ts';
import { isDamage, isFull, putAside } from '#database/sqlite-file.ts';
import { openHistoryDatabase } from './database.ts';
import { History } from './history.ts';

/** A disk that was full is tried again so much later. */
const RETRY_MS = 10_000;

interface Options {
  readonly say: (message: FromRecorder) => void;
  readonly wallNow: () => number;
}

interface Opened {
  readonly path: string;
  readonly past: Past | null;
  readonly budgetBytes: number;
}

export class RecorderService {
  readonly #options: Options;
  #opened: Opened | null = null;
  #history: History | null = null;
  /** Of the last batch that came through to the file. */
  #triedAt = 0;
  /** Of the last that could not be written; null while recording goes on. */
  #pausedAt: number | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  hear(message: Exclude<ToRecorder, { type: 'stop' }>): void {
    switch (message.type) {
      case 'open':
        this.close();
        this.#opened = message;
        this.#guarded(() => this.#need());
        return;
      case 'close':
        this.close();
        return;
      case 'record':
        this.#record(message);
        return;
      case 'query':
        this.#answer(message);
    }
  }

  close(): void {
    const history = this.#history;
    this.#history = null;
    this.#opened = null;
    this.#pausedAt = null;
    history?.close();
  }

  #record(batch: ToRecorder & { type: 'record' }): void {
    if (this.#opened === null) return;
    const paused = this.#pausedAt;
    if (paused !== null && Math.abs(batch.wallNow - paused) < RETRY_MS) return;
    this.#triedAt = batch.wallNow;
    this.#guarded(() => {
      this.#need().record(batch);
      if (this.#pausedAt !== null) {
        this.#pausedAt = null;
        this.#options.say({ type: 'resumed' });
      }
      this.#options.say({ type: 'recorded', wallNow: batch.wallNow });
    });
  }

  #answer({ id, ...question }: ToRecorder & { type: 'query' }): void {
    let failure = 'Nothing is recorded yet.';
    if (this.#opened !== null) {
      const before = this.#history;
      try {
        const answer = this.#need().query(question);
        this.#options.say({ type: 'answer', id, answer, failure: null });
        return;
      } catch (error) {
        failure = textOf(error);
        if (isDamage(error)) this.#damaged(error);
        // What could not be opened because the disk is full is tried again with the next batch.
        else if (before === null) this.#pause(error);
      }
    }
    this.#options.say({ type: 'answer', id, answer: null, failure });
  }

  #need(): History {
    const opened = this.#opened;
    if (opened === null) throw new Error('Nothing is open.');
    if (this.#history !== null) return this.#history;
    const { db, aside } = openHistoryDatabase(opened.path, new Date(this.#options.wallNow()));
    if (aside !== null) this.#options.say({ type: 'put-aside', ...aside });
    this.#history = new History(db, opened);
    return this.#history;
  }

  #guarded(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      if (isDamage(error)) this.#damaged(error);
      else this.#pause(error);
    }
  }

  /** Said once, however often it is tried again. */
  #pause(error: unknown): void {
    const isNew = this.#pausedAt === null;
    this.#pausedAt = this.#triedAt;
    if (!isNew) return;
    const trouble = isFull(error) ? 'disk-full' : 'unwritable';
    this.#options.say({ type: 'paused', trouble, details: textOf(error) });
  }

  /** Found while it was in use: what is left of it is kept beside, and recording goes on in a new file. */
  #damaged(error: unknown): void {
    const opened = this.#opened;
    if (opened === null) return;
    this.#history?.close();
    this.#history = null;
    try {
      const now = new Date(this.#options.wallNow());
      this.#options.say({ type: 'put-aside', ...putAside(opened.path, now, error) });
    } catch (cannot) {
      this.#pause(cannot);
    }
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
