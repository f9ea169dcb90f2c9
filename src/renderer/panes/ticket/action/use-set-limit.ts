/** Sends a limit that was edited under a quote, once it has settled: the payload is frozen anew with it. */
import type { TicketState } from '#contract/ipc/ticket.ts';
import type { SendCommand } from '#renderer/shared/commands/use-command.ts';
import { useEffect } from 'react';
import { wantedLimit } from './button-state.ts';
import type { QuoteCountdown } from '../quote/quote-countdown.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { type ValidatedTicket, sameQuote } from '../draft/validate-ticket.ts';

/** A limit is sent this long after the last key, so that half a number never is. */
const LIMIT_SETTLE_MS = 300;

export function useSetLimit(
  text: TicketText,
  state: TicketState,
  validated: ValidatedTicket,
  life: QuoteCountdown | null,
  send: SendCommand,
): void {
  const quoted = state.phase === 'quoted' ? state : null;
  const fits =
    quoted !== null &&
    life?.executable === true &&
    validated.ok &&
    sameQuote(validated.value, quoted.draft);
  const wanted = fits ? wantedLimit(text, quoted) : null;
  const intentId = wanted !== null && wanted !== quoted?.limit ? quoted?.intentId : undefined;
  useEffect(() => {
    if (wanted === null || intentId === undefined) return undefined;
    const timer = setTimeout(() => {
      void send('ticket/set-limit', { intentId, limit: wanted });
    }, LIMIT_SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [send, wanted, intentId]);
}
