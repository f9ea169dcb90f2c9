import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Pool, type Dispatcher, type buildConnector } from 'undici';
import { API_KEY_HEADER } from '#contract/api/reading/headers.ts';
import type { AllowedOrigins } from '../connection/address.ts';
import { openConnection, type ConnectOptions } from '../connection/connect.ts';
import { systemTime, type TimeSource } from '../scheduler/time-source.ts';
import { SpareConnections } from '../connection/spare-connections.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import type { WireFailure } from '../connection/wire-failure.ts';
import { MAX_BODY_BYTES, redirectTarget, type WireOutcome, type WireRequest } from './wire.ts';
import { ok } from '#domain/result.ts';

/** Milliseconds for each phase of a read. */
export interface ReadTimeouts {
  readonly connectMs: number;
  /** From sending the request to its headers. */
  readonly headersMs: number;
  /** Between two pieces of the body. */
  readonly bodyMs: number;
  /** All of it. */
  readonly totalMs: number;
}

const TIMEOUTS: ReadTimeouts = {
  connectMs: 10_000,
  headersMs: 15_000,
  bodyMs: 10_000,
  totalMs: 30_000,
};

/** Longer than the gaps between polls, so that a quote finds a connection that is open already. */
const KEEP_ALIVE_MS = 55_000;

export interface TransportOptions {
  readonly apiKey: string;
  readonly origins: AllowedOrigins;
  readonly connection?: Omit<ConnectOptions, 'timeoutMs'>;
  readonly timeouts?: Partial<ReadTimeouts>;
  readonly maxBodyBytes?: number;
  readonly time?: TimeSource;
}

const unzip = promisify(gunzip);

/**
 * Sends reads and quotes over kept-alive connections. One try for each call: whether to ask again is for the caller.
 *
 * The key is put on the request here, after the address was checked against the profile's own, and a redirect is an
 * error: the key never reaches another host. Orders do not go this way, see `execution-transport.ts`.
 */
