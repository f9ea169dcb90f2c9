import type { HeaderBag } from '#contract/api/reading/headers.ts';
import type { WireFailure } from '../connection/wire-failure.ts';

/** A request as a transport sends it. The key is added by the transport. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: URL;
  /** JSON text, sent byte for byte. */
  readonly body: string | undefined;
  /**
   * It places and changes nothing: where the connection that it was sent on turns out to be dead, it is sent again on a new
   * one. Everything else goes out once, on a connection that nothing could have happened to.
   */
  readonly isRepeatable: boolean;
}

/** What came of it. */
export type SeenAnswer =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Names in lower case. */
      readonly headers: HeaderBag;
      readonly bodyText: string;
    }
  | { readonly kind: 'failed'; readonly failure: WireFailure; readonly headers: HeaderBag | null };

/** What one try came to. Times are monotonic milliseconds. */
export type WireOutcome = SeenAnswer & { readonly sentAt: number; readonly receivedAt: number };

/** The largest body that is read. A page of 100 products is about 200 kB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The origin a redirect pointed to, for the message; null when it is not known. */
export function redirectTarget(
  location: string | readonly string[] | undefined,
  from: URL,
): string | null {
  const [only, ...more] = [location ?? []].flat();
  if (only === undefined || more.length > 0 || !URL.canParse(only, from.href)) return null;
  return new URL(only, from.href).origin;
}
