/**
 * Looks after the index of the journal that is open: has it made where it is of no use, and has both read through a little after
 * the start. Trading waits for the first; the second finds what an opening does not look at.
 */
import { EventEmitter } from 'node:events';
import type { Logger } from '#main/shared/log.ts';
import type { OpenResult } from '#main/trading/journal/journal.ts';
import type { JournalProblem } from '#main/trading/journal/problem.ts';
import type { JournalReader, ReaderTask } from '#main/trading/journal/index/reader-messages.ts';

/** After the start, when the first readings are on the screen. */
const VERIFY_AFTER_MS = 20_000;

interface VerifierParts {
  readonly journal: OpenResult;
  readonly of: Omit<ReaderTask, 'work'>;
  readonly reader: Pick<JournalReader, 'read'>;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly log: Pick<Logger, 'warn'>;
}

interface VerifierEvents {
  /** The journal can be opened now: with its index, or without where none can be made. */
  readonly reopen: [how: 'with-index' | 'without-index'];
  readonly damaged: [problem: JournalProblem];
}

export class JournalVerifier {
  readonly events = new EventEmitter<VerifierEvents>();
  readonly #parts: VerifierParts;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(parts: VerifierParts) {
    this.#parts = parts;
  }

  start(): void {
    const { journal, after } = this.#parts;
    if (!journal.ok) {
      if (journal.error.problem.kind === 'journal-indexing') void this.#build();
      return;
    }
    if (!journal.value.hasIndex) return;
    this.#cancel = after(VERIFY_AFTER_MS, () => {
      void this.#verify();
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  /** It could not be read, or does not say what the journal says. */
  indexLost(reason: unknown): void {
    const { journal, log } = this.#parts;
    log.warn(`the index of the journal is made anew: ${String(reason)}`);
    if (!journal.ok || this.#stopped) return;
    journal.value.discardIndex();
    this.events.emit('reopen', 'with-index');
  }

  async #build(): Promise<void> {
    const { of, reader, log } = this.#parts;
    const answer = await reader.read({ work: 'build', ...of });
    if (answer.kind === 'failed') log.warn(`the journal gets no index: ${answer.reason}`);
    if (this.#stopped) return;
    this.events.emit('reopen', answer.kind === 'built' ? 'with-index' : 'without-index');
  }

  async #verify(): Promise<void> {
    const { of, reader, log, journal } = this.#parts;
    const answer = await reader.read({ work: 'verify', ...of });
    if (this.#stopped) return;
    if (answer.kind === 'damaged') {
      if (journal.ok) journal.value.markUnsound(answer.problem);
      this.events.emit('damaged', answer.problem);
    } else if (answer.kind === 'wrong-index') {
      this.indexLost('it does not say what the journal says');
    } else if (answer.kind === 'failed') {
      log.warn(`the journal was not read through: ${answer.reason}`);
    }
  }
}
