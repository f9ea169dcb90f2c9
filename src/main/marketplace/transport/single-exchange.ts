/** One request on its own connection, through Node's HTTP, which never sends anything twice. */
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { HeaderBag } from '#contract/api/reading/headers.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import type { WireFailure } from '../connection/sockets/wire-failure.ts';

/** A response: status line and headers arrived. */
interface SeenResponse {
  readonly kind: 'response';
  readonly status: number;
  /** Lower-case names; a repeated header has all its values. */
  readonly headers: HeaderBag;
  readonly bodyText: string;
  readonly complete: boolean;
  readonly error: WireFailure | null;
}

/**
 * The observations of one request on an established connection.
 * - `response`: status line and headers arrived. `complete` is false if the body broke off, was too large, or
 * had an unrequested encoding; `error` then says why and `bodyText` is what arrived.
 * - `broken`: no status line arrived. The request may or may not have reached the service.
 */
export type ExchangeOutcome =
  SeenResponse | { readonly kind: 'broken'; readonly error: WireFailure };

interface ExchangeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent byte for byte. */
  readonly body: string | undefined;
  readonly maxBodyBytes: number;
}

/** An exchange in flight; `outcome` never rejects, and the connection is closed by then. */
export interface SingleExchange {
  readonly outcome: Promise<ExchangeOutcome>;
  /** Stops waiting. */
  readonly timedOut: () => void;
}

export function exchangeOn(socket: Socket, request: ExchangeRequest): SingleExchange {
  const { method, url, headers, body, maxBodyBytes } = request;
  const { promise, resolve } = Promise.withResolvers<ExchangeOutcome>();
  const exchange = new Exchange(maxBodyBytes, (outcome) => {
    socket.destroy();
    resolve(outcome);
  });
  const sent = httpRequest({
    method,
    path: url.pathname + url.search,
    setHost: false,
    // No agent: it would open, keep or share connections on its own.
    createConnection: () => socket,
    headers: {
      host: url.host,
      ...headers,
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      connection: 'close',
    },
  });
  exchange.start(sent, body);
  return {
    outcome: promise,
    timedOut: () => exchange.timedOut(),
  };
}

/** The request and everything seen of its response. */
class Exchange {
  readonly #tell: (outcome: ExchangeOutcome) => void;
  readonly #maxBodyBytes: number;
  readonly #chunks: Buffer[] = [];
  #response: IncomingMessage | null = null;
  #size = 0;
  #ended = false;

  constructor(maxBodyBytes: number, tell: (outcome: ExchangeOutcome) => void) {
    this.#maxBodyBytes = maxBodyBytes;
    this.#tell = tell;
  }

  start(request: ClientRequest, body: string | undefined): void {
    request.on('error', (error) => this.#fail(failureOf(error)));
    request.on('response', (response) => this.#receive(response));
    // A protocol upgrade is not a response we understand; without a listener Node would drop it silently.
    request.on('upgrade', (response) => {
      this.#response = response;
      this.#fail({ kind: 'unreadable-body', problem: 'the marketplace wants to switch protocols' });
    });
    request.on('close', () => this.#fail({ kind: 'network', phase: 'exchange', code: null }));
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
    response.on('error', (error) => this.#fail(failureOf(error)));
  }

  #succeed(response: IncomingMessage): void {
    const encoding = response.headers['content-encoding'];
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
      this.#fail({ kind: 'unreadable-body', problem: `encoded as ${encoding.slice(0, 40)}` });
      return;
    }
    this.#end(this.#outcomeOf(response, null));
  }

  #fail(error: WireFailure): void {
    if (this.#response !== null) this.#end(this.#outcomeOf(this.#response, error));
    else this.#end({ kind: 'broken', error });
  }

  #outcomeOf(response: IncomingMessage, error: WireFailure | null): ExchangeOutcome {
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

  #end(outcome: ExchangeOutcome): void {
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
  // The connection was established when this began, whatever the code says.
  return { kind: 'network', phase: 'exchange', code };
}
