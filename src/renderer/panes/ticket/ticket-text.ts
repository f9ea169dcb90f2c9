/**
 * The ticket as the user writes it: texts, not values, so that nothing typed is ever lost to a
 * refusal, an expiry or new data. Edits are pure functions from one text to the next.
 */
import { parseQuantityInput, MAX_QUANTITY } from '#domain/quantity.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Side } from '#contract/ipc/primitives.ts';
import type { ShippingAddress } from '#contract/ipc/ticket.ts';

/** A listing (buy) or an offer (sell) and how many pieces it has. */
export interface LineSource {
  readonly id: string;
  readonly quantity: number;
}

export interface LineText {
  /** Names the line inside this ticket, for fields and errors. */
  readonly id: number;
  readonly rowKey: string;
  /** Kept with the line: it reads the same after its row has left the market. */
  readonly title: string;
  readonly variantTitle: string;
  /** Price of the level it was taken from, in cents; null when nobody asks or bids. */
  readonly price: number | null;
  /** In the order in which they are used up; empty when nobody asks or bids. */
  readonly sources: readonly LineSource[];
  readonly quantityText: string;
}

/** `vault`, `new` (the form below), or the key of a kept address. */
export type DestinationChoice = string;
export const TO_VAULT: DestinationChoice = 'vault';
export const TO_NEW_ADDRESS: DestinationChoice = 'new';

export type AddressText = { readonly [Field in keyof ShippingAddress]: string };

export interface TicketText {
  readonly side: Side;
  readonly lines: readonly LineText[];
  /** The line that `+`, `-` and the preset sizes act on. */
  readonly activeLine: number | null;
  /** A ceiling is no floor: each side keeps its own. */
  readonly boundText: Readonly<Record<Side, string>>;
  /** Null: the default of the account. */
  readonly paymentMethod: string | null;
  readonly destination: DestinationChoice;
  readonly address: AddressText;
  readonly optionalIds: Readonly<Record<Side, readonly string[]>>;
  readonly promotionCode: string;
  readonly adjustListings: boolean;
  readonly confirmListingMismatch: boolean;
}

export const EMPTY_ADDRESS: AddressText = {
  name: '',
  line1: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
};

export const EMPTY_TICKET: TicketText = {
  side: 'buy',
  lines: [],
  activeLine: null,
  boundText: { buy: '', sell: '' },
  paymentMethod: null,
  destination: TO_VAULT,
  address: EMPTY_ADDRESS,
  optionalIds: { buy: [], sell: [] },
  promotionCode: '',
  adjustListings: false,
  confirmListingMismatch: false,
};

/** What another pane asks the ticket to take: a level of the book, or the best of a market row. */
export interface TicketRequest {
  readonly side: Side;
  /** `replace` starts the ticket over with this line, `add` puts it beside those there. */
  readonly mode: 'replace' | 'add';
  readonly rowKey: string;
  readonly price: number | null;
  readonly sources: readonly LineSource[];
  readonly quantity: number | null;
  /** Cents. */
  readonly bound: number | null;
}

/** What the ticket needs of a market row. */
export type RowFacts = Pick<MarketRow, 'key' | 'title' | 'variantTitle' | 'ask' | 'bid'>;
export type RowLookup = (rowKey: string) => RowFacts | undefined;

/** The sources behind the best ask (to buy) or the best bid (to sell) of a row. */
export function bestOf(row: RowFacts | undefined, side: Side): Pick<LineText, 'price' | 'sources'> {
  const top = side === 'buy' ? row?.ask : row?.bid;
  return top === null || top === undefined
    ? { price: null, sources: [] }
    : { price: top.price, sources: [{ id: top.id, quantity: top.quantity }] };
}

function nextId(text: TicketText): number {
  return 1 + Math.max(0, ...text.lines.map((line) => line.id));
}

/**
 * Takes what another pane sent. Replacing keeps payment, destination and add-ons, and keeps quantity
 * and bound only for the same product and side: a bound meant for one product protects no other.
 * Adding a level that is in the ticket already adds one piece to its line; adding to the other side
 * starts over.
 */
export function takeRequest(
  text: TicketText,
  request: TicketRequest,
  lookup: RowLookup,
): TicketText {
  const row = lookup(request.rowKey);
  const level =
    request.sources.length > 0
      ? { price: request.price, sources: request.sources }
      : bestOf(row, request.side);
  const line = {
    rowKey: request.rowKey,
    title: row?.title ?? request.rowKey,
    variantTitle: row?.variantTitle ?? '',
    ...level,
  };
  if (request.mode === 'add' && request.side === text.side && text.lines.length > 0) {
    const same = text.lines.find(
      (other) => other.rowKey === line.rowKey && other.price === line.price,
    );
    if (same !== undefined) {
      const added = request.quantity ?? 1;
      return nudgeQuantity({ ...text, activeLine: same.id }, added);
    }
    const id = nextId(text);
    const quantityText = String(request.quantity ?? 1);
    return { ...text, lines: [...text.lines, { id, ...line, quantityText }], activeLine: id };
  }
  const before = text.lines.length === 1 ? text.lines[0] : undefined;
  const sameAgain = before?.rowKey === line.rowKey && text.side === request.side;
  const kept = sameAgain ? before.quantityText : '1';
  const quantityText = request.quantity === null ? kept : String(request.quantity);
  const id = nextId(text);
  return {
    ...text,
    side: request.side,
    lines: [{ id, ...line, quantityText }],
    activeLine: id,
    boundText: {
      ...text.boundText,
      [request.side]: boundAfter(text.boundText[request.side], request.bound, sameAgain),
    },
    adjustListings: false,
    confirmListingMismatch: false,
  };
}

function boundAfter(typed: string, asked: number | null, sameAgain: boolean): string {
  if (asked !== null) {
    const digits = String(asked).padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
  return sameAgain ? typed : '';
}

/** The other side of the same products: each line turns to the best ask or bid there is now. */
export function turnSide(text: TicketText, side: Side, lookup: RowLookup): TicketText {
  if (side === text.side) return text;
  return {
    ...text,
    side,
    lines: text.lines.map((line) => ({ ...line, ...bestOf(lookup(line.rowKey), side) })),
    adjustListings: false,
    confirmListingMismatch: false,
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
  const next = (read.ok ? read.quantity : 0) + by;
  return setQuantityText(text, line.id, String(Math.min(MAX_QUANTITY, Math.max(1, next))));
}

export function activeLineOf(text: TicketText): LineText | null {
  return text.lines.find((line) => line.id === text.activeLine) ?? text.lines.at(-1) ?? null;
}

export function removeLine(text: TicketText, lineId: number): TicketText {
  const lines = text.lines.filter((line) => line.id !== lineId);
  return {
    ...text,
    lines,
    activeLine: text.activeLine === lineId ? (lines.at(-1)?.id ?? null) : text.activeLine,
  };
}

export function setBoundText(text: TicketText, boundText: string): TicketText {
  return { ...text, boundText: { ...text.boundText, [text.side]: boundText } };
}

export function toggleOptional(text: TicketText, id: string): TicketText {
  const chosen = text.optionalIds[text.side];
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return { ...text, optionalIds: { ...text.optionalIds, [text.side]: next } };
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

/** Names a kept address by its content, whatever its place in the list. */
export function addressKey(address: AddressText): DestinationChoice {
  const { name, line1, city, state, postalCode, country } = address;
  return [name, line1, city, state, postalCode, country].map((part) => part.trim()).join('\n');
}
