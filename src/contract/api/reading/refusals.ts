/**
 * The one judge of what an answer proves: whether nothing was done. Everything that decides about an order or another
 * write asks here, so that no two places can say different things about the same answer.
 *
 * The rule is one-sided. What is called a refusal may be repeated, so an answer counts as one only where it leaves no
 * doubt; what is not called one may still be one.
 */
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

function hasErrorShape(status: number, body: unknown): body is Record<string, unknown> {
  if (!isRecord(body)) return false;
  const { error, code } = body;
  const isText = typeof error === 'string' && error.trim() !== '';
  return isText && (code === undefined || code === null || code === status);
}
