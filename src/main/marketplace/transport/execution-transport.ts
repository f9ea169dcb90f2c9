import type { Socket } from 'node:net';
import { API_KEY_HEADER } from '#contract/api/reading/headers.ts';
import type { AllowedOrigins } from '../connection/sockets/address.ts';
import { openConnection, type ConnectOptions } from '../connection/connect.ts';
import { systemTime, type TimeSource } from '../scheduler/time-source.ts';
import type { WireFailure } from '../connection/sockets/wire-failure.ts';
import { exchangeOn, type ExchangeOutcome } from './single-exchange.ts';
import { MAX_BODY_BYTES } from './wire.ts';

/** The request: exactly what the user confirmed. */
export interface ExecutionPost {
  readonly url: URL;
  /** JSON text, sent byte for byte. */
  readonly body: string;
}

export interface ExecutionPostOptions {
  /** Time limit for a complete response; 90 s by default. */
  readonly timeoutMs?: number;
}

/**
 * The observations of one POST. Facts only: the trading code decides what they mean for the order.
 * - `never-connected`: no connection (for https: no finished handshake) existed, so not one byte of the
 * request left.
 * - `response`, `broken`: see {@link ExchangeOutcome}. After either the order may or may not have been
 * placed.
 */
export type PostOutcome =
  { readonly kind: 'never-connected'; readonly error: WireFailure } | ExchangeOutcome;

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

/**
 * Sends an execution: one POST on its own connection, through Node's HTTP, which never sends anything twice.
 * No retry and no redirect, anywhere. Never rejects.
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
    const opened = await openConnection(post.url, {
      ...connection,
      timeoutMs: connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    });
    if (!opened.ok) return { kind: 'never-connected', error: opened.error };
    const left = (options.timeoutMs ?? TIMEOUT_MS) - (this.#time.now() - startedAt);
    return await this.#exchange(post, opened.value, left);
  }

  async #exchange(post: ExecutionPost, socket: Socket, leftMs: number): Promise<PostOutcome> {
    const { apiKey, maxBodyBytes } = this.#options;
    const { outcome, timedOut } = exchangeOn(socket, {
      method: 'POST',
      ...post,
      headers: {
        [API_KEY_HEADER]: apiKey,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      maxBodyBytes: maxBodyBytes ?? MAX_BODY_BYTES,
    });
    const cancelTimeout = this.#time.setTimer(leftMs, timedOut);
    try {
      return await outcome;
    } finally {
      cancelTimeout();
    }
  }
}
