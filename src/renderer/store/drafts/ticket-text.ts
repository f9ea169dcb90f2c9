/**
 * The ticket as the user writes it: texts, not values, so that nothing typed is ever lost to a
 * refusal, an expiry or new data. Edits are pure functions from one text to the next.
 */
import { parseQuantityInput, MAX_QUANTITY } from '#domain/metal/quantity.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Side } from '#domain/market/side.ts';
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';

/** A listing (buy) or an offer (sell) and how many pieces it has; null while the service did not say. */
interface LineSource {
  readonly id: string;
  readonly quantity: number | null;
}

/** A lot that a sell is to take pieces of, by the rule of chosen pieces. */
export interface LotToSell {
  /** What it is a lot of, as the portfolio names it. */
  readonly product: string;
  readonly id: string;
  /** Epoch milliseconds. */
  readonly acquiredAt: number;
  /** Where it is known without a time. */
  readonly day?: string | null | undefined;
  /** Pieces that were left of it when it was chosen. */
  readonly held: number;
  /** As the user wrote it; empty is none. */
  readonly piecesText: string;
}

export interface LineText {
  /** Names the line inside this ticket, for fields and errors. */
  readonly id: number;
  readonly rowKey: string;
  /** Kept with the line: it reads the same after its row has left the market. */
  readonly title: string;
  readonly variantTitle: string;
  /** Price of the level it was taken from, in cents; null without asks or bids. */
  readonly price: number | null;
  /** In the order in which they are used up; empty without asks or bids. */
  readonly sources: readonly LineSource[];
  /** Sells can name the product instead, and be matched with the best offers; null while its ids are not known. */
  readonly product: { readonly productId: string; readonly variantId: string } | null;
  readonly quantityText: string;
  /** Not every metal can go everywhere; left out while it is not known. */
  readonly material?: Material | null | undefined;
  /** Listings or offers of this row that the service could not fill for this line: not offered again. */
  readonly gone?: readonly string[] | undefined;
  /** Sells: in this order; what they do not cover is taken by the rule. */
  readonly lots?: readonly LotToSell[] | undefined;
}

/** `default` (`delivery.ts` says where that is), `vault`, `new` (the form below), or the key of a kept address. */
export type DestinationChoice = string;
export const BY_DEFAULT: DestinationChoice = 'default';
export const TO_VAULT: DestinationChoice = 'vault';
export const TO_NEW_ADDRESS: DestinationChoice = 'new';

/** Built-in option of sells (the API document, built-in optional ids). */
export const INSTANT_PAYOUT = 'instant_payout';

export type AddressText = Readonly<Record<keyof ShippingAddress, string>>;

export interface TicketText {
  readonly side: Side;
  readonly lines: readonly LineText[];
  /** The line that `+`, `-` and the preset sizes act on. */
  readonly activeLine: number | null;
  /** A ceiling is no floor: each side keeps its own. */
  readonly limitText: Readonly<Record<Side, string>>;
  /** Null: the default of the account. */
  readonly paymentMethod: string | null;
  readonly destination: DestinationChoice;
  readonly address: AddressText;
  readonly optionalIds: Readonly<Record<Side, readonly string[]>>;
  readonly promotionCode: string;
  /** Both: chosen at the request of the marketplace, for these products, and for this ticket only. */
  readonly adjustListings: boolean;
  readonly confirmListingMismatch: boolean;
}

const EMPTY_ADDRESS: AddressText = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  phone: '',
};

export const NO_LISTING_CHOICE = { adjustListings: false, confirmListingMismatch: false } as const;

export const EMPTY_TICKET: TicketText = {
  side: 'buy',
  lines: [],
  activeLine: null,
  limitText: { buy: '', sell: '' },
  paymentMethod: null,
  destination: BY_DEFAULT,
  address: EMPTY_ADDRESS,
  optionalIds: { buy: [], sell: [] },
  promotionCode: '',
  ...NO_LISTING_CHOICE,
};

/** What a ticket is opened with, from another pane or the palette: a level of the book, or the best of a market row. */
export interface TicketIntent {
  readonly side: Side;
  readonly rowKey: string;
  /** The listings or offers of the level; left out: the best of the row. */
  readonly sources?: readonly LineSource[] | undefined;
  /** Price in cents of the level. */
  readonly price?: number | null | undefined;
  /** As the user wrote it, right or wrong. */
  readonly quantity?: string | undefined;
  readonly limit?: string | undefined;
  /** Sells: the lots that are to be sold. */
  readonly lots?: readonly LotToSell[] | undefined;
}

/** What the ticket needs of a market row. */
export type RowFacts = Pick<
  MarketRow,
  'key' | 'title' | 'variantTitle' | 'productId' | 'variantId' | 'ask' | 'bid' | 'material'
>;
/** Where a line would trade: the price of a level and who is behind it. */
export type LineLevel = Pick<LineText, 'price' | 'sources'>;

/** The sources behind the best ask (to buy) or the best bid (to sell) of a row. */
export function bestOf(row: RowFacts | undefined, side: Side): LineLevel {
  const top = side === 'buy' ? row?.ask : row?.bid;
  return top === null || top === undefined
    ? { price: null, sources: [] }
    : { price: top.price, sources: [{ id: top.id, quantity: top.quantity }] };
}

