import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { API_KEY_HEADER, type HeaderBag } from '#contract/api/reading/headers.ts';
import type { AllowedOrigins } from '../connection/address.ts';
import { openConnection, type ConnectOptions } from '../connection/connect.ts';
import { systemTime, type TimeSource } from '../scheduler/time-source.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import type { WireFailure } from '../connection/wire-failure.ts';
import { MAX_BODY_BYTES } from './wire.ts';

/** What is sent: exactly what the user confirmed. */
export interface ExecutionPost {
  readonly url: URL;
  /** JSON text, sent byte for byte. */
  readonly body: string;
}

export interface ExecutionPostOptions {
  /** Waits that long for a complete answer; 90 s by default. */
  readonly timeoutMs?: number;
  /** Called once when no complete answer came after `stillWaitingAfterMs`. */
  readonly onStillWaiting?: () => void;
  /** 10 s by default. */
  readonly stillWaitingAfterMs?: number;
}

/**
 * What was seen of one POST. Only facts: what they mean for the order is decided by the trading code.
 *
 * - `never-connected`: no connection (for https: no finished handshake) existed, so not one byte of the request left.
 * - `response`: status line and headers came. `complete` is false when the body broke off, was too large, or came
 *   encoded in a way that was not asked for; then `error` says why and `bodyText` is what came.
 * - `broken`: the connection was made and no status line came. The order may or may not have been placed.
 */
export type PostOutcome =
  | { readonly kind: 'never-connected'; readonly error: WireFailure }
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Names in lower case; a header that came twice has all its values. */
      readonly headers: HeaderBag;
      readonly bodyText: string;
      readonly complete: boolean;
      readonly error: WireFailure | null;
    }
  | { readonly kind: 'broken'; readonly error: WireFailure };

export interface ExecutionTransportOptions {
  readonly apiKey: string;
  readonly origins: AllowedOrigins;
  readonly connection?: Omit<ConnectOptions, 'timeoutMs'>;
  /** 15 s by default: nothing is sent before, so giving up is safe. */
  readonly connectTimeoutMs?: number;
  readonly maxBodyBytes?: number;
  readonly time?: TimeSource;
}

const CONNECT_TIMEOUT_MS = 15_000;
const TIMEOUT_MS = 90_000;
const STILL_WAITING_MS = 10_000;

/**
 * Sends an execution: one POST on a connection of its own, through Node's HTTP, which never sends anything twice.
 * Not repeated, not redirected, by nobody. Never rejects.
 */
export class ExecutionTransport {
  readonly #options: ExecutionTransportOptions;
  readonly #time: TimeSource;

  constructor(options: ExecutionTransportOptions) {
    this.#options = options;
    this.#time = options.time ?? systemTime;
  }

  async postOnce(post: ExecutionPost, options: ExecutionPostOptions = {}): Promise<PostOutcome> {
    const { origins, connection, connectTimeoutMs } = this.#options;
    if (!origins.allows(post.url)) {
      const error: WireFailure = { kind: 'host-refused', host: post.url.host };
      return { kind: 'never-connected', error };
    }
    const startedAt = this.#time.now();
    const cancelNotice = this.#time.setTimer(
      options.stillWaitingAfterMs ?? STILL_WAITING_MS,
      options.onStillWaiting ?? (() => undefined),
    );
    try {
      const opened = await openConnection(post.url, {
        ...connection,
        timeoutMs: connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      });
      if (!opened.ok) return { kind: 'never-connected', error: opened.error };
      const left = (options.timeoutMs ?? TIMEOUT_MS) - (this.#time.now() - startedAt);
      return await this.#exchange(post, opened.value, left);
    } finally {
      cancelNotice();
    }
  }