export class Transport {
  readonly #options: TransportOptions;
  readonly #timeouts: ReadTimeouts;
  readonly #maxBodyBytes: number;
  readonly #time: TimeSource;
  readonly #dispatchers = new Map<string, Dispatcher>();
  readonly #spares = new Map<string, SpareConnections>();
  #closed = false;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#timeouts = { ...TIMEOUTS, ...options.timeouts };
    this.#maxBodyBytes = options.maxBodyBytes ?? MAX_BODY_BYTES;
    this.#time = options.time ?? systemTime;
  }

  /** Sends once. Never rejects. */
  async send(request: WireRequest, signal?: AbortSignal): Promise<WireOutcome> {
    const sentAt = this.#time.now();
    const failure = (what: WireFailure): WireOutcome => ({
      kind: 'failed',
      failure: what,
      headers: null,
      sentAt,
      receivedAt: this.#time.now(),
    });
    const { url } = request;
    if (!this.#options.origins.allows(url)) {
      return failure({ kind: 'host-refused', host: url.host });
    }
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
    }, this.#timeouts.totalMs);
    const either = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
    try {
      const answer = await this.#dispatcher(url.origin).request({
        method: request.method,
        path: url.pathname + url.search,
        headers: this.#headers(request),
        body: request.body ?? null,
        signal: either,
      });
      return await this.#receive(url, answer, sentAt);
    } catch (error) {
      if (signal?.aborted === true) return failure({ kind: 'aborted' });
      if (late.signal.aborted) return failure({ kind: 'timeout', phase: 'total' });
      return failure(this.#failureOf(error));
    } finally {
      // Not left to fire later: a terminal at rest should not be woken by requests long answered.
      clearTimeout(timer);
    }
  }

  /** Keeps connections to this address ready, so that the next request need not wait for one. Asks nothing of the service. */
  keepWarm(address: URL, wanted: boolean): void {
    const { origin } = address;
    if (this.#closed || !this.#options.origins.allows(new URL(origin))) return;
    const known = this.#spares.get(origin);
    if (known === undefined && !wanted) return;
    const spares = known ?? new SpareConnections(() => this.#connect(origin), this.#time);
    this.#spares.set(origin, spares);
    spares.keep(wanted);
  }

  /** After suspend and resume: connections that are kept ready are made anew. */
  noteResumed(): void {
    for (const spares of this.#spares.values()) spares.renew();
  }

  /** Closes the connections; what is on its way fails. */
  async close(): Promise<void> {
    this.#closed = true;
    const open = [...this.#dispatchers.values()];
    this.#dispatchers.clear();
    for (const spares of this.#spares.values()) spares.keep(false);
    await Promise.all(open.map((dispatcher) => dispatcher.destroy()));
  }

  #headers(request: WireRequest): Record<string, string> {
    return {
      [API_KEY_HEADER]: this.#options.apiKey,
      accept: 'application/json',
      'accept-encoding': 'gzip',
      // For whatever is in between: prices and lists of orders have to be those of now.
      'cache-control': 'no-cache',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    };
  }

  async #receive(url: URL, answer: Dispatcher.ResponseData, sentAt: number): Promise<WireOutcome> {
    const { statusCode: status, headers, body } = answer;
    const fail = (failure: WireFailure): WireOutcome => {
      // The rest of the body is not wanted; taking the connection down with it is cheaper than reading on.
      // Destroying it raises an error of undici's own, which says nothing that is not known here.
      body.on('error', () => undefined).destroy();
      return { kind: 'failed', failure, headers, sentAt, receivedAt: this.#time.now() };
    };
    if (status >= 300 && status < 400) {
      return fail({ kind: 'redirect-refused', to: redirectTarget(headers['location'], url) });
    }
    const tooLarge: WireFailure = { kind: 'body-too-large', limitBytes: this.#maxBodyBytes };
    if (Number(headers['content-length']) > this.#maxBodyBytes) return fail(tooLarge);
    const chunks: Buffer[] = [];
    let size = 0;
    const pieces: AsyncIterable<Buffer> = body;
    for await (const piece of pieces) {
      size += piece.length;
      if (size > this.#maxBodyBytes) return fail(tooLarge);
      chunks.push(piece);
    }
    const text = await this.#decode(Buffer.concat(chunks), headers['content-encoding']);
    if (typeof text !== 'string') return fail(text);
    return {
      kind: 'response',
      status,
      headers,
      bodyText: text,
      sentAt,
      receivedAt: this.#time.now(),
    };
  }

  async #decode(
    bytes: Buffer,
    encoding: string | string[] | undefined,
  ): Promise<string | WireFailure> {
    let plain = bytes;
    if (encoding !== undefined && encoding !== 'identity') {
      if (encoding !== 'gzip') return unreadable(`encoded as ${String(encoding).slice(0, 40)}`);
      try {
        plain = await unzip(bytes, { maxOutputLength: this.#maxBodyBytes });
      } catch (error) {
        return systemErrorCode(error) === 'ERR_BUFFER_TOO_LARGE'
          ? { kind: 'body-too-large', limitBytes: this.#maxBodyBytes }
          : unreadable('the compressed body is damaged');
      }
    }
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(plain);
    } catch {
      return unreadable('the body is not UTF-8');
    }
  }

  #failureOf(error: unknown): WireFailure {
    if (error instanceof ConnectionFailure) return error.failure;
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

  #dispatcher(origin: string): Dispatcher {
    const known = this.#dispatchers.get(origin);
    if (known !== undefined) return known;
    const made = this.#pool(origin);
    this.#dispatchers.set(origin, made);
    return made;
  }

  #connect(origin: string): ReturnType<typeof openConnection> {
    const { connectMs } = this.#timeouts;
    return openConnection(new URL(origin), { ...this.#options.connection, timeoutMs: connectMs });
  }

  #pool(origin: string): Pool {
    const { headersMs, bodyMs } = this.#timeouts;
    const connect = async (callback: buildConnector.Callback): Promise<void> => {
      const spare = this.#spares.get(origin)?.take() ?? null;
      const opened = spare === null ? await this.#connect(origin) : ok(spare);
      // Not before undici's own call has returned: it is not ready to be answered at once.
      await Promise.resolve();
      if (opened.ok) callback(null, opened.value);
      else callback(new ConnectionFailure(opened.error), null);
    };
    return new Pool(origin, {
      // No limit: the scheduler lets few polls out at once, and a click must not wait for any of them.
      connections: null,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: headersMs,
      bodyTimeout: bodyMs,
      connect: (_options, callback) => {
        void connect(callback);
      },
    });
  }
}

/** Carries the reason why no connection could be made through undici's callback. */
class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  readonly failure: WireFailure;
  constructor(failure: WireFailure) {
    super('No connection');
    this.failure = failure;
  }
}

function unreadable(problem: string): WireFailure {
  return { kind: 'unreadable-body', problem };
}
