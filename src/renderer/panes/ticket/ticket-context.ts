import type { Side } from '#domain/market/side.ts';
import { createContext, use } from 'react';
import type { EarlySubmit } from './action/use-early-submit.ts';
import type { MissingForTicket } from './draft/missing-capabilities.ts';
import type { UnfilledLines } from './lines/use-unfilled-lines.ts';
import type { AddressBook } from './terms/use-address-book.ts';
import type { TicketFields } from './use-ticket-keys.ts';
import type { TicketControls } from './use-ticket.ts';

/** Everything that the parts of the ticket show and do. The pane provides it, so that no part hands it on. */
export interface Ticket extends TicketControls {
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

export const TicketContext = createContext<Ticket | null>(null);

export function useTicketContext(): Ticket {
  const ticket = use(TicketContext);
  if (ticket === null) throw new Error('No ticket pane above this component.');
  return ticket;
}
