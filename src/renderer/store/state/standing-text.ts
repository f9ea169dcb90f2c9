/** What the form of a standing order begins with. */
import type { StandingDelivery } from '#contract/ipc/trading/standing-orders.ts';
import type { Side } from '#domain/market/side.ts';

export interface StandingText {
  readonly side: Side;
  readonly row: string;
  readonly title: string;
  readonly quantity: string;
  readonly kind: 'premium' | 'price';
  /** Percent over spot, or dollars a piece. */
  readonly value: string;
  /** Dollars in all. */
  readonly limit: string;
  /** Hours, or a moment as typed. */
  readonly until: { readonly for: string } | { readonly text: string };
  readonly delivery: StandingDelivery;
}
