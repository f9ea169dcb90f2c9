/** One connected program, from its first line to its end. */
import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { CallError, ErrorCode } from '#contract/automation/errors.ts';
import {
  type Hello,
  helloSchema,
  type Request,
  requestSchema,
} from '#contract/automation/frames.ts';
import {
  type AnswerFrame,
  MAX_ANSWER_BYTES,
  PROTOCOL_VERSION,
  type Watched,
  type Welcome,
} from '#contract/automation/protocol.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { type Result, failed } from '#domain/result.ts';
import {
  identify,
  type ProcessTable,
  type ProgramIdentity,
  stillRuns,
} from '#main/automation/programs/process-info.ts';
import { LineReader } from './line-reader.ts';
import { type CallRate, callsWithinRate } from '#main/shared/call-rate.ts';

const RATE: CallRate = { burst: 40, perSecond: 20 };
/** Calls of one program that are answered at the same time. */
const MOST_AT_ONCE = 8;
const LAST_WORDS_MS = 1_000;
/** What a program may leave unread before it is disconnected. */
const MOST_UNREAD_BYTES = 2 * MAX_ANSWER_BYTES;
/** A program that does not say hello by then is disconnected. */
const HELLO_MS = 10_000;

export const callError = (code: ErrorCode, message: string, retryAfterMs?: number): CallError => ({
  code,
  message,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

export interface Program {
  readonly identity: ProgramIdentity;
  readonly pid: number;
  /** False where the system cannot confirm the process id. */
  readonly isProven: boolean;
  readonly purpose: Hello['purpose'];
}

/** A call of an admitted program. */
export interface ProgramCall extends Request {
  readonly program: Program;
  /** Sends an event of a call that watches. */
  readonly notify: (event: unknown) => void;
  /** Aborted when the program is gone. */
  readonly signal: AbortSignal;
}

export interface ConnectionParts {
  readonly socket: Socket;
  readonly secret: string;
  readonly folder: string;
  readonly processes: ProcessTable;
  readonly monotonicNow: () => number;
  /** Settles when the user accepted or declined the program, or at once. */
  readonly admit: (
    program: Program,
    signal: AbortSignal,
    disconnect: () => void,
  ) => Promise<Result<Welcome, CallError>>;
  readonly answer: (call: ProgramCall) => Promise<Result<unknown, CallError>>;
  readonly ended: () => void;
}

type State =
  | { readonly kind: 'new' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open'; readonly program: Program };

export class ProgramConnection {
  readonly #parts: ConnectionParts;
  readonly #waitMs: () => number;
  readonly #ending = new AbortController();
  #state: State = { kind: 'new' };
  #running = 0;
  #isClosing = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#waitMs = callsWithinRate(RATE, parts.monotonicNow);
    const { socket } = parts;
    const lines = new LineReader();
    const late = setTimeout(() => {
      if (this.#state.kind === 'new') this.close();
    }, HELLO_MS);
    socket.on('data', (chunk) => {
      if (this.#isClosing) return;
      try {
        for (const line of lines.read(chunk)) {
          if (!this.#isClosing) this.#received(line);
        }
      } catch {
        this.#refuseCall(null, callError('frame-too-large', 'The line is larger than 256 KiB.'));
        // A socket that closes with unread data takes its last words back: the rest is read and dropped for a moment.
        socket.end();
        setTimeout(() => {
          socket.destroy();
        }, LAST_WORDS_MS).unref();
      }
    });
    // A reset shows as the end of the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      this.#ending.abort();
      parts.ended();
    });
  }

  /** Nothing that arrives from now on is looked at, and no answer is sent any more. */
  close(): void {
    this.#isClosing = true;
    // What was written is sent first.
    this.#parts.socket.end();
    this.#parts.socket.destroySoon();
  }

  #received(line: string): void {
    const read = requestSchema.safeParse(parseJson(line));
    if (!read.success) {
      this.#refuseCall(
        null,
        callError(
          'frame-unreadable',
          'Each line has to be a JSON object with id, method and params.',
        ),
      );
      return;
    }
    void this.#call(read.data);
  }

  async #call(request: Request): Promise<void> {
    const { id } = request;
    const wait = this.#waitMs();
    if (wait > 0) {
      this.#refuseCall(id, callError('too-fast', 'Too many calls.', wait));
      return;
    }
    if (this.#running >= MOST_AT_ONCE) {
      this.#refuseCall(
        id,
        callError('too-many', `At most ${MOST_AT_ONCE} calls at the same time.`),
      );
      return;
    }
    this.#running += 1;
    const outcome = await this.#outcomeOf(request);
    this.#running -= 1;
    if (outcome.ok) this.#send({ id, result: outcome.value ?? null });
    else this.#refuseCall(id, outcome.error);
  }

  async #outcomeOf(request: Request): Promise<Result<unknown, CallError>> {
    const state = this.#state;
    if (state.kind === 'open') {
      const { signal } = this.#ending;
      const { identity, pid } = state.program;
      if (!(await stillRuns(pid, identity, this.#parts.processes))) {
        setImmediate(() => {
          this.close();
        });
        return failed(callError('not-proven', `Process ${pid} runs another program now.`));
      }
      const notify = (event: unknown): void => {
        this.#send({ watch: request.id, event });
      };
      // It was closed while the system was asked.
      if (this.#isClosing) return failed(callError('connection-lost', 'The terminal closed it.'));
      return this.#parts.answer({ ...request, program: state.program, notify, signal });
    }
    if (state.kind === 'new' && request.method === 'hello') return this.#hello(request.params);
    return failed(
      callError('not-accepted', 'The first call is `hello`; others wait for its answer.'),
    );
  }

  async #hello(params: unknown): Promise<Result<Welcome, CallError>> {
    const read = helloSchema.safeParse(params);
    if (!read.success) return failed(callError('usage', 'The hello cannot be read.'));
    const hello = read.data;
    if (hello.version !== PROTOCOL_VERSION) {
      return failed(
        callError('version-differs', `This terminal speaks version ${PROTOCOL_VERSION}.`),
      );
    }
    if (!isSameText(hello.secret, this.#parts.secret)) {
      return failed(callError('not-proven', 'The secret is not that of the address file.'));
    }
    this.#state = { kind: 'waiting' };
    const program = await this.#identified(hello);
    const admitted =
      program === null
        ? failed(callError('not-proven', `Process ${hello.pid} does not hold the proof.`))
        : await this.#parts.admit(program, this.#ending.signal, () => {
            this.close();
          });
    this.#state = admitted.ok && program !== null ? { kind: 'open', program } : { kind: 'new' };
    return admitted;
  }

  async #identified({ pid, proof, purpose }: Hello): Promise<Program | null> {
    const { processes, folder } = this.#parts;
    const path = join(folder, proof);
    try {
      const holds = await processes.holds(pid, path);
      if (holds === false) return null;
      const identity = await identify(pid, processes);
      return identity === null ? null : { identity, pid, purpose, isProven: holds === true };
    } catch {
      // There is no such file.
      return null;
    } finally {
      await rm(path, { force: true });
    }
  }

  #refuseCall(id: number | null, error: CallError): void {
    this.#send({ id, error });
  }

  #send(frame: AnswerFrame | Watched): void {
    const { socket } = this.#parts;
    if (!socket.writable) return;
    socket.write(`${JSON.stringify(frame)}\n`);
    // It does not read what it asked for.
    if (socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
  }
}

function isSameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
