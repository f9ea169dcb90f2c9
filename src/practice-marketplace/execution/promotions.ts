import { optionalIds } from '#contract/api/execution/quotes.ts';
import { type Cents, cents, negateCents } from '#domain/money/money.ts';
import type { QuoteFee } from '#practice/world/cart.ts';

/** A promotion, and the fee that it waives. */
interface Promotion {
  readonly id: string;
  readonly type: string;
  readonly category: string;
  readonly label: string;
  readonly side: 'buy' | 'sell';
  readonly feeId: string;
  readonly codeId: string;
  readonly grantId: string;
}

const promotions: Readonly<Record<string, Promotion>> = {
  FREESHIP: {
    id: 'promo-free-shipping',
    type: 'free_shipping',
    category: 'shipping',
    label: 'Free shipping',
    side: 'buy',
    feeId: 'shipping',
    codeId: 'code-freeship',
    grantId: 'grant-freeship',
  },
  FREELABEL: {
    id: 'promo-free-label',
    type: 'free_label',
    category: 'shipping',
    label: 'Free overnight label',
    side: 'sell',
    feeId: optionalIds.overnightLabel,
    codeId: 'code-freelabel',
    grantId: 'grant-freelabel',
  },
};

interface AppliedPromotion {
  readonly code: string;
  readonly promotion: Promotion;
  /** Cents; 0 when there was no fee to waive. */
  readonly discount: Cents;
  /** The fees, with the discount as a fee of its own. */
  readonly fees: readonly QuoteFee[];
}

/** Applies a promotion code to the fees of a quote; `undefined` if this side has no such code. */
export function applyPromotion(
  side: 'buy' | 'sell',
  code: string,
  fees: readonly QuoteFee[],
): AppliedPromotion | undefined {
  const name = code.trim().toUpperCase();
  const promotion = Object.hasOwn(promotions, name) ? promotions[name] : undefined;
  if (promotion === undefined || promotion.side !== side) return undefined;
  const target = fees.find((fee) => fee.id === promotion.feeId);
  const amount = negateCents(target?.amount ?? cents(0));
  const line: QuoteFee = {
    id: `promotion_${promotion.id}`,
    label: promotion.label,
    amount,
    rate: 0,
  };
  return {
    code: name,
    promotion,
    discount: cents(Math.abs(amount)),
    fees: amount === 0 ? fees : [...fees, line],
  };
}
