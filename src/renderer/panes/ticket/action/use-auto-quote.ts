/** Asks for a quote once the ticket is complete and rests. The main process decides whether one is spent on it. */
import type { TicketState } from '#contract/ipc/ticket.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { useEffect, useEffectEvent } from 'react';
import { blockedMessage } from '../draft/missing-capabilities.ts';
import {
  type ValidatedTicket,
  quotedParts,
  sameQuote,
  shortage,
} from '../draft/validate-ticket.ts';

/** The draft has rested when nothing was changed for so long: half a number is never quoted. */
const REST_MS = 250;

export function useAutoQuote(
  text: TicketText,
  state: TicketState,
  validated: ValidatedTicket,
): void {
  const bridge = useBridge();
  const open = useTerminal(isOpen);
  const unwanted = useTerminal((store) => store.unwantedQuote);
  const complete = validated.ok && lacksNothing(text) && mayBeQuoted(state, validated);
  const parts = open && complete ? quotedParts(validated.value) : null;
  const wanted = parts === unwanted ? null : parts;
  const ask = useEffectEvent(() => {
    if (validated.ok) void sendCommand(bridge, 'ticket/auto-quote', validated.value);
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(ask, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted]);
}

/** Whether anything outside the ticket is against it. */
function isOpen(store: TerminalState): boolean {
  const { session, connection } = store;
  return (
    session.preferences.autoQuote &&
    session.tradingLock.locked === null &&
    connection.status === 'online' &&
    blockedMessage(store) === null
  );
}

/** A quote for more than is offered is refused: the line says so already, and the user may ask all the same. */
function lacksNothing(text: TicketText): boolean {
  return text.side === 'sell' || text.lines.every((line) => shortage(line, text.side) === null);
}

/** Only what has had no quote: what expired, failed or was refused is asked for again by the user. */
function mayBeQuoted(state: TicketState, validated: ValidatedTicket): boolean {
  switch (state.phase) {
    case 'idle':
      return true;
    case 'quoting':
    case 'quoted':
    case 'quote-failed':
      return validated.ok && !sameQuote(validated.value, state.draft);
    case 'sending':
    case 'confirmed':
    case 'rejected':
    case 'not-sent':
    case 'unknown':
      return false;
  }
}
