/** The program's end of the socket: it proves which process it is, and calls methods. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { CallError, ErrorCode } from '#contract/automation/errors.ts';
import {
  ADDRESS_FILE,
  type AddressFile,
  addressFileSchema,
  answerSchema,
  AUTOMATION_FOLDER,
  PROTOCOL_VERSION,
  watchedSchema,
  type Welcome,
  welcomeSchema,
} from '#contract/automation/frames.ts';
import { isMethod, methods } from '#contract/automation/methods.ts';
import { parseJson } from '#domain/parse-json.ts';
import { failed, ok, type Result } from '#domain/result.ts';

const PRIVATE_FILE = 0o600;

type Outcome<T> = Result<T, CallError>;

const frameSchema = z.union([answerSchema, watchedSchema]);

const fail = (code: ErrorCode, message: string) => failed<CallError>({ code, message });

export interface DoorClient {
  readonly welcome: Welcome;
  /** The result as the contract describes it. */
  readonly call: (method: string, params: object) => Promise<Outcome<unknown>>;
  /** Events of calls that watch. */
  readonly onEvent: (listener: (event: unknown) => void) => void;
  /** Settles when the terminal has closed the connection. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export interface DoorOptions {
  readonly dataFolder: string;
  readonly purpose: 'command' | 'mcp' | 'other';
}

/** Connects, and waits until the user has accepted this program. */
export async function openDoor({ dataFolder, purpose }: DoorOptions): Promise<Outcome<DoorClient>> {
  const folder = join(dataFolder, AUTOMATION_FOLDER);
  const address = readAddress(join(folder, ADDRESS_FILE));
  if (address === null) {
    return fail(
      'not-running',
      'No terminal is open to programs. Start Touchstone, and turn programs on in its Programs pane.',
    );
  }
  const socket = await connected(address.address);
  if (socket === null) return fail('not-running', 'Touchstone does not run any more. Start it.');
  const calls = new Calls(socket);
  const proof = openProof(folder);
  try {
    const hello = await calls.call('hello', {
      version: PROTOCOL_VERSION,
      secret: address.secret,
      pid: process.pid,
      proof: proof.name,
      purpose,
    });
    if (!hello.ok) {
      socket.destroy();
      return hello;
    }
    const welcome = welcomeSchema.parse(hello.value);
    return ok({
      welcome,
      call: (method, params) => calls.callMethod(method, params),
      onEvent: (listener) => {
        calls.onEvent = listener;
      },
      closed: calls.closed,
      close: () => {
        socket.destroy();
      },
    });
  } finally {
    proof.close();
  }
}

function readAddress(path: string): AddressFile | null {
  try {
    const read = addressFileSchema.safeParse(parseJson(readFileSync(path, 'utf8')));
    return read.success ? read.data : null;
  } catch {
    // There is none, or it belongs to somebody else.
    return null;
  }
}

function connected(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      resolve(socket);
    });
    socket.once('error', () => {
      resolve(null);
    });
  });
}

/** A file that only this process holds open: the terminal checks that against the process id. */
function openProof(folder: string): { readonly name: string; readonly close: () => void } {
  const name = `proof-${randomBytes(16).toString('hex')}`;
  const path = join(folder, name);
  const handle = openSync(path, 'wx', PRIVATE_FILE);
  return {
    name,
    close: () => {
      closeSync(handle);
      rmSync(path, { force: true });
    },
  };
}

class Calls {
  readonly closed: Promise<void>;
  onEvent: (event: unknown) => void = () => undefined;
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (outcome: Outcome<unknown>) => void>();
  #lastId = 0;
  #isClosed = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    // A reset shows as the end of the connection; the reader of lines reports it once more.
    socket.on('error', () => undefined);
    createInterface({ input: socket })
      .on('error', () => undefined)
      .on('line', (line) => {
        this.#received(line);
      });
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.#isClosed = true;
        for (const settle of this.#waiting.values()) settle(lost());
        this.#waiting.clear();
        resolve();
      });
    });
  }

  call(method: string, params: object): Promise<Outcome<unknown>> {
    if (this.#isClosed) return Promise.resolve(lost());
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.write(`${JSON.stringify({ id, method, params })}\n`);
    });
  }

  async callMethod(method: string, params: object): Promise<Outcome<unknown>> {
    const outcome = await this.call(method, params);
    if (!outcome.ok || !isMethod(method)) return outcome;
    const read = methods[method].result.safeParse(outcome.value);
    return read.success
      ? ok(read.data)
      : fail(
          'version-differs',
          'The terminal’s answer has another form. Use the same version of both.',
        );
  }

  #received(line: string): void {
    const read = frameSchema.safeParse(parseJson(line));
    if (!read.success) {
      this.#socket.destroy();
      return;
    }
    const frame = read.data;
    if ('watch' in frame) {
      this.onEvent(frame.event);
      return;
    }
    const outcome: Outcome<unknown> = frame.ok ? ok(frame.result) : failed(frame.error);
    if (frame.id === null) {
      for (const settle of this.#waiting.values()) settle(outcome);
      this.#waiting.clear();
      return;
    }
    this.#waiting.get(frame.id)?.(outcome);
    this.#waiting.delete(frame.id);
  }
}

const lost = () =>
  fail('connection-lost', 'The terminal closed the connection before it answered.');
