/** A connection to a host that is no marketplace: a label's, an update's. Opened as those are, its certificate checked. */
import { type buildConnector, Client } from 'undici';
import { openConnection, type ConnectOptions } from './connect.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';

/** As for a connection to the marketplace; how long is waited stands beside it. */
export type DownloadConnection = Omit<ConnectOptions, 'timeoutMs'>;

export type ConnectionFailure =
  { readonly kind: 'timeout' } | { readonly kind: 'network'; readonly code: string | null };

/** @param idleMs for the headers, and between two pieces of the body; 0 where the caller counts himself */
export function downloadClient(
  address: URL,
  connection: DownloadConnection | undefined,
  { connectMs, idleMs }: { readonly connectMs: number; readonly idleMs: number },
): Client {
  const connect = async (callback: buildConnector.Callback): Promise<void> => {
    const opened = await openConnection(address, { ...connection, timeoutMs: connectMs });
    if (opened.ok) callback(null, opened.value);
    else callback(new NoConnection(opened.error), null);
  };
  return new Client(address.origin, {
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    connect: (_options, callback) => {
      void connect(callback);
    },
  });
}

/** What a failed request over such a client means; how its own errors are named is undici's. */
export function connectionFailureOf(error: unknown): ConnectionFailure {
  if (error instanceof NoConnection) return error.failure;
  const code = systemErrorCode(error);
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
    ? { kind: 'timeout' }
    : { kind: 'network', code };
}

/** Carries why there is no connection through undici's callback. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly failure: ConnectionFailure;
  constructor(why: { readonly kind: string; readonly code?: string | null }) {
    super('No connection');
    this.failure =
      why.kind === 'timeout' ? { kind: 'timeout' } : { kind: 'network', code: why.code ?? null };
  }
}
