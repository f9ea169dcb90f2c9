/** Programs that are connected, or wait for the user to accept them. */
import { randomUUID } from 'node:crypto';
import type { CallError } from '#contract/automation/errors.ts';
import type { ConnectedProgram } from '#contract/ipc/app/automation.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Logger } from '#main/shared/log.ts';
import type { ProgramIdentity } from './process-info.ts';
import { isSameProgram, type StoredPrograms } from './stored-programs.ts';

/** Waiting at the same time. */
const MOST_ASKING = 8;

/** A program that has said which process it is. */
export type ArrivedProgram = Pick<ConnectedProgram, 'pid' | 'isProven' | 'purpose'> & {
  readonly identity: ProgramIdentity;
};

interface Entry {
  readonly view: ConnectedProgram;
  readonly decide: (isAccepted: boolean) => void;
  readonly disconnect: () => void;
}

interface ConnectedProgramsParts {
  readonly stored: Pick<StoredPrograms, 'of'>;
  readonly wallNow: () => number;
  readonly log: Logger;
  /** A program waits to be accepted: its name, to show. Returns what takes the notice away. */
  readonly asked: (program: string) => () => void;
  readonly changed: () => void;
}

export class ConnectedPrograms {
  readonly #parts: ConnectedProgramsParts;
  readonly #entries = new Map<string, Entry>();

  constructor(parts: ConnectedProgramsParts) {
    this.#parts = parts;
  }

  views(): ConnectedProgram[] {
    return [...this.#entries.values()].map(({ view }) => view);
  }

  /** Settles when the user accepted or declined it, or at once. */
  async admit(
    program: ArrivedProgram,
    signal: AbortSignal,
    disconnect: () => void,
  ): Promise<Result<null, CallError>> {
    const { stored, wallNow, log, asked, changed } = this.#parts;
    const id = randomUUID();
    const { identity, pid, isProven, purpose } = program;
    // Where the system cannot confirm the process, it is asked about each time: its path and hash are only its word.
    const isKnown = isProven && stored.of(identity) !== undefined;
    const asking = this.views().filter(({ state }) => state === 'asking');
    if (!isKnown && asking.length >= MOST_ASKING) {
      return failed({ code: 'too-many', message: 'Too many programs wait to be accepted.' });
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const view: ConnectedProgram = {
      id,
      ...identity,
      pid,
      isProven,
      purpose,
      since: wallNow(),
      state: isKnown ? 'connected' : 'asking',
    };
    this.#entries.set(id, { view, decide: resolve, disconnect });
    signal.addEventListener('abort', () => {
      this.#entries.delete(id);
      resolve(false);
      changed();
    });
    changed();
    if (!isKnown) {
      const answered = asked(identity.executable.path);
      const isAccepted = await promise;
      answered();
      if (!isAccepted) {
        this.#entries.delete(id);
        changed();
        return failed({ code: 'declined', message: 'The user declined this program.' });
      }
      this.#entries.set(id, { view: { ...view, state: 'connected' }, decide: resolve, disconnect });
      changed();
    }
    log.info(`program ${pid} connected: ${identity.executable.path}`);
    return ok(null);
  }

  /** One that waits to be accepted. */
  asking(id: string): Entry | null {
    const entry = this.#entries.get(id);
    return entry?.view.state === 'asking' ? entry : null;
  }

  /** False where there is no such program. */
  disconnect(id: string): boolean {
    const entry = this.#entries.get(id);
    entry?.disconnect();
    return entry !== undefined;
  }

  disconnectAll(identity: ProgramIdentity): void {
    for (const { view, disconnect } of this.#entries.values()) {
      if (isSameProgram(view, identity)) disconnect();
    }
  }

  clear(): void {
    for (const { decide } of this.#entries.values()) decide(false);
    this.#entries.clear();
  }
}
