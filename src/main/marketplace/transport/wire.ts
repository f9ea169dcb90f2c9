import type { HeaderBag } from '#contract/api/reading/headers.ts';
import type { NetworkPhase, TimeoutPhase } from '../errors/marketplace-error.ts';

/** A request as a transport sends it. The key is added by the transport. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: URL;
  /** JSON text, sent byte for byte. */
  readonly body: string | undefined;
}

/** Why no answer can be given. */
export type WireFailure =
  | { readonly kind: 'network'; readonly phase: NetworkPhase; readonly code: string | null }
  | { readonly kind: 'timeout'; readonly phase: TimeoutPhase }
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  | { readonly kind: 'redirect-refused'; readonly to: string | null }
  | { readonly kind: 'host-refused'; readonly host: string }
  | { readonly kind: 'unreadable-body'; readonly problem: string }
  | { readonly kind: 'aborted' };

/** What one try came to. Times are monotonic milliseconds. */
export type WireOutcome = { readonly sentAt: number; readonly receivedAt: number } & (
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Names in lower case. */
      readonly headers: HeaderBag;
      readonly bodyText: string;
    }
  | { readonly kind: 'failed'; readonly failure: WireFailure; readonly headers: HeaderBag | null }
);

/** The largest body that is read. A page of 100 products is about 200 kB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Codes with which Node reports a certificate or handshake that failed. */
const TLS_CODES =
  /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Codes of a connection that was never made. */
const CONNECT_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
]);

/** Which phase an error of Node or undici belongs to, by its code. */
export function phaseOfCode(code: string | null): NetworkPhase {
  if (code === null) return 'exchange';
  if (CONNECT_CODES.has(code)) return 'connect';
  return TLS_CODES.test(code) ? 'tls' : 'exchange';
}

/** The system's code of an error, also when it is wrapped or one of several (a name with more than one address). */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) {
    for (const one of error.errors) {
      const code = codeOf(one);
      if (code !== null) return code;
    }
  }
  return error.cause === undefined ? null : codeOf(error.cause);
}

/** The origin a redirect pointed to, for the message; null when it cannot be told. */
export function redirectTarget(
  location: string | readonly string[] | undefined,
  from: URL,
): string | null {
  if (typeof location !== 'string' || !URL.canParse(location, from.href)) return null;
  return new URL(location, from.href).origin;
}
