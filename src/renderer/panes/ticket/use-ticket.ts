/** The ticket between the store and its view: what holds now, and the few things that can be done. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { QuoteView, TicketState } from '#contract/ipc/ticket.ts';
import { messageOf } from '#renderer/store/message-of.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useMonotonicNow } from '#renderer/ui/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ButtonState, buttonState, wantedBound } from './button-state.ts';
import { type QuoteLife, quoteLife } from './quote-life.ts';
import { type Resolution, resolutionOf } from './resolution.ts';
import { NO_LISTING_CHOICE, type TicketText, afterOrder } from './ticket-text.ts';
import { type ValidatedTicket, sameQuote, validateTicket } from './validate.ts';

/** A bound is sent this long after the last key, so that half a number never is. */
const BOUND_SETTLE_MS = 300;

export interface Ticket {
  readonly text: TicketText;
  readonly state: TicketState;
  readonly validated: ValidatedTicket;
  readonly button: ButtonState;
  /** The quote on screen: the present one, or the last while a new one is fetched. */
  readonly quote: QuoteView | null;
  /** Why that quote no longer counts, in words; null while it does. */
  readonly outdated: string | null;
  readonly life: QuoteLife | null;
  /** What became of the unknown outcome on this ticket; null while it is unknown, or never was. */
  readonly resolution: Resolution | null;
  /** Nothing may be edited: an order is on its way. */
  readonly frozen: boolean;
  /** Errors of fields that were not reached yet are shown after the first attempt only. */
  readonly attempted: boolean;
  /** A command that was refused without changing the ticket's state. */
  readonly refused: FailureView | null;
  readonly edit: (change: (text: TicketText) => TicketText) => void;
  /** Returns false when the draft has errors: nothing was asked. */
  readonly askQuote: () => boolean;
  readonly requote: () => void;
  readonly execute: () => void;
  readonly discard: () => void;
  readonly startOver: () => void;
  /** Forgets that errors were shown: another ticket begins. Always the same function. */
  readonly resetAttempt: () => void;
}

export function useTicket(): Ticket {
  const actions = useActions();
  const bridge = useBridge();
  const text = useTerminal((store) => store.draft);
  const state = useTerminal((store) => store.ticket);
  const session = useTerminal((store) => store.session);
  const clockOffset = useTerminal((store) => store.clockOffset);
  const blocked = useTerminal(blockedWords);
  const rendererNow = useMonotonicNow(state.phase === 'quoted');
  const now = rendererNow - (clockOffset ?? 0);
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<FailureView | null>(null);
  const resetAttempt = useCallback(() => {
    setAttempted(false);
    setRefused(null);
  }, []);
  const executing = useRef<string | null>(null);

  const validated = validateTicket(text, {
    defaultPaymentMethod:
      session.paymentMethods.find((method) => method.isDefault)?.id ?? 'wire_transfer',
    addresses: session.addresses,
    vault: session.capabilities.vault,
  });
  const unknowns = useTerminal((store) => store.unknowns);
  const orders = useTerminal((store) => store.orders.rows);
  const resolution = resolutionOf(state, unknowns, orders);
  const resolved = resolution !== null;
  const button = buttonState({ text, validated, state, now, blocked, resolved });
  const quote = useLastQuote(state);
  const life = state.phase === 'quoted' ? quoteLife(state.quote, now) : null;
  useSetBound(text, state, validated, life, setRefused);

  const run = async (work: () => Promise<Answer>): Promise<void> => {
    setRefused(null);
    try {
      const answer = await work();
      if (!answer.ok) setRefused(answer.failure);
    } catch (error) {
      setRefused(bridgeFailure(error));
    }
  };
  return {
    text,
    state,
    validated,
    button,
    quote,
    resolution,
    outdated: quote === null ? null : outdatedWords(state, validated, life),
    life,
    frozen: state.phase === 'sending',
    attempted,
    refused,
    edit: (change) => {
      if (state.phase !== 'sending') actions.editTicket(change);
    },
    resetAttempt,
    askQuote: () => {
      setAttempted(true);
      if (!validated.ok) return false;
      void run(() => bridge.invoke('ticket/request-quote', validated.draft));
      return true;
    },
    requote: () => {
      void run(() => bridge.invoke('ticket/requote', {}));
    },
    execute: () => {
      if (state.phase !== 'quoted' || executing.current === state.intentId) return;
      executing.current = state.intentId;
      const { intentId } = state;
      void run(() => bridge.invoke('ticket/execute', { intentId })).finally(() => {
        executing.current = null;
      });
    },
    discard: () => {
      actions.editTicket((old) => ({ ...old, ...NO_LISTING_CHOICE }));
      void run(() => bridge.invoke('ticket/discard', {}));
    },
    startOver: () => {
      setAttempted(false);
      actions.editTicket(afterOrder);
      void run(() => bridge.invoke('ticket/discard', {}));
    },
  };
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly failure: FailureView };

