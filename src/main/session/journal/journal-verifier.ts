/**
 * Builds the index of the open journal where it is missing or useless, compares what it says of open and recent orders
 * with a large journal, and verifies both a little after the start. Trading waits for the build and the comparison;
 * the verification finds damage that opening does not look for.
 */
import { EventEmitter } from 'node:events';
import type { Logger } from '#main/shared/log.ts';
import type { Journal } from '#main/trading/journal/journal.ts';
import type { OpenResult } from '#main/trading/journal/open-journal.ts';
import type { JournalProblem } from '#main/trading/journal/model/problem.ts';
import type { JournalReader, ReaderTask } from '#main/trading/journal/reader/reader-messages.ts';

/** The first readings are on the screen by then. */
const VERIFY_AFTER_MS = 20_000;

interface VerifierParts {
  readonly journal: OpenResult;
  readonly of: Omit<ReaderTask, 'work'>;
  readonly reader: Pick<JournalReader, 'read'>;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly log: Pick<Logger, 'warn'>;
}

/** `rebuilt`: through the index that was just built. */
export type Reopening = 'with-index' | 'rebuilt' | 'without-index';

interface VerifierEvents {
  /** The journal can be opened now: with its index, or without where none can be made. */
  readonly reopen: [how: Reopening];
  /** Orders may be sent now. */
  readonly confirmed: [];
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
    if (!journal.value.isConfirmed) void this.#confirm(journal.value);
    this.#cancel = after(VERIFY_AFTER_MS, () => void this.#verify());
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  /** The index could not be read, or differs from the journal. */
  indexLost(reason: unknown): void {
    const { journal, log } = this.#parts;
    log.warn(`the index of the journal is rebuilt: ${String(reason)}`);
    if (!journal.ok || this.#stopped) return;
    journal.value.discardIndex();
    this.events.emit('reopen', 'with-index');
  }

  async #build(): Promise<void> {
    const { of, reader, log } = this.#parts;
    const answer = await reader.read({ work: 'build', ...of });
    if (answer.kind === 'failed') log.warn(`the journal has no index: ${answer.reason}`);
    if (this.#stopped) return;
    this.events.emit('reopen', answer.kind === 'built' ? 'rebuilt' : 'without-index');
  }

  /** At once, since nothing is sent before. */
  async #confirm(journal: Journal): Promise<void> {
    const { of, reader } = this.#parts;
    const answer = await reader.read({ work: 'confirm', ...of });
    if (this.#stopped) return;
    if (answer.kind === 'confirmed') {
      journal.confirm();
      this.events.emit('confirmed');
    } else {
      this.indexLost(answer.kind === 'failed' ? answer.reason : 'its lines say something else');
    }
  }

  async #verify(): Promise<void> {
    const { of, reader, log, journal } = this.#parts;
    const answer = await reader.read({ work: 'verify', ...of });
    if (this.#stopped) return;
    if (answer.kind === 'damaged') {
      if (journal.ok) journal.value.markUnsound(answer.problem);
      this.events.emit('damaged', answer.problem);
    } else if (answer.kind === 'wrong-index') {
      this.indexLost('it differs from the journal');
    } else if (answer.kind === 'failed') {
      log.warn(`the journal was not verified: ${answer.reason}`);
    }
  }
}
