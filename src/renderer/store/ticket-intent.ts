/** How other panes and the palette open the ticket. The ticket itself, and what is typed into it, is the Ticket pane's. */
import type { Side } from '#contract/ipc/primitives.ts';

/** A level of the book, or the best of a market row. */
export interface TicketIntent {
  readonly side: Side;
  readonly rowKey: string;
  /** The listings (buy) or offers (sell) of the level, with their pieces; left out: the best of the row. */
  readonly sources?: readonly { readonly id: string; readonly quantity: number }[] | undefined;
  /** Price in cents of the level. */
  readonly price?: number | null | undefined;
  /** As the user wrote it, right or wrong. */
  readonly quantity?: string | undefined;
  readonly bound?: string | undefined;
}

/** `open` starts the ticket over, `add` adds a line to it. */
export interface TicketRequest {
  readonly kind: 'open' | 'add';
  readonly intent: TicketIntent;
}
