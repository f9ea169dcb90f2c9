/**
 * What the user has typed into the ticket: plain text, not judged. The Ticket pane turns it into a
 * draft with the domain's parsers; the main process parses it again.
 */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Side } from '#contract/ipc/primitives.ts';
import type { DraftLine } from '#contract/ipc/ticket.ts';

export interface DraftLineText {
  /** Stable within the draft. */
  readonly id: string;
  readonly rowKey: string;
  /** Null when the row had nothing to trade on this side: the ticket says so. */
  readonly source: DraftLine['source'] | null;
  /** Price in cents of the level it was taken from, to show; the quote decides. */
  readonly price: number | null;
  readonly quantity: string;
}

export interface AddressText {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

export interface TicketDraftText {
  readonly side: Side;
  readonly lines: readonly DraftLineText[];
  /** Pay at most (buy), receive at least (sell); empty: exactly the quote's total. */
  readonly bound: string;
  readonly paymentMethod: string | null;
  readonly destination: 'vault' | 'address';
  readonly address: AddressText;
  readonly optionalIds: readonly string[];
  readonly promotionCode: string;
  readonly adjustListings: boolean;
  readonly confirmListingMismatch: boolean;
}

export const emptyAddress: AddressText = {
  name: '',
  line1: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};

export const emptyDraft: TicketDraftText = {
  side: 'buy',
  lines: [],
  bound: '',
  paymentMethod: null,
  destination: 'vault',
  address: emptyAddress,
  optionalIds: [],
  promotionCode: '',
  adjustListings: false,
  confirmListingMismatch: false,
};

/** Where a ticket is opened from: a row, or a level of its book when `source` is given. */
export interface TicketIntent {
  readonly side: Side;
  readonly rowKey: string;
  readonly source?: DraftLine['source'] | undefined;
  readonly price?: number | null | undefined;
  /** Text as the user gave it; `1` when left out. */
  readonly quantity?: string | undefined;
  readonly bound?: string | undefined;
}

/** What a row offers to trade against: the best ask for a buy, for a sell the best bid or the product. */
export function sourceOf(row: MarketRow | undefined, side: Side): DraftLine['source'] | null {
  if (row === undefined) return null;
  if (side === 'buy') {
    return row.ask === null ? null : { kind: 'listing', listingId: row.ask.id };
  }
  if (row.bid !== null) return { kind: 'offer', offerId: row.bid.id };
  return row.variantId === null
    ? null
    : { kind: 'product', productId: row.productId, variantId: row.variantId };
}

/** The line that an intent asks for. `id` is the caller's, unique within the draft. */
export function lineOf(
  intent: TicketIntent,
  row: MarketRow | undefined,
  id: string,
): DraftLineText {
  const top = intent.side === 'buy' ? row?.ask : row?.bid;
  return {
    id,
    rowKey: intent.rowKey,
    source: intent.source ?? sourceOf(row, intent.side),
    price: intent.price ?? (intent.source === undefined ? (top?.price ?? null) : null),
    quantity: intent.quantity ?? '1',
  };
}

/**
 * A draft for one line. Payment, destination and address stay as they were; the bound and what was
 * chosen for the order before do not.
 */
export function openedDraft(
  draft: TicketDraftText,
  intent: TicketIntent,
  line: DraftLineText,
): TicketDraftText {
  return {
    ...draft,
    side: intent.side,
    lines: [line],
    bound: intent.bound ?? '',
    optionalIds: [],
    promotionCode: '',
    adjustListings: false,
    confirmListingMismatch: false,
  };
}
