/** The ticket between the store and its view: what holds now, and the few things that can be done. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { QuoteView, TicketState } from '#contract/ipc/ticket.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { deliveryOf } from '#renderer/store/drafts/delivery.ts';
import { useMonotonicNow } from '#renderer/ui/figures/use-now.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type ButtonState, buttonState } from './action/button-state.ts';
import { whyInvalid } from './quote/quote-validity.ts';
import { type QuoteCountdown, quoteCountdown } from './quote/quote-countdown.ts';
import { type ResolvedOutcome, resolutionOf } from './outcome/resolution.ts';
import { blockedMessage } from './draft/missing-capabilities.ts';
import {
  NO_LISTING_CHOICE,
  type TicketText,
  afterOrder,
} from '#renderer/store/drafts/ticket-text.ts';
import { useAutoQuote } from './action/use-auto-quote.ts';
import { useSetLimit } from './action/use-set-limit.ts';
import {
  type DraftContext,
  type ValidatedTicket,
  quotedParts,
  validateTicket,
} from './draft/validate-ticket.ts';

export interface TicketControls {
  /** As it is written, with the destination that it has by default. */
  readonly text: TicketText;
  /** Why it does not go to the vault by default; null where it does, or where the user chose. */
  readonly whyNotVault: string | null;
  readonly state: TicketState;
  readonly validated: ValidatedTicket;
  readonly button: ButtonState;
  /** The quote on screen: the present one, or the last while a new one is fetched. */
  readonly quote: QuoteView | null;
  /** Why that quote no longer counts, in words; null while it does. */
  readonly whyInvalid: string | null;
  readonly life: QuoteCountdown | null;
  /** What became of the unknown outcome on this ticket; null while it is unknown, or never was. */
  readonly resolution: ResolvedOutcome | null;
  /** Why nothing may be edited: an order is on its way; undefined while there is none. */
  readonly frozen: string | undefined;
  /** Errors of fields that were not reached yet are shown after the first attempt only. */
  readonly attempted: boolean;
  /** A command that was refused without changing the ticket's state. */
  readonly refused: FailureView | null;
  /** Always the same function while the phase is. */
  readonly edit: (change: (text: TicketText) => TicketText) => void;
  /** Quotes the ticket, after this change where there is one. False when the draft has errors: nothing was asked. */
  readonly askQuote: (change?: (text: TicketText) => TicketText) => boolean;
  readonly requote: () => void;
  readonly execute: () => void;
  readonly discard: () => void;
  readonly startOver: () => void;
  readonly openDisclaimer: (optionalId: string) => void;
  /** Forgets that errors were shown: another ticket begins. Always the same function. */
  readonly resetAttempt: () => void;
}

export function useTicket(): TicketControls {
  const actions = useActions();
  const written = useTerminal((store) => store.draft);
  const state = useTerminal((store) => store.ticket);
  const clockOffset = useTerminal((store) => store.clockOffset);
  const blocked = useTerminal(blockedMessage);
  const unknowns = useTerminal((store) => store.unknowns);
  const orders = useTerminal((store) => store.orders.rows);
  const context = useDraftContext();
  const delivery = deliveryOf(written, context);
  const text = useMemo(
    () => ({ ...written, destination: delivery.destination }),
    [written, delivery.destination],
  );
  const rendererNow = useMonotonicNow(state.phase === 'quoted');
  const now = rendererNow - clockOffset;
  const [attempted, setAttempted] = useState(false);
  const { failure: refused, clear, send } = useCommand();
  const resetAttempt = useCallback(() => {
    setAttempted(false);
    clear();
  }, [clear]);
  const executing = useRef<string | null>(null);

  const validated = validateTicket(text, context);
  const resolution = resolutionOf(state, unknowns, orders);
  const resolved = resolution !== null;
  const button = buttonState({ text, validated, state, now, blocked, resolved });
  const quote = useLastQuote(state);
  const life = state.phase === 'quoted' ? quoteCountdown(state.quote, now) : null;
  useSetLimit(text, state, validated, life, send);
  useAutoQuote(text, state, validated);
  const frozen = state.phase === 'sending' ? 'The order is being sent.' : undefined;
  const edit = useCallback<TicketControls['edit']>(
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
    whyInvalid: quote === null ? null : whyInvalid(state, validated, life),
    life,
    frozen,
    attempted,
    refused,
    edit,
    resetAttempt,
    askQuote: (change) => {
      const asked = change === undefined ? validated : validateTicket(change(written), context);
      if (change !== undefined) edit(change);
      setAttempted(true);
      if (!asked.ok || frozen !== undefined) return false;
      void send('ticket/request-quote', asked.value);
      return true;
    },
    requote: () => {
      void send('ticket/requote', {});
    },
    execute: () => {
      if (state.phase !== 'quoted' || executing.current === state.intentId) return;
      executing.current = state.intentId;
      actions.noteSent();
      const { intentId } = state;
      void send('ticket/execute', { intentId }).finally(() => {
        executing.current = null;
      });
    },
    discard: () => {
      actions.editTicket((old) => ({ ...old, ...NO_LISTING_CHOICE }));
      // It is for the user to ask for this one again.
      if (validated.ok) {
        actions.setUnwantedQuote(quotedParts({ ...validated.value, ...NO_LISTING_CHOICE }));
      }
      void send('ticket/discard', {});
    },
    startOver: () => {
      setAttempted(false);
      actions.editTicket(afterOrder);
      void send('ticket/discard', {});
    },
    openDisclaimer: (optionalId) => {
      void send('ticket/open-disclaimer', { optionalId });
    },
  };
}

/** What the ticket's text is judged with. */
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

/** Keeps the last quote while a new one is asked for: old figures are greyed, never blanked. */
function useLastQuote(state: TicketState): QuoteView | null {
  const [last, setLast] = useState<QuoteView | null>(null);
  const present = 'quote' in state ? state.quote : null;
  const next = state.phase === 'idle' ? null : (present ?? last);
  if (next !== last) setLast(next);
  return next;
}
