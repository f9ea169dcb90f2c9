import type { PayoutTiming } from '#domain/quote/payout-matrix.ts';
import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';

/** When it is paid, as short as a cell: a dash where nobody says. */
export function payoutTimingText(paid: PayoutTiming): string {
  switch (paid.kind) {
    case 'immediate':
      return 'instantly';
    case 'days':
      return paid.days === 1 ? '1 day' : `${paid.days} days`;
    case 'unknown':
      return UNKNOWN_VALUE;
  }
}
