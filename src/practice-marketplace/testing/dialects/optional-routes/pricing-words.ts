import type { PriceRule } from '#practice/market/premium.ts';

/** How a price is set, in the words seen for it. */
interface WirePricing {
  readonly type: 'fixed_pricing' | 'premium_percentage_pricing' | 'premium_dollar_pricing';
  readonly premiumPercent: number | null;
  /** Cents, as where a listing is updated. */
  readonly premiumDollar: number | null;
}

export function wirePricing(rule: PriceRule): WirePricing {
  switch (rule.kind) {
    case 'fixed':
      return { type: 'fixed_pricing', premiumPercent: null, premiumDollar: null };
    case 'percent':
      return {
        type: 'premium_percentage_pricing',
        premiumPercent: rule.millionths / 10_000,
        premiumDollar: null,
      };
    case 'dollar':
      return { type: 'premium_dollar_pricing', premiumPercent: null, premiumDollar: rule.cents };
  }
}
