import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { useState } from 'react';
import { PHASES } from '../model/phases.ts';
import type { ButtonState } from '#renderer/panes/ticket/model/button-state.ts';

/** A press that came too early to execute anything. It is explained, and never made up for later. */
export interface EarlySubmit {
  readonly note: () => void;
  /** Why the last press executed nothing; null where none was too early. */
  readonly notice: string | null;
}

export function useEarlySubmit(state: TicketState, button: ButtonState): EarlySubmit {
  const keys = useKeys();
  const opened = useTerminal((store) => store.ticketOpened);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const isPressed = pressedAt === opened;
  const { isBeforeOrder } = PHASES[state.phase];
  if (isPressed && !isBeforeOrder) setPressedAt(null);
  const noticeNow = (): string | null => {
    const { action, armsInMs, reason } = button;
    if (armsInMs !== null) return `The total just changed. Wait ${secondsText(armsInMs)} s.`;
    if (action === 'execute') {
      return reason === null ? `Ready. Press ${keys.named('ticket.execute')} again.` : null;
    }
    if (state.phase === 'quoting') return 'Not sent. Wait for the quote.';
    if (action !== 'quote' && action !== 'requote') return null;
    return state.phase === 'quoted'
      ? `Not sent. Press ${keys.named('ticket.requote')} to requote.`
      : `Not sent. Press ${keys.named('ticket.quote')} to get a quote.`;
  };
  return {
    note: () => setPressedAt(opened),
    notice: isPressed && isBeforeOrder ? noticeNow() : null,
  };
}

/** Tenths, rounded up: 0.1 until it is over. */
const secondsText = (ms: number): string => (Math.ceil(ms / 100) / 10).toFixed(1);
