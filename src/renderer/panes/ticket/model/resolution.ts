/** The resolution of an order whose outcome was unknown, by the user or by a lookup. Pure. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';

import { lowerFirst } from '#renderer/ui/figures/format.ts';

export interface ResolvedOutcome {
  readonly placed: boolean;
  readonly words: string;
}

/** Null while the outcome of the ticket's order is unknown, or never was. */
export function resolutionOf(
  state: TicketState,
  unknowns: readonly UnknownIntentView[],
  orders: readonly OrderRow[],
): ResolvedOutcome | null {
  if (state.phase !== 'unknown') return null;
  const { intentId } = state;
  if (unknowns.some((open) => open.intentId === intentId)) return null;
  return describe(orders.find((row) => row.intentId === intentId));
}

function describe(row: OrderRow | undefined): ResolvedOutcome {
  const order = row?.orderId ?? 'it';
  const outcome = row?.outcome;
  if (outcome === 'confirmed-by-lookup') {
    return { placed: true, words: `It was placed: a lookup found order ${order}.` };
  }
  if (outcome === 'confirmed-by-user') {
    return { placed: true, words: `It was placed: you linked order ${order}.` };
  }
  if (outcome === 'rejected') {
    const why = row?.failure?.title.replace(/\.$/, '');
    return {
      placed: false,
      words: `It was rejected, and there is no order${why === undefined ? '' : `: ${lowerFirst(why)}`}.`,
    };
  }
  return outcome === 'absent-by-user'
    ? { placed: false, words: 'You recorded that there is no order.' }
    : { placed: true, words: 'Resolved. See Orders for the result.' };
}
