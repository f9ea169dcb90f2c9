/**
 * A connection to other hosts than the marketplace (shipping labels, updates), opened and verified the same
 * way.
 */
import { type buildConnector, Client } from 'undici';
import { openConnection, type ConnectOptions } from './connect.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';

/** As for the marketplace; timeouts are separate. */
export type DownloadConnection = Omit<ConnectOptions, 'timeoutMs'>;

export type ConnectionFailure =
  { readonly kind: 'timeout' } | { readonly kind: 'network'; readonly code: string | null };

/** @param idleMs limit for headers and between body chunks; 0 if the caller has its own timeout */
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
    connect: (_options, callback) => void connect(callback),
  });
}

/** What a failed download means; undici names the errors. */
export function connectionFailureOf(error: unknown): ConnectionFailure {
  if (error instanceof NoConnection) return error.failure;
  const code = systemErrorCode(error);
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
    ? { kind: 'timeout' }
    : { kind: 'network', code };
}

/** Carries a connection failure through undici's callback. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly failure: ConnectionFailure;
  constructor(why: { readonly kind: string; readonly code?: string | null }) {
    super('No connection');
    this.failure =
      why.kind === 'timeout' ? { kind: 'timeout' } : { kind: 'network', code: why.code ?? null };
  }
}
