import type { Side } from '#domain/market/side.ts';
import { type RefObject, createContext, use, useRef } from 'react';
import type { EarlySubmit } from './use-early-submit.ts';
import type { MissingForTicket } from '#renderer/panes/ticket/draft/missing-capabilities.ts';
import type { UnfilledLines } from './use-unfilled-lines.ts';
import type { AddressBook } from './use-address-book.ts';
import type { TicketControls } from './use-ticket.ts';

type Field<Element> = RefObject<Element | null>;

export interface TicketFields {
  /** The ticket itself: while it has the focus, letters are keys. */
  readonly root: Field<HTMLDivElement>;
  readonly quantity: Field<HTMLInputElement>;
  readonly limit: Field<HTMLInputElement>;
  readonly payment: Field<HTMLSelectElement>;
  readonly destination: Field<HTMLSelectElement>;
  readonly addressName: Field<HTMLInputElement>;
  readonly code: Field<HTMLInputElement>;
  readonly button: Field<HTMLButtonElement>;
}

export function useTicketFields(): TicketFields {
  return {
    root: useRef(null),
    quantity: useRef(null),
    limit: useRef(null),
    payment: useRef(null),
    destination: useRef(null),
    addressName: useRef(null),
    code: useRef(null),
    button: useRef(null),
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
