/** One GET to the feed, over a connection whose certificate was checked. Follows nothing, unpacks nothing, waits for nobody. */
import type { Dispatcher } from 'undici';
import {
  connectionFailureOf,
  downloadClient,
  type ConnectionFailure,
  type DownloadConnection,
} from '#main/marketplace/connection/download-client.ts';
import { type Result, failed, ok } from '#domain/result.ts';

export type FetchFailure =
  | ConnectionFailure
  | { readonly kind: 'cancelled' | 'redirect' | 'too-large' | 'cut' | 'encoded' }
  | { readonly kind: 'other-hash' }
  | { readonly kind: 'status'; readonly status: number };

export interface FeedTimeouts {
  readonly connectMs: number;
  /** Between two pieces. */
  readonly idleMs: number;
  readonly totalMs: number;
}

export interface RequestOptions {
  readonly connection?: DownloadConnection;
  readonly patience: FeedTimeouts;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

/**
 * Hands the body over piece by piece. Answers how many bytes there were; never rejects.
 *
 * @param take what it throws is thrown: it is the disk that fails then, not the network
 */
export async function get(
  address: URL,
  options: RequestOptions,
  take: (piece: Buffer) => Promise<void> | void,
): Promise<Result<number, FetchFailure>> {
  const { patience, signal } = options;
  const late = new AbortController();
  const stop = (): void => late.abort();
  const total = setTimeout(stop, patience.totalMs);
  let idle = setTimeout(stop, patience.connectMs + patience.idleMs);
  const heard = (): void => {
    clearTimeout(idle);
    idle = setTimeout(stop, patience.idleMs);
  };
  const either = signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]);
  const client = downloadClient(address, options.connection, {
    connectMs: patience.connectMs,
    idleMs: 0,
  });
  try {
    const answer = await client.request({
      method: 'GET',
      path: address.pathname + address.search,
      headers: { 'accept-encoding': 'identity', 'cache-control': 'no-cache' },
      signal: either,
    });
    heard();
    return await receive(answer, options.maxBytes, async (piece) => {
      heard();
      await take(piece);
    });
  } catch (error) {
    if (error instanceof TakeFailure) throw error.cause;
    if (signal?.aborted === true) return failed({ kind: 'cancelled' });
    return failed(late.signal.aborted ? { kind: 'timeout' } : failureOf(error));
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
    await client.destroy();
  }
}

async function receive(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  take: (piece: Buffer) => Promise<void>,
): Promise<Result<number, FetchFailure>> {
  const giveUp = (failure: FetchFailure): Result<number, FetchFailure> => {
    body.on('error', () => undefined).destroy();
    return failed(failure);
  };
  if (statusCode >= 300 && statusCode < 400) return giveUp({ kind: 'redirect' });
  if (statusCode !== 200) return giveUp({ kind: 'status', status: statusCode });
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    return giveUp({ kind: 'encoded' });
  if (Number(headers['content-length']) > maxBytes) return giveUp({ kind: 'too-large' });
  let size = 0;
  const pieces: AsyncIterable<Buffer> = body;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > maxBytes) return giveUp({ kind: 'too-large' });
    try {
      await take(piece);
    } catch (error) {
      throw new TakeFailure('The piece was not taken', { cause: error });
    }
  }
  return ok(size);
}

/** Distinguishes errors of the receiver from those of the network. */
class TakeFailure extends Error {
  override readonly name = 'TakeFailure';
}

function failureOf(error: unknown): FetchFailure {
  const failure = connectionFailureOf(error);
  const isCut =
    failure.kind === 'network' &&
    (failure.code === 'UND_ERR_SOCKET' || failure.code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH');
  return isCut ? { kind: 'cut' } : failure;
}
