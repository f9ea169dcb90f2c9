/**
 * The recorder as the rest of the program sees it: readings are handed over and forgotten, and go to its thread together, each
 * second. Whatever happens to that thread, nothing here waits for it, and nothing fails but a question.
 */
import {
  type HistoryAnswer,
  type FromRecorder,
  fromRecorderSchema,
  type Past,
  type HistoryQuestion,
  type PriceReading,
  type ToRecorder,
} from '#contract/recorder/messages.ts';
import type { Logger } from '#main/shared/log.ts';

export const BATCH_MS = 1_000;
/** Readings that wait while the thread starts again; of more the oldest go. */
const MOST_WAITING = 20_000;
/** Pause before a start that follows an unexpected end: doubled each time, at most the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const QUESTION_MS = 10_000;
const BUDGET_BYTES = 1024 * 1024 * 1024;

export interface RecorderLinkHooks {
  readonly heard: (message: unknown) => void;
  readonly ended: (code: number) => void;
}

/** The thread, which is started again and again. */
export interface RecorderLink {
  start(hooks: RecorderLinkHooks): void;
  send(message: ToRecorder): void;
  stop(): Promise<void>;
}

/** What the user should know. */
export interface RecorderListener {
  paused(trouble: 'disk-full' | 'unwritable', details: string): void;
  resumed(): void;
  putAside(path: string, reason: string): void;
}

interface Parts {
  readonly link: RecorderLink;
  readonly news: RecorderListener;
  readonly log: Logger;
  readonly wallNow: () => number;
  readonly monotonicNow: () => number;
  /** @returns what takes it back */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

/** Whose history it is. */
export interface RecorderAnswer {
  readonly path: string;
  readonly past: Past | null;
}

export class Recorder {
  readonly #parts: Parts;
  readonly #questions = new Map<number, (answer: HistoryAnswer | string) => void>();
  #recorded: RecorderAnswer | null = null;
  #waiting: PriceReading[] = [];
  #isReady = false;
  #isPaused = false;
  #isStopping = false;
  #pauseMs = FIRST_PAUSE_MS;
  #nextId = 1;
  #cancelBatch: (() => void) | null = null;
  #cancelStart: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStopping = false;
    this.#parts.link.start({
      heard: (message) => this.#heard(message),
      ended: (code) => this.#ended(code),
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelStart();
    this.#cancelBatch?.();
    this.#flush();
    await this.#parts.link.stop();
  }

  /** From now on readings are this market's. */
  open(recorded: RecorderAnswer): void {
    this.close();
    this.#recorded = recorded;
    this.#sendOpen();
  }

  close(): void {
    if (this.#recorded === null) return;
    this.#flush();
    this.#recorded = null;
    this.#waiting = [];
    if (this.#isReady) this.#parts.link.send({ type: 'close' });
  }

  note(readings: readonly PriceReading[]): void {
    if (this.#recorded === null || readings.length === 0) return;
    this.#waiting.push(...readings);
    if (this.#waiting.length > MOST_WAITING) this.#waiting = this.#waiting.slice(-MOST_WAITING);
    this.#cancelBatch ??= this.#parts.after(BATCH_MS, () => this.#flush());
  }

  /** @returns the answer, or why there is none */
  ask(question: HistoryQuestion): Promise<HistoryAnswer | string> {
    if (!this.#isReady || this.#recorded === null) {
      return Promise.resolve('The recorder is starting.');
    }
    // What was read until now belongs to the answer.
    this.#flush();
    const id = this.#nextId++;
    return new Promise((resolve) => {
      const cancel = this.#parts.after(QUESTION_MS, () =>
        this.#answered(id, 'The recorder did not answer.'),
      );
      this.#questions.set(id, (answer) => {
        cancel();
        resolve(answer);
      });
      this.#parts.link.send({ type: 'query', id, ...question });
    });
  }

  #flush(): void {
    this.#cancelBatch?.();
    this.#cancelBatch = null;
    if (!this.#isReady || this.#waiting.length === 0) return;
    const readings = this.#waiting;
    this.#waiting = [];
    this.#parts.link.send({
      type: 'record',
      wallNow: this.#parts.wallNow(),
      monotonicNow: this.#parts.monotonicNow(),
      readings,
    });
  }

  #sendOpen(): void {
    if (!this.#isReady || this.#recorded === null) return;
    this.#parts.link.send({ type: 'open', ...this.#recorded, budgetBytes: BUDGET_BYTES });
  }

  #heard(message: unknown): void {
    const read = fromRecorderSchema.safeParse(message);
    if (!read.success) {
      this.#parts.log.error('the recorder sent something unreadable');
      return;
    }
    this.#hear(read.data);
  }

  #hear(message: FromRecorder): void {
    const { news } = this.#parts;
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        this.#sendOpen();
        this.#flush();
        return;
      case 'recorded':
        this.#pauseMs = FIRST_PAUSE_MS;
        return;
      case 'paused':
        if (!this.#isPaused) news.paused(message.trouble, message.details);
        this.#isPaused = true;
        return;
      case 'resumed':
        if (this.#isPaused) news.resumed();
        this.#isPaused = false;
        return;
      case 'put-aside':
        news.putAside(message.path, message.reason);
        return;
      case 'answer':
        this.#answered(message.id, message.answer ?? message.failure ?? 'There is no answer.');
    }
  }

  #answered(id: number, answer: HistoryAnswer | string): void {
    this.#questions.get(id)?.(answer);
    this.#questions.delete(id);
  }

  #ended(code: number): void {
    this.#isReady = false;
    for (const id of this.#questions.keys()) this.#answered(id, 'The recorder stopped.');
    if (this.#isStopping) return;
    this.#parts.log.warn(`the recorder stopped (code ${String(code)}) and is started again`);
    this.#cancelStart = this.#parts.after(this.#pauseMs, () => this.start());
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
