import { parseJson } from '#domain/text/parse-json.ts';
import {
  errorTexts,
  readErrorBody,
  type ErrorReading,
} from '#contract/api/reading/refusals/errors.ts';
import { provesOwnRefusal, provesRefusal } from '#contract/api/reading/refusals/refusals.ts';
import { readRateLimitHeaders, type HeaderBag } from '#contract/api/reading/headers.ts';
import { callable, type CallableId } from '#contract/api/routes/routes.ts';
import type { RouteSpec } from '#contract/api/routes/route.ts';
import { isOwnError } from '#contract/api/reading/refusals/own-form.ts';
import type { ErrorCase, MarketplaceError, MissingRight } from './marketplace-error.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { isExecution } from './executions.ts';
import { keptBody } from './kept-body.ts';

/** A complete response. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: HeaderBag;
  readonly bodyText: string;
}

/**
 * The only place that turns status and body of an error response into an error (API document, section
 * Errors). An unknown code falls back to the meaning of the status.
 */
export function classifyError(
  route: CallableId,
  answer: ReceivedAnswer,
  redactor: Redactor,
): MarketplaceError {
  const body = parseJson(answer.bodyText);
  const reading = readErrorBody(body, answer.bodyText);
  const clean = (text: string | undefined): string | null =>
    text === undefined ? null : redactor.redact(text, 2000);
  return {
    ...(isOwnError(answer, body, reading) ? kindOf(route, answer, reading) : kindOfOther(answer)),
    route,
    status: answer.status,
    errorCode: clean(reading.errorCode),
    serverMessage: clean(reading.message),
    suggestion: clean(reading.suggestion),
    rawBody: keptBody(redactor, answer.bodyText),
    refused: isExecution(route)
      ? provesRefusal(answer.status, body)
      : provesOwnRefusal(answer.status, body),
  };
}

/** From a gateway. Its `retry-after` is worth heeding, whoever sends it. */
const kindOfOther = ({ status, headers }: ReceivedAnswer): ErrorCase =>
  status === 429
    ? { kind: 'rate-limited', retryAfterMs: retryAfterMs(headers) }
    : { kind: 'not-the-marketplace' };

function kindOf(route: CallableId, answer: ReceivedAnswer, reading: ErrorReading): ErrorCase {
  if (reading.errorCode === 'system_check_failed') return { kind: 'trading-halted' };
  switch (answer.status) {
    case 400:
      return unprocessable(reading.errorCode);
    case 401:
      return unauthorized(reading.message ?? '');
    case 403:
      return { kind: 'forbidden', needs: missingRight(callable[route]) };
    case 404:
    case 410:
      return { kind: concernsQuote(route) ? 'quote-gone' : 'not-found' };
    case 409:
      return conflict(reading.errorCode);
    case 422:
      return unprocessable(reading.errorCode);
    case 429:
      return { kind: 'rate-limited', retryAfterMs: retryAfterMs(answer.headers) };
    default:
      return (
        byCodeAlone(reading.errorCode) ??
        (answer.status >= 500 ? serverError(reading) : { kind: 'unexpected-status' })
      );
  }
}

const serverError = ({ unrecoverable }: Pick<ErrorReading, 'unrecoverable'>): ErrorCase =>
  unrecoverable === true ? { kind: 'server-error', unrecoverable } : { kind: 'server-error' };

/**
 * Under a status without a meaning of its own, a documented code means what it means under its usual status.
 */
function byCodeAlone(errorCode: string | undefined): ErrorCase | null {
  const known = [conflict(errorCode), unprocessable(errorCode)];
  return known.find(({ kind }) => kind !== 'conflict' && kind !== 'validation') ?? null;
}

function unauthorized(message: string): ErrorCase {
  if (message.includes(errorTexts.sandboxKeyInProduction)) {
    return { kind: 'wrong-environment', keyIs: 'sandbox' };
  }
  if (message.includes(errorTexts.liveKeyInSandbox)) {
    return { kind: 'wrong-environment', keyIs: 'live' };
  }
  return { kind: 'unknown-key' };
}

function conflict(errorCode: string | undefined): ErrorCase {
  switch (errorCode) {
    case 'subtotal_mismatch':
      return { kind: 'price-moved' };
    case 'listing_quantity_mismatch':
      return { kind: 'listing-conflict', conflict: 'quantity' };
    case 'listing_validation_failed':
      return { kind: 'listing-conflict', conflict: 'validation' };
    case undefined:
    default:
      return { kind: 'conflict' };
  }
}

function unprocessable(errorCode: string | undefined): ErrorCase {
  switch (errorCode) {
    case 'instant_payout_insufficient_credit':
      return { kind: 'instant-payout-credit' };
    case 'optional_fee_mismatch':
      return { kind: 'optional-fee' };
    case undefined:
    default:
      return { kind: 'validation' };
  }
}

function missingRight(spec: RouteSpec): MissingRight {
  if (spec.vaultGate) return 'vault';
  if (spec.role === 'identity_admin') return 'admin-key';
  return spec.role === 'identity_member' ? 'member-key' : 'unknown';
}

function concernsQuote(route: CallableId): boolean {
  const { path } = callable[route];
  return path.startsWith('/execution/') && /quote|\/execution\/(?:buy|sell)\/v1$/.test(path);
}

/** The wait of a 429. A date is compared with the response's own `Date`, so no clock is needed. */
export function retryAfterMs(headers: HeaderBag): number | null {
  const { date } = headers;
  const answeredAt = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const { retryAfterSeconds } = readRateLimitHeaders(
    headers,
    Number.isNaN(answeredAt) ? undefined : answeredAt,
  );
  return retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000;
}
