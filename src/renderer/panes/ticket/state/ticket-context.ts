import type { Side } from '#domain/market/side.ts';
import { createContext, use, useRef } from 'react';
import type { EarlySubmit } from './use-early-submit.ts';
import type { MissingForTicket } from '#renderer/panes/ticket/draft/missing-capabilities.ts';
import type { UnfilledLines } from './use-unfilled-lines.ts';
import type { AddressBook } from './use-address-book.ts';
import type { TicketControls } from './use-ticket.ts';

type TicketFields = ReturnType<typeof useTicketFields>;

export function useTicketFields() {
  return {
    /** The ticket itself: while it has the focus, letters are keys. */
    root: useRef<HTMLDivElement>(null),
    quantity: useRef<HTMLInputElement>(null),
    limit: useRef<HTMLInputElement>(null),
    payment: useRef<HTMLSelectElement>(null),
    destination: useRef<HTMLSelectElement>(null),
    addressName: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
    button: useRef<HTMLButtonElement>(null),
  };
}

/** Everything that the parts of the ticket show and do. The pane provides it, so that no part hands it on. */
export interface TicketView extends TicketControls {
  readonly fields: TicketFields;
  readonly unfilled: UnfilledLines;
  readonly addressBook: AddressBook;
  readonly missing: MissingForTicket;
  readonly earlySubmit: EarlySubmit;
  readonly turn: (side: Side) => void;
  /** What the one button does now. */
  readonly press: () => void;
  /** Moves the focus to the ticket, where letters are keys. */
  readonly focusRoot: () => void;
  /** Removes instant payout and requotes; null where it is not on the ticket. */
  readonly withoutInstantPayout: (() => void) | null;
}

export const TicketContext = createContext<TicketView | null>(null);

export function useTicketContext(): TicketView {
  const ticket = use(TicketContext);
  if (ticket === null) throw new Error('No ticket pane above this component.');
  return ticket;
}
