/** The program's end of the socket: it proves which process it is, and calls methods. */
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CallError, ErrorCode } from '#contract/automation/errors.ts';
import {
  ADDRESS_FILE,
  type AddressFile,
  AUTOMATION_FOLDER,
  MAX_REQUEST_BYTES,
  PROTOCOL_VERSION,
  readAddressFile,
  readFrame,
} from '#contract/automation/protocol.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { failed, ok, type Result } from '#domain/result.ts';

const PRIVATE_FILE = 0o600;
/** After this long the user is reminded that the terminal waits for them. */
const REMIND_MS = 1_000;

type Outcome<T> = Result<T, CallError>;

const fail = (code: ErrorCode, message: string) => failed<CallError>({ code, message });

export interface DoorClient {
  /** The result as the terminal sent it. */
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
  /** The terminal has not answered yet: it asks the user. */
  readonly asks?: () => void;
}

/** Connects, and waits until the user has accepted this program. */
export async function openDoor({
  dataFolder,
  purpose,
  asks,
}: DoorOptions): Promise<Outcome<DoorClient>> {
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
  const reminder = setTimeout(() => asks?.(), REMIND_MS);
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
    return ok({
      call: (method, params) => calls.call(method, params),
      onEvent: (listener) => {
        calls.onEvent = listener;
      },
      closed: calls.closed,
      close: () => {
        socket.destroy();
      },
    });
  } finally {
    clearTimeout(reminder);
    proof.close();
  }
}

function readAddress(path: string): AddressFile | null {
  try {
    return readAddressFile(parseJson(readFileSync(path, 'utf8')));
  } catch {
    // There is none, or it belongs to somebody else.
    return null;
  }
}

function connected(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

/** A file that only this process holds open: the terminal checks that against the process id. Its name is unique, and no secret. */
function openProof(folder: string): { readonly name: string; readonly close: () => void } {
  // Randomness takes longer to load than everything else that a call needs.
  const now = process.hrtime.bigint().toString(16).padStart(24, '0');
  const name = `proof-${now}${process.pid.toString(16).padStart(8, '0')}`;
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
      .on('line', (line) => this.#received(line));
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
    const frame = Buffer.from(`${JSON.stringify({ id, method, params })}\n`);
    if (frame.length > MAX_REQUEST_BYTES) {
      return Promise.resolve(fail('frame-too-large', 'The request is larger than 256 KiB.'));
    }
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.write(frame);
    });
  }

  #received(line: string): void {
    const frame = readFrame(parseJson(line));
    if (frame === null) {
      this.#socket.destroy();
      return;
    }
    if ('watch' in frame) {
      this.onEvent(frame.event);
      return;
    }
    const outcome: Outcome<unknown> = 'result' in frame ? ok(frame.result) : failed(frame.error);
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
