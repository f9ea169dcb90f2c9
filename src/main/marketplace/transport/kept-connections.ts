import type { Socket } from 'node:net';
import { type buildConnector, Client } from 'undici';
import type { WireFailure } from '../connection/sockets/wire-failure.ts';
import type { Result } from '#domain/result.ts';
import { KeptConnection, NoConnection } from './kept-connection.ts';

/** Longer than the gaps between polls, so that a quote finds an open connection. */
const KEEP_ALIVE_MS = 55_000;

interface KeptConnectionsParts {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Opens a connection. */
  readonly open: () => Promise<Result<Socket, WireFailure>>;
  /** An unused spare connection, or null. */
  readonly spare: () => Socket | null;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly maxBodyBytes: number;
}

/**
 * The connections to one origin. Each carries one request at a time and is reused. Their number is not
 * limited: the scheduler allows few polls at once, and a click must not wait for any of them.
 */
export class KeptConnections {
  readonly #parts: KeptConnectionsParts;
  /** Least recently used first. */
  #idle: KeptConnection[] = [];
  readonly #all = new Set<KeptConnection>();
  #sawInterim = false;

  constructor(parts: KeptConnectionsParts) {
    this.#parts = parts;
  }

  /** An interim response came that undici mistakes for an error. */
  get sawInterim(): boolean {
    return this.#sawInterim;
  }

  /** An idle connection, otherwise a new one. */
  take(): KeptConnection {
    return this.#idle.pop() ?? this.#made(this.#parts.spare);
  }

  /** A fresh connection, to which nothing can have happened. */
  takeNew(): KeptConnection {
    return this.#made(() => null);
  }

  /** Drops idle connections, which may be dead without notice. Busy ones are not reused. */
  dropIdle(): void {
    for (const connection of this.#idle) this.#discard(connection);
    for (const connection of this.#all) connection.isSuspect = true;
  }

  /** Requests in flight fail. */
  async destroy(): Promise<void> {
    const all = [...this.#all];
    this.#all.clear();
    this.#idle = [];
    await Promise.all(all.map(({ client }) => client.destroy()));
  }

  #keep(connection: KeptConnection): void {
    const { isSuspect, client } = connection;
    if (isSuspect || !client.stats.connected) this.#discard(connection);
    else this.#idle.push(connection);
  }

  #discard(connection: KeptConnection): void {
    this.#all.delete(connection);
    this.#idle = this.#idle.filter((one) => one !== connection);
    void connection.client.destroy();
  }

  #made(spare: () => Socket | null): KeptConnection {
    const { origin, open, headersMs, bodyMs, maxBodyBytes } = this.#parts;
    const connect = async (callback: buildConnector.Callback): Promise<void> => {
      const kept = spare();
      const opened = kept === null ? await open() : ({ ok: true, value: kept } as const);
      // Not before undici's own call has returned: it cannot be answered synchronously.
      await Promise.resolve();
      if (!opened.ok) {
        callback(new NoConnection(opened.error), null);
        return;
      }
      connection.carriedBy(opened.value, kept !== null);
      callback(null, opened.value);
    };
    const client = new Client(origin, {
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: headersMs,
      bodyTimeout: bodyMs,
      connect: (_options, callback) => void connect(callback),
    });
    const connection = new KeptConnection(client, maxBodyBytes, (end) => {
      if (end === 'interim') this.#sawInterim = true;
      if (end === 'whole') this.#keep(connection);
      else this.#discard(connection);
    });
    this.#all.add(connection);
    client.on('disconnect', () => {
      if (this.#idle.includes(connection)) this.#discard(connection);
    });
    return connection;
  }
}
