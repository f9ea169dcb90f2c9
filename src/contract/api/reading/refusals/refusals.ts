/**
 * The one judge of whether a response proves that nothing was done. Everything that decides about an order or
 * another write asks here, so that no two places disagree about a response.
 *
 * The rule is one-sided. A refused request may be repeated, so a response counts as a refusal only if it
 * leaves no doubt; one that does not count may still be one.
 */
import { errorTexts } from './errors.ts';
import { namedOrders } from '../order-ids.ts';
import { isRecord } from '../tolerant-values.ts';

/**
 * Statuses that are refusals by themselves: those that the document lists (section Errors), and 400, which
 * has been seen.
 */
export const refusalStatuses = [400, 401, 403, 404, 409, 410, 422, 429] as const;

/**
 * Every `errorCode` in the document, all of them refusals (section Errors: the table for the first five,
 * "Other rules" for the last, whose status is not shown). With one of these any 4xx and a 503 are refusals.
 */
export const refusalCodes = [
  'subtotal_mismatch',
  'listing_quantity_mismatch',
  'listing_validation_failed',
  'instant_payout_insufficient_credit',
  'optional_fee_mismatch',
  'system_check_failed',
] as const;

const STATUSES: ReadonlySet<number> = new Set(refusalStatuses);
const CODES: ReadonlySet<unknown> = new Set(refusalCodes);

/**
 * True if a response with this status and parsed body proves that the request was not carried out.
 *
 * The body must be the service's own: `error` a nonempty text, and `code`, if present, equal to the status. A
 * gateway responds in another form and does not know what the service did. A response that names an order
 * contradicts itself and proves nothing.
 */
export function provesRefusal(status: number, body: unknown): boolean {
  if (!hasErrorShape(status, body) || namedOrders(body).length > 0) return false;
  if (STATUSES.has(status)) return true;
  return CODES.has(body['errorCode']) && ((status >= 400 && status <= 499) || status === 503);
}

/** The documented text for a rejected key, which nothing else writes. */
const KEY_TEXTS = [
  errorTexts.unknownKey,
  errorTexts.sandboxKeyInProduction,
  errorTexts.liveKeyInSandbox,
] as const;

/**
 * The same for writes whose refusal is believed without a look-up, such as a change of a listing: a body with
 * `error` alone may be a gateway's, which does not know what the service did, so it must also have the status
 * in `code`, a documented `errorCode`, or the documented text about the key.
 */
export function provesOwnRefusal(status: number, body: unknown): boolean {
  if (!isRecord(body) || !provesRefusal(status, body)) return false;
  return body['code'] === status || CODES.has(body['errorCode']) || isOfKey(status, body['error']);
}

const isOfKey = (status: number, error: unknown): boolean =>
  status === 401 && KEY_TEXTS.some((text) => String(error).includes(text));

/** Reasons that an order of the same quote cannot have caused; they may only have arisen after it. */
const NO_EFFECTS: ReadonlySet<unknown> = new Set<(typeof refusalCodes)[number]>([
  'listing_quantity_mismatch',
  'listing_validation_failed',
  'optional_fee_mismatch',
  'system_check_failed',
]);

/**
 * How far the refusal of an execution (see {@link provesRefusal}) shows that there is no order; null if the
 * response is not a refusal.
 *
 * Gateways repeat requests: the first copy places the order, its response is lost, and what arrives is the
 * response to the second. Anything the order itself may have caused (the quote is used or gone, its price
 * moved, the piece is sold, the credit or the last token is spent) therefore shows nothing by itself:
 * `effect`. A missing key or right, own listings in the way, another fee and a halt would have to have arisen
 * between the two copies: `chance`. It must be the service's own response: a body with `error` alone may be
 * anyone's.
 */
export function weightOfRefusal(status: number, body: unknown): 'chance' | 'effect' | null {
  if (!isRecord(body) || !provesRefusal(status, body)) return null;
  const { error, code, errorCode } = body;
  if (NO_EFFECTS.has(errorCode)) return 'chance';
  if (status !== 401 && status !== 403) return 'effect';
  return code === status || isOfKey(status, error) ? 'chance' : 'effect';
}

function hasErrorShape(status: number, body: unknown): body is Record<string, unknown> {
  if (!isRecord(body)) return false;
  const { error, code } = body;
  const isText = typeof error === 'string' && error.trim() !== '';
  return isText && (code === undefined || code === null || code === status);
}
