/** How the price of a listing or an offer is set, in words. Pure. */
import type { Ppm } from '#domain/market/premium.ts';
import { percentText, statusText } from '#renderer/ui/figures/format.ts';

interface Pricing {
  /** The marketplace's word for it, verbatim. */
  readonly type: string | null;
  readonly premium: Ppm | null;
  /** Decimal text in an undocumented unit. */
  readonly amount: string | null;
}

/** Empty if nothing is known. */
export function pricingText({ type, premium, amount }: Pricing): string {
  switch (type) {
    case 'fixed_pricing':
      return 'Fixed price';
    case 'premium_percentage_pricing':
      return premium === null ? 'Follows spot' : `Follows spot, ${percentText(premium)}`;
    // The unit of the amount is unknown: it is shown as received.
    case 'premium_dollar_pricing':
      return amount === null ? 'Follows spot' : `Follows spot, premium given as “${amount}”`;
    case null:
      return premium === null ? '' : `Premium ${percentText(premium)}`;
    default:
      return statusText(type);
  }
}
