/** Ctrl+Enter that came too early: answered in words, and never made up for later. */
import type { TicketState } from '#contract/ipc/ticket.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useState } from 'react';
import type { ButtonState } from './button-state.ts';

export interface Hurried {
  /** The key for executing, or a click, that executed nothing. */
  readonly note: () => void;
  /** What there is to be said to it now; null where nothing was pressed too early. */
  readonly words: string | null;
}

/**
 * @param execute the key for executing, as printed
 * @param quote the key that asks for a quote, as printed
 */
export function useHurried(
  state: TicketState,
  button: ButtonState,
  keys: { readonly execute: string; readonly quote: string },
): Hurried {
  const opened = useTerminal((store) => store.ticketOpened);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const pressed = pressedAt === opened;
  // What was sent needs no answer any more, and the next order is another one.
  if (pressed && !isBefore(state)) setPressedAt(null);
  return {
    note: () => {
      setPressedAt(opened);
    },
    words: pressed && isBefore(state) ? wordsFor(state, button, keys) : null,
  };
}

function isBefore({ phase }: TicketState): boolean {
  return phase === 'idle' || phase === 'quoting' || phase === 'quoted';
}

function wordsFor(
  { phase }: TicketState,
  { action, wakesInMs, reason }: ButtonState,
  keys: { readonly execute: string; readonly quote: string },
): string | null {
  if (wakesInMs !== null) return `Wait ${secondsText(wakesInMs)} s: the total just changed`;
  if (action === 'execute') return reason === null ? `Ready: press ${keys.execute} again` : null;
  if (phase === 'quoting') return 'Wait for the quote: nothing was sent';
  return action === 'quote' || action === 'requote'
    ? `Nothing was sent: ${keys.quote} gets a quote`
    : null;
}

/** Tenths, rounded up: 0.1 until it is over. */
function secondsText(ms: number): string {
  return (Math.ceil(ms / 100) / 10).toFixed(1);
}
