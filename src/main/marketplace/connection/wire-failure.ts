/** Why no answer came, or none that can be used; and which part of the way an error of Node belongs to. */
import type { NetworkPhase, TimeoutPhase } from '../errors/marketplace-error.ts';

/** Why no answer can be given. */
export type WireFailure =
  | { readonly kind: 'network'; readonly phase: NetworkPhase; readonly code: string | null }
  | { readonly kind: 'timeout'; readonly phase: TimeoutPhase }
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  | { readonly kind: 'redirect-refused'; readonly to: string | null }
  | { readonly kind: 'host-refused'; readonly host: string }
  | { readonly kind: 'unreadable-body'; readonly problem: string }
  | { readonly kind: 'aborted' };

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
