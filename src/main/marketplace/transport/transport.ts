import { API_KEY_HEADER } from '#contract/api/reading/headers.ts';
import type { AllowedOrigins } from '../connection/sockets/address.ts';
import { openConnection, type ConnectOptions } from '../connection/connect.ts';
import { NetworkIdentity } from '../connection/network-identity.ts';
import { systemTime, type TimeSource } from '../scheduler/time-source.ts';
import { SpareConnections } from '../connection/spare-connections.ts';
import type { WireFailure } from '../connection/sockets/wire-failure.ts';
import type { PlainRequest } from './kept-connection.ts';
import { KeptConnections } from './kept-connections.ts';
import { refusedRedirect } from './receive.ts';
import { PATIENCE, type Patience, PersistentSender } from './persistent-sender.ts';
import { exchangeOn } from './single-exchange.ts';
import { MAX_BODY_BYTES, type SeenAnswer, type WireOutcome, type WireRequest } from './wire.ts';

/** Timeouts of a read, by phase. */
export interface ReadTimeouts {
  readonly connectMs: number;
  /** From sending the request to its headers. */
  readonly headersMs: number;
  /** Between two chunks of the body. */
  readonly bodyMs: number;
  /** In total. */
  readonly totalMs: number;
}

const TIMEOUTS: ReadTimeouts = {
  connectMs: 10_000,
  headersMs: 15_000,
  bodyMs: 10_000,
  totalMs: 30_000,
};

export interface TransportOptions {
  readonly apiKey: string;
  readonly origins: AllowedOrigins;
  readonly connection?: Omit<ConnectOptions, 'timeoutMs'>;
  readonly timeouts?: Partial<ReadTimeouts>;
  readonly patience?: Patience;
  readonly maxBodyBytes?: number;
  readonly time?: TimeSource;
  readonly network?: NetworkIdentity;
}

/** The state of one origin. */
interface Origin {
  readonly connections: KeptConnections;
  readonly persistent: PersistentSender;
  /** Something there sends unrequested interim responses, which undici mistakes for errors. */
  isInterrupted: boolean;
}

/**
 * Sends reads and quotes over keep-alive connections. Retrying after a response is up to the caller; a
 * request without side effects is sent again here if its connection was dead.
 *
 * The key is added here, after the address was checked against the profile's own, and a redirect is an error:
 * the key never reaches another host. Orders go through `execution-transport.ts`.
 */
