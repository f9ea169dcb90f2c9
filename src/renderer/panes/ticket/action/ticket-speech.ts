/** What the ticket says aloud when its state changes. Refusals and failures are alerts and speak for themselves. Pure. */
import type { TicketState } from '#contract/ipc/ticket.ts';
import { dollarsText, perUnitText } from '#renderer/ui/figures/format.ts';
import type { ResolvedOutcome } from '../outcome/resolution.ts';

/**
 * Empty where there is nothing to say. A quote is said once, with what it costs; its seconds are not counted down.
 *
 * @param executeKey the key that executes, as printed; null where executing is not what comes next
 */
export function ticketSpeech(
  state: TicketState,
  resolution: ResolvedOutcome | null,
  executeKey: string | null,
): string {
  if (resolution !== null) return resolution.words;
  switch (state.phase) {
    case 'quoted':
      return state.refusal === null ? quoteSpeech(state, executeKey) : '';
    case 'sending':
      return 'Sending the order.';
    case 'confirmed': {
      const done = state.draft.side === 'buy' ? 'Bought.' : 'Sold.';
      const partial = state.partialOrderIds === null ? '' : ' Partially filled.';
      return `${done} Order ${state.orderId}.${partial} ${dollarsText(state.quote.total)} quoted.`;
    }
    case 'idle':
    case 'quoting':
    case 'quote-failed':
    case 'rejected':
    case 'not-sent':
    case 'unknown':
      return '';
  }
}

function quoteSpeech(
  { draft, quote }: Extract<TicketState, { phase: 'quoted' }>,
  executeKey: string | null,
): string {
  const buy = draft.side === 'buy';
  const { allIn } = quote;
  const perOunce =
    allIn === null || quote.fine?.unit !== 'ozt'
      ? ''
      : `, ${perUnitText(allIn.perUnit)} an ounce all-in`;
  const seconds = Math.floor(quote.windowMs / 1000);
  const next = executeKey === null ? '' : ` Press ${executeKey} to ${buy ? 'buy' : 'sell'}.`;
  return `Quote to ${buy ? 'pay' : 'receive'} ${dollarsText(quote.total)}${perOunce}, good for ${seconds} seconds.${next}`;
}
