import type { HeaderBag } from '#contract/api/reading/headers.ts';
import type { WireFailure } from '../connection/sockets/wire-failure.ts';

/** A request as a transport sends it. The transport adds the key. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: URL;
  /** JSON text, sent byte for byte. */
  readonly body: string | undefined;
  /**
   * It has no side effects: if its connection turns out to be dead, it is sent again on a new one. Everything
   * else is sent once, on a fresh connection.
   */
  readonly isRepeatable: boolean;
}

/** The result. */
export type SeenAnswer =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Names in lower case. */
      readonly headers: HeaderBag;
      readonly bodyText: string;
    }
  | { readonly kind: 'failed'; readonly failure: WireFailure; readonly headers: HeaderBag | null };

/** The result of one attempt. Times are monotonic milliseconds. */
export type WireOutcome = SeenAnswer & { readonly sentAt: number; readonly receivedAt: number };

/** Maximum body size. A page of 100 products has about 200 kB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The origin of a redirect, for the message; null if unknown. */
export function redirectTarget(
  location: string | readonly string[] | undefined,
  from: URL,
): string | null {
  const [only, ...more] = [location ?? []].flat();
  if (only === undefined || more.length > 0 || !URL.canParse(only, from.href)) return null;
  return new URL(only, from.href).origin;
}
