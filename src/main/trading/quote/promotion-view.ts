import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { PromotionView } from '#contract/ipc/trading/ticket.ts';
import { type Cents, negateCents } from '#domain/money/money.ts';
import { promotionNotApplied } from '../failures/check-failures.ts';
import type { ServicePromotion } from '../ports/gateway.ts';
import type { Result } from '#domain/result.ts';

/**
 * `applied` is the only documented status; where an answer has none, a discount counts as applied. Anything else is a
 * code that does not apply, in the marketplace's own word.
 */
export function promotionView(
  code: string,
  answer: Result<ServicePromotion, FailureView>,
): PromotionView {
  if (!answer.ok) return { state: 'refused', code, failure: answer.error };
  const { status, discount, total, parts, objections } = answer.value;
  if (objections.refusal !== null) return { state: 'refused', code, failure: objections.refusal };
  const applied =
    status === null
      ? discount !== null && discount !== 0
      : status.trim().toLowerCase() === 'applied';
  if (!applied) return { state: 'refused', code, failure: promotionNotApplied(code, status) };
  return {
    state: 'applied',
    code,
    discount: positive(discount),
    total,
    parts: parts.map((part) => ({
      ...part,
      discount: positive(part.discount),
    })),
  };
}

/** The sign of a discount is not documented. */
function positive(amount: Cents | null): Cents | null {
  return amount !== null && amount < 0 ? negateCents(amount) : amount;
}
