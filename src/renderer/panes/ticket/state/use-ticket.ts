/** The ticket between the store and its view: what is shown now, and the few things that can be done. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { QuoteView, TicketState } from '#contract/ipc/trading/ticket.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { deliveryOf } from '#renderer/store/drafts/delivery.ts';
import {
  NO_LISTING_CHOICE,
  type TicketText,
  afterOrder,
  setLimitText,
} from '#renderer/store/drafts/ticket-text.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { moneyText } from '#renderer/ui/figures/format.ts';
import { useMonotonicNow } from '#renderer/ui/figures/use-now.ts';
import { useCallback, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type ButtonState, buttonState } from '#renderer/panes/ticket/model/button-state.ts';
import { useAutoQuote, useLimitUpdate } from './use-delayed-commands.ts';
import { blockedBy } from '#renderer/panes/ticket/draft/missing-capabilities.ts';
import {
  type DraftContext,
  type ValidatedTicket,
  quotedParts,
  sameQuote,
  validateTicket,
} from '#renderer/panes/ticket/draft/validate-ticket.ts';
import { type ResolvedOutcome, resolutionOf } from '#renderer/panes/ticket/model/resolution.ts';
import { PHASES } from '#renderer/panes/ticket/model/phases.ts';
import {
  type QuoteCountdown,
  quoteCountdown,
} from '#renderer/panes/ticket/model/quote-countdown.ts';

export type EditTicket = (change: (text: TicketText) => TicketText) => void;

export interface TicketControls {
  /** With the default destination filled in. */
  readonly text: TicketText;
  /** Why the vault is not the default destination; null where it is, or where the user chose. */
  readonly whyNotVault: string | null;
  readonly state: TicketState;
  readonly validated: ValidatedTicket;
  readonly button: ButtonState;
  /** The present quote, or the last while a new one is awaited. */
  readonly quote: QuoteView | null;
  /** Why that quote no longer counts; null while it does. */
  readonly whyInvalid: string | null;
  readonly countdown: QuoteCountdown | null;
  /** Null while the outcome of this ticket's order is unknown, or never was. */
  readonly resolution: ResolvedOutcome | null;
  /** Why nothing can be edited; undefined while it can. */
  readonly frozen: string | undefined;
  /** Errors of untouched fields are shown after the first attempt only. */
  readonly attempted: boolean;
  /** Why the last command was rejected, where the phase does not show it. */
  readonly refused: FailureView | null;
  /** The same function throughout a phase. */
  readonly edit: EditTicket;
  /** Quotes the ticket, after `change` where there is one. False when the draft has errors and nothing was sent. */
  readonly requestQuote: (change?: (text: TicketText) => TicketText) => boolean;
  readonly requote: () => void;
  readonly execute: () => void;
  /** The total of the quote becomes the limit. */
  readonly 'accept-total': () => void;
  readonly discard: () => void;
  readonly 'start-over': () => void;
  readonly openDisclaimer: (optionalId: string) => void;
  /** Hides errors again: another ticket begins. Always the same function. */
  readonly resetAttempt: () => void;
}

export function useTicket(): TicketControls {
  const actions = useActions();
  const written = useTerminal((store) => store.draft);
  const state = useTerminal((store) => store.ticket);
  const clockOffset = useTerminal((store) => store.clockOffset);
  const blocked = useTerminal(useShallow(blockedBy));
  const unknowns = useTerminal((store) => store.unknowns);
  const orders = useTerminal((store) => store.orders.rows);
  const context = useDraftContext();
  const delivery = deliveryOf(written, context);
  const text = useMemo(
    () => ({ ...written, destination: delivery.destination }),
    [written, delivery.destination],
  );
  const now = useMonotonicNow(state.phase === 'quoted') - clockOffset;
  const [attempted, setAttempted] = useState(false);
  const { failure: refused, clear, send, sendOnce } = useCommand();
  const resetAttempt = useCallback(() => {
    setAttempted(false);
    clear();
  }, [clear]);

  const validated = validateTicket(text, context);
  const resolution = resolutionOf(state, unknowns, orders);
  const resolved = resolution !== null;
  const button = buttonState({ text, validated, state, now, blocked, resolved });
  const quote = useLastQuote(state);
  const countdown = state.phase === 'quoted' ? quoteCountdown(state.quote, now) : null;
  useLimitUpdate(text, state, validated, countdown, send);
  useAutoQuote(text, state, validated);
  const frozen = state.phase === 'sending' ? 'The order is being sent.' : undefined;
  const edit = useCallback<EditTicket>(
    (change) => {
      if (frozen === undefined) actions.editTicket(change);
    },
    [actions, frozen],
  );
  return {
    text,
    whyNotVault: delivery.why,
    state,
    validated,
    button,
    quote,
    resolution,
    whyInvalid: quote === null ? null : whyInvalid(state, validated, countdown),
    countdown,
    frozen,
    attempted,
    refused,
    edit,
    resetAttempt,
    requestQuote: (change) => {
      const draft = change === undefined ? validated : validateTicket(change(written), context);
      if (change !== undefined) edit(change);
      setAttempted(true);
      if (!draft.ok || frozen !== undefined) return false;
      void send('ticket/request-quote', draft.value);
      return true;
    },
    requote: () => void send('ticket/requote', {}),
    execute: () => {
      if (state.phase !== 'quoted') return;
      const { intentId } = state;
      if (sendOnce(intentId, 'ticket/execute', { intentId })) actions.noteSent();
    },
    'accept-total': () => {
      if (state.phase !== 'quoted') return;
      const total = moneyText(state.quote.total);
      edit((old) => setLimitText(old, total));
    },
    discard: () => {
      actions.editTicket((old) => ({ ...old, ...NO_LISTING_CHOICE }));
      // A discarded quote is not requested again automatically.
      if (validated.ok) {
        actions.setUnwantedQuote(quotedParts({ ...validated.value, ...NO_LISTING_CHOICE }));
      }
      void send('ticket/discard', {});
    },
    'start-over': () => {
      setAttempted(false);
      actions.editTicket(afterOrder);
      void send('ticket/discard', {});
    },
    openDisclaimer: (optionalId) => void send('ticket/open-disclaimer', { optionalId }),
  };
}

/** The quote is for another order than the ticket is now. */
export const TICKET_CHANGED = 'Ticket changed';

function whyInvalid(
  state: TicketState,
  validated: ValidatedTicket,
  countdown: QuoteCountdown | null,
): string | null {
  if (state.phase !== 'quoted') return PHASES[state.phase].whyInvalid;
  if (!validated.ok || !sameQuote(validated.value, state.draft)) return TICKET_CHANGED;
  return countdown?.executable === true ? null : 'Quote expired';
}

function useDraftContext(): DraftContext {
  const methods = useTerminal((store) => store.session.paymentMethods);
  const addresses = useTerminal((store) => store.session.addresses);
  const vault = useTerminal((store) => store.session.capabilities.vault);
  const decimalMark = useTerminal((store) => store.session.decimalMark);
  return {
    decimalMark,
    defaultPaymentMethod: methods.find((method) => method.isDefault)?.id ?? 'wire_transfer',
    addresses,
    vault,
  };
}

/** Keeps the last quote while a new one is awaited: old figures are grayed out, never blanked. */
function useLastQuote(state: TicketState): QuoteView | null {
  const [last, setLast] = useState<QuoteView | null>(null);
  const present = 'quote' in state ? state.quote : null;
  const next = state.phase === 'idle' ? null : (present ?? last);
  if (next !== last) setLast(next);
  return next;
}
