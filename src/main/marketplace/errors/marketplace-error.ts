import type { CallableId } from '#contract/api/routes/routes.ts';

/** The details of an error, as far as known. */
interface Circumstances {
  /** The requested route; null if it concerns no single route. */
  readonly route: CallableId | null;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** `errorCode` of the response, verbatim, known or not. */
  readonly errorCode: string | null;
  /** The service's own text. Plain text: never render it as anything else. */
  readonly serverMessage: string | null;
  /** The service's `suggestion`. */
  readonly suggestion: string | null;
  /** The body as received, at most 64 kB, without the API key. */
  readonly rawBody: string | null;
  /** The response proves that nothing was done: the verdict of `refusals.ts` on all of it. */
  readonly refused: boolean;
}

/** The phase in which the time ran out: queue, connecting, sending, receiving. */
export type TimeoutPhase = 'queue' | 'connect' | 'headers' | 'body' | 'total';
export type NetworkPhase = 'connect' | 'tls' | 'proxy' | 'exchange';

/** What a 403 may lack, as far as the route shows. */
export type MissingRight = 'admin-key' | 'member-key' | 'vault' | 'unknown';

/** What went wrong, without details. */
export type ErrorCase =
  /**
   * 401: the service does not know the key. This and the following, except 429, come from the service itself.
   */
  | { readonly kind: 'unknown-key' }
  /** 401: the key belongs to the other environment. */
  | { readonly kind: 'wrong-environment'; readonly keyIs: 'live' | 'sandbox' }
  /** 403: the key's permission, the execution allowlist, or the vault. */
  | { readonly kind: 'forbidden'; readonly needs: MissingRight }
  /** 404 of anything except a quote. */
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
  /** 5xx in the service's own format without a documented code; `unrecoverable` if the response states that. */
  | { readonly kind: 'server-error'; readonly unrecoverable?: true }
  /**
   * A status or page in another format than the service's (`own-form.ts`): from a gateway, a portal or a
   * filter. It says nothing about a key, a right, a route or an order.
   */
  | { readonly kind: 'not-the-marketplace' }
  /** Any other error status: undocumented. */
  | { readonly kind: 'unexpected-status' }
  /** A success whose body is not JSON or has no readable form. `problem` says what was missing. */
  | { readonly kind: 'unreadable-body'; readonly problem: string }
  /** The body exceeded the size limit. */
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  /** No connection, or it broke. `code` is the system's, e.g. ECONNREFUSED. */
  | { readonly kind: 'network'; readonly phase: NetworkPhase; readonly code: string | null }
  | { readonly kind: 'timeout'; readonly phase: TimeoutPhase }
  /** The service sent a redirect, which would take the key elsewhere. */
  | { readonly kind: 'redirect-refused'; readonly to: string | null }
  /** The address is not one of the profile's, or not https. Nothing was sent. */
  | { readonly kind: 'host-refused'; readonly host: string }
  /** The service would not accept the request. Nothing was sent. */
  | { readonly kind: 'invalid-request'; readonly issues: readonly string[] }
  /** This profile has no such route (sandbox only, or no legacy address). Nothing was sent. */
  | { readonly kind: 'route-unavailable'; readonly reason: 'sandbox-only' | 'no-address' }
  /** The terminal itself failed while it processed a response. Says nothing about the service or an order. */
  | { readonly kind: 'internal'; readonly problem: string }
  /** Cancelled by the terminal itself. */
  | { readonly kind: 'aborted' };

/**
 * Everything that can go wrong between the terminal and the marketplace. One member for each thing that a
 * user would react to differently; `adviceFor` says how.
 */
export type MarketplaceError = ErrorCase & Circumstances;

export type MarketplaceErrorKind = MarketplaceError['kind'];

/** An error without a response. */
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