/** The product that a sell can name; null while its ids are not known. */
export const productOf = (row: RowFacts | undefined): LineText['product'] =>
  row === undefined || row.variantId === null
    ? null
    : { productId: row.productId, variantId: row.variantId };

function nextId(text: TicketText): number {
  return 1 + Math.max(0, ...text.lines.map((line) => line.id));
}

function newLine(
  text: TicketText,
  intent: TicketIntent,
  row: RowFacts | undefined,
  quantityText: string,
): LineText {
  const level =
    intent.sources === undefined
      ? bestOf(row, intent.side)
      : { price: intent.price ?? null, sources: intent.sources };
  return {
    id: nextId(text),
    rowKey: intent.rowKey,
    title: row?.title ?? intent.rowKey,
    variantTitle: row?.variantTitle ?? '',
    product: productOf(row),
    ...level,
    quantityText,
    material: row?.material,
    lots: intent.side === 'sell' ? intent.lots : undefined,
  };
}

/**
 * Starts the ticket over with one line. Payment and destination stay; quantity and limit stay only for
 * the same product and side, for a limit meant for one product protects no other.
 */
export function openTicket(
  text: TicketText,
  intent: TicketIntent,
  row: RowFacts | undefined,
): TicketText {
  const before = text.lines.length === 1 ? text.lines[0] : undefined;
  const sameAgain = before?.rowKey === intent.rowKey && text.side === intent.side;
  const line = newLine(
    text,
    intent,
    row,
    intent.quantity ?? (sameAgain ? before.quantityText : '1'),
  );
  const limit = intent.limit ?? (sameAgain ? text.limitText[intent.side] : '');
  return {
    ...text,
    side: intent.side,
    lines: [line],
    activeLine: line.id,
    limitText: { ...text.limitText, [intent.side]: limit },
    optionalIds: sameAgain ? text.optionalIds : EMPTY_TICKET.optionalIds,
    promotionCode: sameAgain ? text.promotionCode : '',
    ...NO_LISTING_CHOICE,
  };
}

/**
 * Adds a line to the ticket. A level that is in the ticket already gets one piece more; a line of
 * the other side starts the ticket over.
 */
export function addToTicket(
  text: TicketText,
  intent: TicketIntent,
  row: RowFacts | undefined,
): TicketText {
  if (intent.side !== text.side || text.lines.length === 0) return openTicket(text, intent, row);
  const line = newLine(text, intent, row, intent.quantity ?? '1');
  const same = text.lines.find(
    (other) => other.rowKey === line.rowKey && other.price === line.price,
  );
  if (same !== undefined && intent.quantity === undefined) {
    return nudgeQuantity({ ...text, activeLine: same.id }, 1);
  }
  return {
    ...text,
    lines: [...text.lines, line],
    activeLine: line.id,
    ...NO_LISTING_CHOICE,
  };
}

/** The other side of the same products: each line turns to the best ask or bid there is now. */
export function turnSide(
  text: TicketText,
  side: Side,
  bestAt: (rowKey: string, side: Side) => LineLevel,
): TicketText {
  if (side === text.side) return text;
  return {
    ...text,
    side,
    lines: text.lines.map((line) => ({ ...line, ...bestAt(line.rowKey, side), lots: undefined })),
    ...NO_LISTING_CHOICE,
  };
}

export function setQuantityText(
  text: TicketText,
  lineId: number,
  quantityText: string,
): TicketText {
  return {
    ...text,
    activeLine: lineId,
    lines: text.lines.map((line) => (line.id === lineId ? { ...line, quantityText } : line)),
  };
}

/** Adds to the quantity of the active line, from 1 to the most a line takes. Text that is no quantity is left alone. */
export function nudgeQuantity(text: TicketText, by: number): TicketText {
  const line = activeLineOf(text);
  if (line === null) return text;
  const read = parseQuantityInput(line.quantityText);
  const empty = line.quantityText.trim() === '';
  if (!read.ok && !empty) return text;
  const next = (read.ok ? read.value : 0) + by;
  return setQuantityText(text, line.id, String(Math.min(MAX_QUANTITY, Math.max(1, next))));
}

export function activeLineOf(text: TicketText): LineText | null {
  return text.lines.find((line) => line.id === text.activeLine) ?? text.lines.at(-1) ?? null;
}

export function setLimitText(text: TicketText, limitText: string): TicketText {
  return { ...text, limitText: { ...text.limitText, [text.side]: limitText } };
}

/** What is kept of the ticket after an order: how it is paid for and where it goes. */
export function afterOrder(text: TicketText): TicketText {
  return {
    ...EMPTY_TICKET,
    side: text.side,
    paymentMethod: text.paymentMethod,
    destination: text.destination,
    address: text.address,
  };
}

/** An address as text for the form. */
export function addressText(address: ShippingAddress): AddressText {
  return { ...EMPTY_ADDRESS, ...address };
}

/** Names a kept address by its content, whatever its place in the list. */
export function addressKey(address: AddressText | ShippingAddress): DestinationChoice {
  const { name, line1, line2 = '', city, state, postalCode, country, phone = '' } = address;
  const parts = [name, line1, line2, city, state, postalCode, country, phone];
  return parts.map((part) => part.trim()).join('\n');
}
