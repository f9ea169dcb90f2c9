import type { FailureView } from '#contract/ipc/primitives.ts';
import type { PromotionView } from '#contract/ipc/ticket.ts';
import { type Cents, negateCents } from '#domain/money/money.ts';
import { promotionNotApplied } from '../failures/check-failures.ts';
import type { ServicePromotion } from '../ports/gateway.ts';
import type { Result } from '#domain/result.ts';

/**
 * What the ticket shows of a preview. `applied` is the only status the document shows; where an answer names none, a
 * discount speaks for itself. Everything else is a code that does not apply, in the service's own word.
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
  if (!applied) {
    return { state: 'refused', code, failure: promotionNotApplied(code, status) };
  }
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

/** The document does not say with which sign a discount is written. */
function positive(amount: Cents | null): Cents | null {
  return amount !== null && amount < 0 ? negateCents(amount) : amount;
}
