/** Commands that follow from typing. They wait until it stops, so that half a number is never sent. */
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import type { SendCommand } from '#renderer/shared/commands/use-command.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import { useWhenSettled } from '#renderer/ui/controls/use-settled.ts';
import { blockedBy } from '../draft/missing-capabilities.ts';
import {
  type ValidatedTicket,
  quotedParts,
  sameQuote,
  shortage,
} from '../draft/validate-ticket.ts';
import { PHASES } from '../model/phases.ts';
import type { QuoteCountdown } from '../model/quote-countdown.ts';
import { wantedLimit } from '#renderer/panes/ticket/model/button-state.ts';

const QUOTE_DELAY_MS = 250;
const LIMIT_DELAY_MS = 300;

/** Requests a quote for a complete ticket. The main process decides whether to spend one on it. */
export function useAutoQuote(
  text: TicketText,
  state: TicketState,
  validated: ValidatedTicket,
): void {
  const bridge = useBridge();
  const isAllowed = useTerminal(allowsAutoQuote);
  const unwanted = useTerminal((store) => store.unwantedQuote);
  const draft =
    validated.ok && isAllowed && isCovered(text) && mayBeQuoted(state, validated)
      ? validated.value
      : null;
  const parts = draft === null ? null : quotedParts(draft);
  const quote = (): void => {
    if (draft !== null) void sendCommand(bridge, 'ticket/auto-quote', draft);
  };
  useWhenSettled(parts, QUOTE_DELAY_MS, parts === null || parts === unwanted ? null : quote);
}

function allowsAutoQuote(store: TerminalState): boolean {
  const { session, connection } = store;
  return (
    session.preferences.autoQuote &&
    session.tradingLock.locked === null &&
    connection.status === 'online' &&
    blockedBy(store) === null
  );
}

/** A quote for more than is offered would be rejected, as the line shows; the user may request it anyway. */
function isCovered(text: TicketText): boolean {
  return text.side === 'sell' || text.lines.every((line) => shortage(line, text.side) === null);
}

/** What expired, failed or was rejected is quoted again only by the user. */
function mayBeQuoted(state: TicketState, validated: ValidatedTicket): boolean {
  const { autoQuote } = PHASES[state.phase];
  if (autoQuote !== 'changed') return autoQuote === 'always';
  return validated.ok && 'draft' in state && !sameQuote(validated.value, state.draft);
}

/** Sends a limit that was edited under a quote; the payload is frozen again with it. */
export function useLimitUpdate(
  text: TicketText,
  state: TicketState,
  validated: ValidatedTicket,
  countdown: QuoteCountdown | null,
  send: SendCommand,
): void {
  const quoted =
    state.phase === 'quoted' &&
    countdown?.executable === true &&
    validated.ok &&
    sameQuote(validated.value, state.draft)
      ? state
      : null;
  const limit = quoted === null ? null : wantedLimit(text, quoted);
  const update =
    quoted === null || limit === null || limit === quoted.limit
      ? null
      : () => void send('ticket/set-limit', { intentId: quoted.intentId, limit });
  useWhenSettled(`${quoted?.intentId ?? ''} ${limit ?? ''}`, LIMIT_DELAY_MS, update);
}
