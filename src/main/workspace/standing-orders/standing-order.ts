/** A standing order as it is kept over restarts, and what changes it. Pure. */
import {
  MOST_STANDING_EVENTS,
  type StandingDelivery,
  type StandingEvent,
  type StandingPhase,
} from '#contract/ipc/trading/standing-orders.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import {
  type StandingFill,
  type StandingTerms,
  remainderOf,
} from '#domain/quote/standing-orders/terms.ts';
import type { PricedPieces } from '#main/market/plans/market-plans.ts';
import type { Settlement } from './settlement.ts';

export interface StandingOrder {
  readonly id: string;
  readonly terms: StandingTerms;
  readonly delivery: StandingDelivery;
  /** Of the product, when it was created. */
  readonly title: string;
  readonly createdAt: number;
  readonly phase: StandingPhase;
  readonly fills: readonly StandingFill[];
  /** The order that it sends, or sent last with an outcome that is still open; null where there is none. */
  readonly sending: string | null;
  /** Oldest first. */
  readonly events: readonly StandingEvent[];
}

export const hasEnded = ({ phase }: Pick<StandingOrder, 'phase'>): boolean =>
  phase !== 'armed' && phase !== 'quoting' && phase !== 'firing';

export const withEvent = (order: StandingOrder, at: number, text: string): StandingOrder => ({
  ...order,
  events: [...order.events, { at, text }].slice(-MOST_STANDING_EVENTS),
});

/** Whether anything is left that the user can arm again. */
export function canRearm(order: StandingOrder): boolean {
  const { phase, sending, terms, fills } = order;
  if (!hasEnded(order) || phase === 'unknown' || sending !== null) return false;
  const { pieces, limit } = remainderOf(terms, fills);
  return pieces > 0 && limit > 0;
}

/** With what became of the order that it sent. An unknown outcome ends it. */
export function withSettlement(
  order: StandingOrder,
  intentId: string,
  settlement: Settlement,
  at: number,
): StandingOrder {
  switch (settlement.kind) {
    case 'open':
      return withEvent({ ...order, phase: 'unknown', sending: intentId }, at, UNKNOWN);
    case 'none': {
      const phase = settlement.wasUnknown && !hasEnded(order) ? 'stopped' : phaseAfter(order);
      const next = { ...order, phase, sending: null } as const;
      return withEvent(next, at, `Not filled: ${settlement.why}`);
    }
    case 'filled': {
      const { pieces, amount, isWhole, words } = settlement;
      const others = order.fills.filter((fill) => fill.intentId !== intentId);
      const fills = [...others, { intentId, pieces, amount }];
      const left = remainderOf(order.terms, fills);
      const phase = !isWhole
        ? 'partly'
        : left.pieces === 0
          ? 'done'
          : left.limit <= 0
            ? 'partly'
            : phaseAfter(order);
      return withEvent({ ...order, fills, phase, sending: null }, at, words);
    }
  }
}

/** With pieces left. After an unknown outcome only the user arms it again. */
function phaseAfter({ phase }: StandingOrder): StandingPhase {
  if (phase === 'unknown') return 'stopped';
  return phase === 'firing' ? 'armed' : phase;
}

const UNKNOWN =
  'It is not known whether this order was placed. It sends nothing more; settle the order under Unknown orders.';

/** The lines that the book has now. The order may cost no more than its quote, so that the terms hold for it too. */
export function standingDraft(
  { terms, delivery }: Pick<StandingOrder, 'terms' | 'delivery'>,
  lines: PricedPieces['lines'],
): TicketDraft {
  return {
    side: terms.side,
    lines: lines.map(({ rowKey, sourceId, quantity }) => ({
      source:
        terms.side === 'buy'
          ? { kind: 'listing', listingId: sourceId }
          : { kind: 'offer', offerId: sourceId },
      rowKey,
      quantity,
    })),
    limit: null,
    ...delivery,
    optionalIds: [...delivery.optionalIds],
    promotionCode: null,
    adjustListings: false,
    confirmListingMismatch: false,
  };
}
