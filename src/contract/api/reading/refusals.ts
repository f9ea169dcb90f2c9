/**
 * The one judge of what an answer proves: whether nothing was done. Everything that decides about an order or another
 * write asks here, so that no two places can say different things about the same answer.
 *
 * The rule is one-sided. What is called a refusal may be repeated, so an answer counts as one only where it leaves no
 * doubt; what is not called one may still be one.
 */
import { errorTexts } from './errors.ts';
import { namedOrders } from './order-ids.ts';
import { isRecord } from './tolerant-values.ts';

/**
 * The statuses that refuse by themselves: those that the document lists for refusals (section Errors), and 400, which
 * has been seen.
 */
export const refusalStatuses = [400, 401, 403, 404, 409, 410, 422, 429] as const;

/**
 * Every `errorCode` that the document names, all of them refusals (section Errors: the table for the first five, "Other
 * rules" for the last, whose status is not shown). With one of these any 4xx and a 503 refuse.
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
 * True when an answer with this status and this body, as parsed, proves that what was asked for was not done.
 *
 * The body has to be the service's own: `error` a text that says something, and `code`, where it is there, equal to the
 * status. Something between the terminal and the service answers in another form, and knows nothing of what the
 * service did. An answer that names an order contradicts itself, and proves nothing.
 */
export function provesRefusal(status: number, body: unknown): boolean {
  if (!hasErrorShape(status, body) || namedOrders(body).length > 0) return false;
  if (STATUSES.has(status)) return true;
  return CODES.has(body['errorCode']) && ((status >= 400 && status <= 499) || status === 503);
}

/** What the document gives word for word for a key that is not accepted: nothing else writes this. */
const KEY_TEXTS = [
  errorTexts.unknownKey,
  errorTexts.sandboxKeyInProduction,
  errorTexts.liveKeyInSandbox,
] as const;

/**
 * The same for a write that is not looked up before its refusal is believed, such as a change of a listing: a body with `error` alone
 * may be a gateway's, which knows nothing of what the service did, so the status in `code`, a documented `errorCode` or the
 * document's own words about the key have to be in it.
 */
export function provesOwnRefusal(status: number, body: unknown): boolean {
  if (!isRecord(body) || !provesRefusal(status, body)) return false;
  return body['code'] === status || CODES.has(body['errorCode']) || isOfKey(status, body['error']);
}

const isOfKey = (status: number, error: unknown): boolean =>
  status === 401 && KEY_TEXTS.some((text) => String(error).includes(text));

/** Reasons that an order of the same quote cannot have brought about; they may only have come up after it. */
const NO_EFFECTS: ReadonlySet<unknown> = new Set<(typeof refusalCodes)[number]>([
  'listing_quantity_mismatch',
  'listing_validation_failed',
  'optional_fee_mismatch',
  'system_check_failed',
]);

/**
 * How far the refusal of an execution (see {@link provesRefusal}) shows that there is no order; null where the answer is no
 * refusal.
 *
 * Gateways repeat requests: the first copy places the order, its answer is lost, and what arrives here is the answer to the
 * second. What the order itself may have brought about (the quote is used or gone, its price moved, the piece is sold, the
 * credit or the last token is spent) therefore shows nothing by itself: `effect`. A key or a right that is missing, own
 * listings in the way, another fee and a halt would have to have come up between the two copies: `chance`. It has to be the
 * service’s own word: a body with `error` alone may be anybody’s.
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
