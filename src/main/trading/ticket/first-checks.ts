import type { PromotionView } from '#contract/ipc/trading/ticket.ts';
import { promotionNeedsV2 } from '../failures/check-failures.ts';
import type { HeldQuote } from './frozen-intent.ts';
import type { QuotedTicket } from './ticket.ts';

type FirstChecks = Pick<QuotedTicket, 'promotion' | 'listingConflicts' | 'shipBy'>;

/** Initial values for a quote that has just arrived. */
export function firstChecks(held: HeldQuote): FirstChecks {
  return {
    promotion: firstPromotion(held),
    listingConflicts: hasListingReport(held) ? { state: 'checking' } : null,
    shipBy: held.draft.side === 'sell' ? { state: 'reading' } : null,
  };
}

/** Previews exist for buys of execution v2 only; the code of a v2 sell is simply sent with it. */
function firstPromotion({ draft, version }: HeldQuote): PromotionView | null {
  const code = draft.promotionCode;
  if (code === null || draft.side === 'sell') return null;
  return version === 'v1'
    ? { state: 'refused', code, failure: promotionNeedsV2() }
    : { state: 'checking', code };
}

/** The report exists for sells of execution v2 only. */
export function hasListingReport({ draft, version }: HeldQuote): boolean {
  return draft.side === 'sell' && version === 'v2';
}
