import type { Socket } from 'node:net';
import type { Client, Dispatcher } from 'undici';
import { systemErrorCode } from '#main/shared/system-error.ts';
import type { WireFailure } from '../connection/sockets/wire-failure.ts';
import { receive } from './receive.ts';
import type { SeenAnswer } from './wire.ts';

/** TLS close messages count as bytes too; the head of a response is longer. */
const LONGEST_ALERT_BYTES = 64;

/** A request in undici's form. */
export interface PlainRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** A sent request. Nothing of it rejects. */
export interface Sending {
  /** Whether headers arrived, as soon as that is known. */
  readonly isAnswered: Promise<boolean>;
  readonly seen: Promise<SeenAnswer>;
  /** Its response is no longer needed. */
  readonly giveUp: () => void;
}

/** `whole`: a response was read to its end. `interim`: undici mistakes an interim response for an error. */
type End = 'whole' | 'broken' | 'interim';

/** A connection and its state. */
export class KeptConnection {
  readonly client: Client;
  /** Marks it as not reusable. */
  isSuspect = false;
  readonly #maxBodyBytes: number;
  readonly #ended: (end: End) => void;
  #isReused = false;
  #socket: Socket | null = null;
  #bytesBefore = 0;

  constructor(client: Client, maxBodyBytes: number, ended: (end: End) => void) {
    this.client = client;
    this.#maxBodyBytes = maxBodyBytes;
    this.#ended = ended;
  }

  /** It was open before this request: it may have died since, or be closing right now. */
  get isReused(): boolean {
    return this.#isReused;
  }

  /** It was open before the request, and no byte of a response arrived. */
  get isSilent(): boolean {
    if (this.#socket === null || !this.#isReused) return false;
    const bytes = this.#socket.bytesRead - this.#bytesBefore;
    return bytes <= ('encrypted' in this.#socket ? LONGEST_ALERT_BYTES : 0);
  }

  carriedBy(socket: Socket, isSpare: boolean): void {
    this.#socket = socket;
    this.#isReused = isSpare;
    this.#bytesBefore = socket.bytesRead;
  }

  send({ url, signal, ...request }: PlainRequest): Sending {
    this.#bytesBefore = this.#socket?.bytesRead ?? 0;
    const unwanted = new AbortController();
    const { promise: isAnswered, resolve: answered } = Promise.withResolvers<boolean>();
    const options = {
      ...request,
      path: url.pathname + url.search,
      signal: AbortSignal.any([signal, unwanted.signal]),
    };
    return {
      isAnswered,
      seen: this.#exchange(url, options, answered),
      giveUp: () => unwanted.abort(),
    };
  }

  async #exchange(
    url: URL,
    options: Dispatcher.RequestOptions,
    answered: (yes: boolean) => void,
  ): Promise<SeenAnswer> {
    try {
      const answer = await this.client.request(options);
      answered(true);
      const seen = await receive(url, answer, this.#maxBodyBytes);
      this.#isReused = true;
      this.#ended(seen.kind === 'response' ? 'whole' : 'broken');
      return seen;
    } catch (error) {
      answered(false);
      this.#ended(isInterim(error) ? 'interim' : 'broken');
      return { kind: 'failed', failure: failureOf(error), headers: null };
    }
  }
}

/** Carries a connection failure through undici's callback. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly failure: WireFailure;
  constructor(failure: WireFailure) {
    super('No connection');
    this.failure = failure;
  }
}

function failureOf(error: unknown): WireFailure {
  if (error instanceof NoConnection) return error.failure;
  const code = systemErrorCode(error);
  switch (code) {
    case 'UND_ERR_HEADERS_TIMEOUT':
      return { kind: 'timeout', phase: 'headers' };
    case 'UND_ERR_BODY_TIMEOUT':
      return { kind: 'timeout', phase: 'body' };
    case 'UND_ERR_DESTROYED':
    case 'UND_ERR_CLOSED':
      return { kind: 'aborted' };
    case null:
    default:
      return { kind: 'network', phase: 'exchange', code };
  }
}

/** How undici 8.12.4 rejects an unrequested `100 Continue`; see `findings/undici-interim-continue.sh`. */
const isInterim = (error: unknown): boolean =>
  systemErrorCode(error) === 'UND_ERR_SOCKET' &&
  error instanceof Error &&
  error.message === 'bad response';
