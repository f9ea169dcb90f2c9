/**
 * The outcome that an execution attempt proves. The rule is one-sided: an outcome is named only when the answer
 * leaves no doubt, and everything else is UNKNOWN, because a wrong "rejected" leads to a second order and a wrong
 * "confirmed" hides that there is none. A refusal that the order itself may have caused is UNKNOWN with the refusal
 * kept: a reading of the order list makes it final.
 */
import { parseJson } from '#domain/text/parse-json.ts';
import { readErrorBody } from '#contract/api/reading/refusals/errors.ts';
import { refusalStatuses, weightOfRefusal } from '#contract/api/reading/refusals/refusals.ts';
import { executeReader, type FailedItemReading } from '#contract/api/execution/execute-results.ts';
import type { FailedItem } from '../journal/model/failed-items.ts';
import { type Evidence, NO_EVIDENCE, type Outcome } from '../journal/model/records.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';

export interface Classified {
  readonly outcome: Outcome;
  /** Unredacted: texts of any length, which may contain the key. */
  readonly evidence: Evidence;
  /** Trading is halted, whatever the outcome of this order. */
  readonly halted: boolean;
}

/**
 * Pure.
 *
 * @param isListed whether orders of its side are listed, so that one can be looked for
 */
export function classify(attempt: ExecutionAttempt, isListed: boolean): Classified {
  switch (attempt.kind) {
    case 'not-connected':
      return {
        outcome: { state: 'NOT_SENT', reason: attempt.reason },
        evidence: { ...NO_EVIDENCE, ...reported(attempt) },
        halted: false,
      };
    case 'no-answer':
      return {
        outcome: { state: 'UNKNOWN', reason: attempt.reason },
        evidence: {
          ...NO_EVIDENCE,
          status: attempt.status,
          body: attempt.body,
          ...reported(attempt),
        },
        halted: false,
      };
    case 'answered':
      return classifyAnswer(attempt, isListed);
  }
}

/** For the audit trail and the details; the user reads a plain sentence. */
const reported = ({ systemError }: { readonly systemError?: string }): Partial<Evidence> =>
  systemError === undefined ? {} : { systemError };

function classifyAnswer(
  { status, body: text, retryAfter }: Extract<ExecutionAttempt, { kind: 'answered' }>,
  isListed: boolean,
): Classified {
  const body = parseJson(text);
  const error = readErrorBody(body, text);
  const errorCode = error.errorCode ?? null;
  const judged = {
    evidence: {
      status,
      errorCode,
      serverMessage: error.message ?? null,
      body: text,
      retryAfter,
    },
    halted: errorCode === 'system_check_failed',
  };
  if (status >= 200 && status <= 299) return { ...judged, outcome: successOrUnknown(status, body) };
  const weight = weightOfRefusal(status, body);
  if (weight !== null) {
    const said = { code: status, kind: errorCode ?? `http-${status}` };
    const refused = weight === 'chance' ? { ...said, byChance: true as const } : said;
    return weight === 'chance' && !isListed
      ? { ...judged, outcome: { state: 'REJECTED', ...said } }
      : { ...judged, outcome: { state: 'UNKNOWN', reason: repeatable(status), refused } };
  }
  return { ...judged, outcome: { state: 'UNKNOWN', reason: undecided(status, body) } };
}

function successOrUnknown(status: number, body: unknown): Outcome {
  const read = executeReader.safeParse(body);
  if (!read.success) {
    const why = read.error.issues[0]?.message ?? 'it could not be read';
    return { state: 'UNKNOWN', reason: `The response was ${status}, but ${why}.` };
  }
  const { orderId, partial, processedOrderIds, failedItems } = read.data;
  const named = orderId ?? processedOrderIds[0];
  if (named === undefined) {
    return { state: 'UNKNOWN', reason: `The response was ${status}, but it names no order.` };
  }
  return {
    state: 'CONFIRMED',
    orderId: named,
    partialOrderIds: partial ? [...processedOrderIds] : null,
    ...(failedItems.length === 0 ? {} : { failedItems: failedItems.map(failedItem) }),
  };
}

/** Ids only: the caller knows the titles of the quote. */
function failedItem(
  { lineItemId, productId, variantId, quantity, error }: FailedItemReading,
  index: number,
): FailedItem {
  const product = [productId, variantId].filter((id) => id !== undefined).join('/');
  const what = lineItemId ?? (product === '' ? `item ${index + 1}` : product);
  return { what, quantity: quantity ?? null, reason: error ?? null };
}

const repeatable = (status: number): string =>
  `The response was ${status}. It refuses the order, but a gateway on the way may have sent the request twice, and the first copy may have placed it.`;

function undecided(status: number, body: unknown): string {
  if (body === undefined) return `The response was ${status} with a body that is not JSON.`;
  return refusalStatuses.some((one) => one === status)
    ? `The response was ${status}, but its body is not in the marketplace’s own form.`
    : `The response was ${status}, which does not show whether the order was placed.`;
}