export class Transport {
  readonly #options: TransportOptions;
  readonly #timeouts: ReadTimeouts;
  readonly #maxBodyBytes: number;
  readonly #time: TimeSource;
  readonly #network: NetworkIdentity;
  readonly #known = new Map<string, Origin>();
  readonly #spares = new Map<string, SpareConnections>();
  #closed = false;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#timeouts = { ...TIMEOUTS, ...options.timeouts };
    this.#maxBodyBytes = options.maxBodyBytes ?? MAX_BODY_BYTES;
    this.#time = options.time ?? systemTime;
    this.#network = options.network ?? new NetworkIdentity();
  }

  /** Sends a request. Never rejects. */
  async send(request: WireRequest, signal?: AbortSignal): Promise<WireOutcome> {
    const sentAt = this.#time.now();
    const seen = this.#options.origins.allows(request.url)
      ? await this.#sendInTime(request, signal)
      : failedWith({ kind: 'host-refused', host: request.url.host });
    return { ...seen, sentAt, receivedAt: this.#time.now() };
  }

  /**
   * Keeps connections to this address ready, so that the next request need not wait for one. Sends nothing.
   */
  keepWarm(address: URL, wanted: boolean): void {
    const { origin } = address;
    if (this.#closed || !this.#options.origins.allows(new URL(origin))) return;
    const known = this.#spares.get(origin);
    if (known === undefined && !wanted) return;
    const spares = known ?? new SpareConnections(() => this.#connect(origin), this.#time);
    this.#spares.set(origin, spares);
    spares.keep(wanted);
  }

  /** Drops idle connections: they may be dead without notice. */
  dropIdle(): void {
    for (const spares of this.#spares.values()) spares.renew();
    for (const { connections } of this.#known.values()) connections.dropIdle();
  }

  /** Closes all connections; requests in flight fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const open = [...this.#known.values()];
    this.#known.clear();
    for (const spares of this.#spares.values()) spares.keep(false);
    await Promise.all(open.map(({ connections }) => connections.destroy()));
  }

  async #sendInTime(request: WireRequest, signal: AbortSignal | undefined): Promise<SeenAnswer> {
    if (this.#network.hasChanged(this.#time.now())) this.dropIdle();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#timeouts.totalMs);
    const either = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
    const seen = await this.#sendTo(this.#origin(request.url.origin), request, either);
    // Cancelled rather than left to fire: an idle terminal should not wake up for finished requests.
    clearTimeout(timer);
    if (seen.kind === 'response' || seen.headers !== null) return seen;
    if (signal?.aborted === true) return failedWith({ kind: 'aborted' });
    return late.signal.aborted ? failedWith({ kind: 'timeout', phase: 'total' }) : seen;
  }

  async #sendTo(origin: Origin, request: WireRequest, signal: AbortSignal): Promise<SeenAnswer> {
    if (origin.isInterrupted) return this.#sendAlone(request, signal);
    const { method, url, body = null, isRepeatable } = request;
    const plain: PlainRequest = { method, url, body, headers: this.#headers(request), signal };
    const { connections, persistent } = origin;
    const seen = await (isRepeatable
      ? persistent.send(plain)
      : connections.takeNew().send(plain).seen);
    origin.isInterrupted ||= connections.sawInterim;
    return origin.isInterrupted && isRepeatable && seen.kind === 'failed'
      ? this.#sendAlone(request, signal)
      : seen;
  }

  /** On its own connection, like orders: through Node's HTTP, which handles interim responses. */
  async #sendAlone(request: WireRequest, signal: AbortSignal): Promise<SeenAnswer> {
    const { method, url, body } = request;
    const opened = await this.#connect(url.origin);
    if (!opened.ok) return failedWith(opened.error);
    const { outcome, timedOut } = exchangeOn(opened.value, {
      method,
      url,
      body,
      headers: this.#headers(request),
      maxBodyBytes: this.#maxBodyBytes,
    });
    if (signal.aborted) timedOut();
    signal.addEventListener('abort', timedOut, { once: true });
    const seen = await outcome;
    signal.removeEventListener('abort', timedOut);
    if (seen.kind === 'broken') return failedWith(seen.error);
    const { status, headers, bodyText, error } = seen;
    const failure = refusedRedirect(url, status, headers) ?? error;
    return failure === null
      ? { kind: 'response', status, headers, bodyText }
      : { kind: 'failed', failure, headers: signal.aborted ? null : headers };
  }

  #headers(request: WireRequest): Record<string, string> {
    return {
      [API_KEY_HEADER]: this.#options.apiKey,
      accept: 'application/json',
      'accept-encoding': 'gzip',
      // For caches in between: prices and order lists must be current.
      'cache-control': 'no-cache',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    };
  }

  #connect(origin: string): ReturnType<typeof openConnection> {
    const { connectMs } = this.#timeouts;
    return openConnection(new URL(origin), { ...this.#options.connection, timeoutMs: connectMs });
  }

  #origin(origin: string): Origin {
    const known = this.#known.get(origin);
    if (known !== undefined) return known;
    const { headersMs, bodyMs } = this.#timeouts;
    const connections = new KeptConnections({
      origin,
      open: () => this.#connect(origin),
      spare: () => this.#spares.get(origin)?.take() ?? null,
      headersMs,
      bodyMs,
      maxBodyBytes: this.#maxBodyBytes,
    });
    const persistent = new PersistentSender(
      {
        take: () => connections.take(),
        takeNew: () => connections.takeNew(),
        dropIdle: () => this.dropIdle(),
      },
      this.#options.patience ?? PATIENCE,
      () => this.#time.now(),
    );
    const made = { connections, persistent, isInterrupted: false };
    this.#known.set(origin, made);
    return made;
  }
}

const failedWith = (failure: WireFailure): SeenAnswer => ({
  kind: 'failed',
  failure,
  headers: null,
});