/** Sends a bound that was edited under a quote, once it has settled: the payload is frozen anew with it. */
function useSetBound(
  text: TicketText,
  state: TicketState,
  validated: ValidatedTicket,
  life: QuoteLife | null,
  onRefused: (failure: FailureView | null) => void,
): void {
  const bridge = useBridge();
  const quoted = state.phase === 'quoted' ? state : null;
  const fits =
    quoted !== null &&
    life?.executable === true &&
    validated.ok &&
    sameQuote(validated.draft, quoted.draft);
  const wanted = fits ? wantedBound(text, quoted) : null;
  const intentId = wanted !== null && wanted !== quoted?.bound ? quoted?.intentId : undefined;
  useEffect(() => {
    if (wanted === null || intentId === undefined) return undefined;
    const send = async (): Promise<void> => {
      try {
        const answer = await bridge.invoke('ticket/set-bound', { intentId, bound: wanted });
        onRefused(answer.ok ? null : answer.failure);
      } catch (error) {
        onRefused(bridgeFailure(error));
      }
    };
    const timer = setTimeout(() => void send(), BOUND_SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [bridge, wanted, intentId, onRefused]);
}

/** Keeps the last quote while a new one is asked for: old figures are greyed, never blanked. */
function useLastQuote(state: TicketState): QuoteView | null {
  const [last, setLast] = useState<QuoteView | null>(null);
  const present = 'quote' in state ? state.quote : null;
  const next = state.phase === 'idle' ? null : (present ?? last);
  if (next !== last) setLast(next);
  return next;
}

function outdatedWords(
  state: TicketState,
  validated: ValidatedTicket,
  life: QuoteLife | null,
): string | null {
  switch (state.phase) {
    case 'idle':
    case 'sending':
    case 'confirmed':
    case 'unknown':
      return null;
    case 'quoting':
      return 'A new quote is on its way';
    case 'quote-failed':
    case 'rejected':
    case 'not-sent':
      return 'This quote is over';
    case 'quoted':
      if (!validated.ok || !sameQuote(validated.draft, state.draft)) return 'The ticket changed';
      return life?.executable === true ? null : 'The price expired';
  }
}

/** Why no order may be sent now. The main process decides; this is what it would say. */
function blockedWords(store: Parameters<Parameters<typeof useTerminal>[0]>[0]): string | null {
  const { unknowns, connection, session } = store;
  if (unknowns.length > 0) return 'An earlier order is unresolved; resolve it first.';
  if (connection.tradingStatus === 'halted') {
    return connection.tradingReason ?? 'The marketplace has halted trading.';
  }
  if (session.environment === 'live') return session.runtime.liveRefusal;
  return null;
}

function bridgeFailure(error: unknown): FailureView {
  return {
    kind: 'bridge',
    title: 'The terminal could not pass this on',
    advice: `Nothing was sent. Try again. (${messageOf(error)})`,
    status: null,
    errorCode: null,
    serverMessage: null,
    rawBody: null,
  };
}
