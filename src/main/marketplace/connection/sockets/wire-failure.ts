/** Why there is no usable response, and which phase a Node error belongs to. */
import type { NetworkPhase, TimeoutPhase } from '#main/marketplace/errors/marketplace-error.ts';

/** Why there is no response. */
export type WireFailure =
  | { readonly kind: 'network'; readonly phase: NetworkPhase; readonly code: string | null }
  | { readonly kind: 'timeout'; readonly phase: TimeoutPhase }
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  | { readonly kind: 'redirect-refused'; readonly to: string | null }
  | { readonly kind: 'host-refused'; readonly host: string }
  | { readonly kind: 'unreadable-body'; readonly problem: string }
  | { readonly kind: 'aborted' };

/** Node's codes for a failed certificate check or handshake. */
const TLS_CODES =
  /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Codes of connections that were never made. */
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

/** The phase of a Node or undici error, by its code. */
export function phaseOfCode(code: string | null): NetworkPhase {
  if (code === null) return 'exchange';
  if (CONNECT_CODES.has(code)) return 'connect';
  return TLS_CODES.test(code) ? 'tls' : 'exchange';
}
