import type { CallableId } from '#contract/api/routes/routes.ts';

/** What every error tells, where it is known. */
interface Circumstances {
  /** The route asked; null for what concerns no single route. */
  readonly route: CallableId | null;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** `errorCode` of the answer, verbatim, known to us or not. */
  readonly errorCode: string | null;
  /** The service's own text. Plain text: never to be rendered as anything else. */
  readonly serverMessage: string | null;
  /** The service's `suggestion`. */
  readonly suggestion: string | null;
  /** The body as it came, at most 64 kB, without the API key. */
  readonly rawBody: string | null;
  /** The answer proves that nothing was done: the verdict of `refusals.ts` on the whole of it. */
  readonly refused: boolean;
}

/** What a request came to in time: before it was sent, while connecting, while sending, while receiving. */
export type TimeoutPhase = 'queue' | 'connect' | 'headers' | 'body' | 'total';
export type NetworkPhase = 'connect' | 'tls' | 'proxy' | 'exchange';

/** What a 403 may be lacking, as far as the route tells. */
export type MissingRight = 'admin-key' | 'member-key' | 'vault' | 'unknown';

/** What went wrong, without its circumstances. */
export type ErrorCase =
  /** 401: the service does not know the key. This and what follows, but for 429, is the service's own word. */
  | { readonly kind: 'unknown-key' }
  /** 401: the key belongs to the other environment. */
  | { readonly kind: 'wrong-environment'; readonly keyIs: 'live' | 'sandbox' }
  /** 403: the key's permission, the execution allowlist, or the vault. */
  | { readonly kind: 'forbidden'; readonly needs: MissingRight }
  /** 404 of anything but a quote. */
  | { readonly kind: 'not-found' }
  /** 404 or 410 of a quote. */
  | { readonly kind: 'quote-gone' }
  /** 409 subtotal_mismatch: the live total is beyond the limit. */
  | { readonly kind: 'price-moved' }
  /** 409 listing_quantity_mismatch or listing_validation_failed. */
  | { readonly kind: 'listing-conflict'; readonly conflict: 'quantity' | 'validation' }
  /** Any other 409. */
  | { readonly kind: 'conflict' }
  /** 400 or 422: an item is unavailable, or a field is not accepted. */
  | { readonly kind: 'validation' }
  /** 422 instant_payout_insufficient_credit. */
  | { readonly kind: 'instant-payout-credit' }
  /** 422 optional_fee_mismatch. */
  | { readonly kind: 'optional-fee' }
  /** 429. */
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | null }
  /** errorCode system_check_failed, whatever the status. */
  | { readonly kind: 'trading-halted' }
  /** 5xx of the service's own form, without a documented code; `unrecoverable` where the answer flags it so. */
  | { readonly kind: 'server-error'; readonly unrecoverable?: true }
  /**
   * A status or page in a form that is not the service's (`own-form.ts`): a gateway, a portal or a filter answered in its
   * place. It says nothing of a key, a right, a route or an order.
   */
  | { readonly kind: 'not-the-marketplace' }
  /** Any other status that is no success: the document does not know it. */
  | { readonly kind: 'unexpected-status' }
  /** A success whose body is not JSON, or not of any form that can be read. `problem` says what was missing. */
  | { readonly kind: 'unreadable-body'; readonly problem: string }
  /** The body was larger than the terminal reads. */
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  /** No connection, or it broke. `code` is the system's own, e.g. ECONNREFUSED. */
  | { readonly kind: 'network'; readonly phase: NetworkPhase; readonly code: string | null }
  | { readonly kind: 'timeout'; readonly phase: TimeoutPhase }
  /** The service answered with a redirect, which would carry the key elsewhere. */
  | { readonly kind: 'redirect-refused'; readonly to: string | null }
  /** The address is none of the profile's, or not https. Nothing was sent. */
  | { readonly kind: 'host-refused'; readonly host: string }
  /** The request itself is not one the service accepts. Nothing was sent. */
  | { readonly kind: 'invalid-request'; readonly issues: readonly string[] }
  /** This profile has no such route (sandbox only, or no legacy address). Nothing was sent. */
  | { readonly kind: 'route-unavailable'; readonly reason: 'sandbox-only' | 'no-address' }
  /** The terminal itself failed while it read an answer. It says nothing of the service or of an order. */
  | { readonly kind: 'internal'; readonly problem: string }
  /** Given up by the terminal itself. */
  | { readonly kind: 'aborted' };

/**
 * Everything that can go wrong between the terminal and the marketplace. One member for each thing a user would do
 * something different about; `adviceFor` says what.
 */
export type MarketplaceError = ErrorCase & Circumstances;

export type MarketplaceErrorKind = MarketplaceError['kind'];

/** An error of before or instead of an answer. */
export function withoutAnswer<K extends ErrorCase>(
  route: CallableId | null,
  what: K,
): K & Circumstances {
  return {
    ...what,
    route,
    status: null,
    errorCode: null,
    serverMessage: null,
    suggestion: null,
    rawBody: null,
    refused: false,
  };
}