  async #exchange(post: ExecutionPost, socket: Socket, leftMs: number): Promise<PostOutcome> {
    return new Promise((resolve) => {
      let cancelTimeout = (): void => undefined;
      const exchange = new Exchange(this.#options.maxBodyBytes ?? MAX_BODY_BYTES, (outcome) => {
        cancelTimeout();
        socket.destroy();
        resolve(outcome);
      });
      cancelTimeout = this.#time.setTimer(leftMs, () => {
        exchange.timedOut();
      });
      exchange.start(this.#request(post, socket), post.body);
    });
  }

  #request({ url, body }: ExecutionPost, socket: Socket): ClientRequest {
    return httpRequest({
      method: 'POST',
      path: url.pathname + url.search,
      setHost: false,
      // No agent: it would open, keep or share connections as it sees fit.
      createConnection: () => socket,
      headers: {
        host: url.host,
        [API_KEY_HEADER]: this.#options.apiKey,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      },
    });
  }
}

/** The request and everything seen of its answer. */
class Exchange {
  readonly #tell: (outcome: PostOutcome) => void;
  readonly #maxBodyBytes: number;
  readonly #chunks: Buffer[] = [];
  #response: IncomingMessage | null = null;
  #size = 0;
  #ended = false;

  constructor(maxBodyBytes: number, tell: (outcome: PostOutcome) => void) {
    this.#maxBodyBytes = maxBodyBytes;
    this.#tell = tell;
  }

  start(request: ClientRequest, body: string): void {
    request.on('error', (error) => {
      this.#fail(failureOf(error));
    });
    request.on('response', (response) => {
      this.#receive(response);
    });
    // An answer that wants another protocol is none we understand; without a listener Node would drop it in silence.
    request.on('upgrade', (response) => {
      this.#response = response;
      this.#fail({ kind: 'unreadable-body', problem: 'the marketplace wants to switch protocols' });
    });
    request.on('close', () => {
      this.#fail({ kind: 'network', phase: 'exchange', code: null });
    });
    request.end(body);
  }

  timedOut(): void {
    this.#fail({ kind: 'timeout', phase: this.#response === null ? 'headers' : 'body' });
  }

  #receive(response: IncomingMessage): void {
    this.#response = response;
    response.on('data', (chunk: Buffer) => {
      this.#size += chunk.length;
      if (this.#size <= this.#maxBodyBytes) this.#chunks.push(chunk);
      else this.#fail({ kind: 'body-too-large', limitBytes: this.#maxBodyBytes });
    });
    response.on('end', () => {
      if (response.complete) this.#succeed(response);
      else this.#fail({ kind: 'network', phase: 'exchange', code: null });
    });
    response.on('error', (error) => {
      this.#fail(failureOf(error));
    });
  }

  #succeed(response: IncomingMessage): void {
    const encoding = response.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      this.#fail({ kind: 'unreadable-body', problem: `encoded as ${encoding.slice(0, 40)}` });
      return;
    }
    this.#end(this.#outcomeOf(response, null));
  }

  #fail(error: WireFailure): void {
    if (this.#response !== null) this.#end(this.#outcomeOf(this.#response, error));
    else this.#end({ kind: 'broken', error });
  }

  #outcomeOf(response: IncomingMessage, error: WireFailure | null): PostOutcome {
    const body = decodeUtf8(Buffer.concat(this.#chunks));
    return {
      kind: 'response',
      status: response.statusCode ?? 0,
      headers: response.headersDistinct,
      bodyText: body.text,
      complete: error === null && body.valid,
      error: error ?? (body.valid ? null : { kind: 'unreadable-body', problem: 'not UTF-8' }),
    };
  }

  #end(outcome: PostOutcome): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#tell(outcome);
  }
}

function decodeUtf8(bytes: Buffer): { readonly text: string; readonly valid: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), valid: true };
  } catch {
    return { text: bytes.toString('utf8'), valid: false };
  }
}

function failureOf(error: Error): WireFailure {
  const code = systemErrorCode(error);
  // The connection stood when this began, whatever the code says.
  return { kind: 'network', phase: 'exchange', code };
}
