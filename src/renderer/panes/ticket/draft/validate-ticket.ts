/** Parses the ticket's text into a draft, or into a sentence for each field that is wrong. Pure. */
import type { Cents } from '#domain/money/money.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { MAX_QUANTITY, parseQuantityInput } from '#domain/metal/quantity.ts';
import type { DraftLine, LotsToSell, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import {
  type LineText,
  type TicketText,
  TO_NEW_ADDRESS,
  TO_VAULT,
  addressKey,
} from '#renderer/store/drafts/ticket-text.ts';
import { type DeliveryContext, deliveryOf } from '#renderer/store/drafts/delivery.ts';
import type { Result } from '#domain/result.ts';
import { readAddress, type AddressErrors } from './read-address.ts';
import { readLots } from './read-lots.ts';

/** Items per quote (the API document, Limits). */
export const MAX_LINES = 50;

interface TicketErrors {
  /** About the ticket as a whole. */
  readonly ticket: string | null;
  /** By line id. */
  readonly lines: ReadonlyMap<number, string>;
  /** The sentences are shown beside the lots. */
  readonly hasBadLots: boolean;
  readonly limit: string | null;
  readonly destination: string | null;
  readonly address: AddressErrors;
  readonly promotion: string | null;
}

export interface DraftContext extends DeliveryContext {
  readonly defaultPaymentMethod: string;
  /** An amount that has two readings by this sign is refused. */
  readonly decimalMark: DecimalMark;
}

export type ValidatedTicket = Result<TicketDraft, TicketErrors>;

export function validateTicket(text: TicketText, context: DraftContext): ValidatedTicket {
  const lineErrors = new Map<number, string>();
  const lines = mergeLines(
    text.lines.flatMap((line) => {
      const read = readLine(line, text.side);
      if (read.ok) return read.value;
      lineErrors.set(line.id, read.error);
      return [];
    }),
  );
  const lots = lotsOf(text);
  const limit = readLimit(text, context.decimalMark);
  const destination = readDestination(text, context);
  const promotion = text.promotionCode.trim();
  const errors: TicketErrors = {
    ticket: ticketError(text, lines),
    lines: lineErrors,
    hasBadLots: lots.isBad,
    limit: limit.sentence,
    destination: destination.sentence,
    address: destination.fields,
    promotion: promotion.length > 64 ? 'Promotion codes have at most 64 characters.' : null,
  };
  if (hasErrors(errors)) return { ok: false, error: errors };
  const buying = text.side === 'buy';
  return {
    ok: true,
    value: {
      side: text.side,
      lines,
      limit: limit.cents,
      paymentMethod: buying ? (text.paymentMethod ?? context.defaultPaymentMethod) : null,
      destination: buying ? destination.value : null,
      optionalIds: [...text.optionalIds[text.side]],
      promotionCode: promotion === '' ? null : promotion,
      adjustListings: text.adjustListings,
      confirmListingMismatch: text.confirmListingMismatch,
      ...(lots.taken.length === 0 ? {} : { fromLots: lots.taken }),
    },
  };
}

function hasErrors(errors: TicketErrors): boolean {
  return (
    errors.ticket !== null ||
    errors.lines.size > 0 ||
    errors.hasBadLots ||
    errors.limit !== null ||
    errors.destination !== null ||
    Object.keys(errors.address).length > 0 ||
    errors.promotion !== null
  );
}

function ticketError(text: TicketText, drafted: readonly DraftLine[]): string | null {
  if (text.lines.length === 0) {
    return `Pick what to ${text.side}: in the order book, b buys and s sells the level under the cursor.`;
  }
  const needed = Math.max(drafted.length, text.lines.length);
  if (needed > MAX_LINES) {
    return `A quote takes at most ${MAX_LINES} lines; this ticket needs ${needed}. Remove some and trade them in a second ticket.`;
  }
  return drafted.some((line) => line.quantity > MAX_QUANTITY)
    ? 'Two lines at the same level exceed 1,000,000 pieces together; lower one.'
    : null;
}

function lotsOf({ side, lines }: TicketText): {
  readonly taken: LotsToSell;
  readonly isBad: boolean;
} {
  const read =
    side === 'buy'
      ? []
      : lines.map((line) => {
          const quantity = parseQuantityInput(line.quantityText);
          return readLots(line, quantity.ok ? quantity.value : null);
        });
  return {
    taken: read.flatMap(({ taken }) => taken),
    isBad: read.some(({ errors }) => errors.size > 0),
  };
}

function readLine(line: LineText, side: TicketText['side']): Result<readonly DraftLine[], string> {
  const read = parseQuantityInput(line.quantityText);
  if (!read.ok) return { ok: false, error: read.error.sentence };
  // More than the known bids: the service matches the product with the best bids.
  if (side === 'sell' && line.product !== null && read.value > available(line)) {
    const source = { kind: 'product', ...line.product } as const;
    return { ok: true, value: [{ source, rowKey: line.rowKey, quantity: read.value }] };
  }
  if (line.sources.length === 0) {
    return {
      ok: false,
      error: side === 'buy' ? 'No asks right now.' : 'No bids right now.',
    };
  }
  return { ok: true, value: spread(line, side, read.value) };
}

/**
 * Spreads a quantity over the listings or offers of its level, in their order. The rest goes to the last: the service
 * decides whether it has more than the terminal knew.
 */
function spread(line: LineText, side: TicketText['side'], quantity: number): DraftLine[] {
  const drafted: DraftLine[] = [];
  let left = quantity;
  line.sources.forEach((source, index) => {
    const last = index === line.sources.length - 1;
    const taken = last ? left : Math.min(left, Math.max(0, source.quantity ?? left));
    if (taken <= 0) return;
    left -= taken;
    drafted.push({
      source:
        side === 'buy'
          ? { kind: 'listing', listingId: source.id }
          : { kind: 'offer', offerId: source.id },
      rowKey: line.rowKey,
      quantity: taken,
    });
  });
  return drafted;
}

function sourceId(line: DraftLine): string {
  switch (line.source.kind) {
    case 'listing':
      return line.source.listingId;
    case 'offer':
      return line.source.offerId;
    case 'product':
      return `${line.source.productId}:${line.source.variantId}`;
  }
}

/** Offer ids have to be unique within a quote. */
function mergeLines(lines: readonly DraftLine[]): DraftLine[] {
  const merged = new Map<string, DraftLine>();
  for (const line of lines) {
    const before = merged.get(sourceId(line));
    merged.set(
      sourceId(line),
      before === undefined ? line : { ...before, quantity: before.quantity + line.quantity },
    );
  }
  return [...merged.values()];
}

function readLimit(
  text: TicketText,
  mark: DecimalMark,
): { cents: Cents | null; sentence: string | null } {
  const typed = text.limitText[text.side];
  if (typed.trim() === '') return { cents: null, sentence: null };
  const read = parseMoneyInput(typed, 'refused', mark);
  return read.ok
    ? { cents: read.value, sentence: null }
    : { cents: null, sentence: read.error.sentence };
}

interface DestinationRead {
  readonly value: TicketDraft['destination'];
  readonly sentence: string | null;
  readonly fields: AddressErrors;
}

function readDestination(text: TicketText, context: DraftContext): DestinationRead {
  const { destination } = deliveryOf(text, context);
  const to = (value: DestinationRead['value']): DestinationRead => ({
    value,
    sentence: null,
    fields: {},
  });
  const wrong = (sentence: string): DestinationRead => ({ value: null, sentence, fields: {} });
  if (text.side === 'sell') return to(null);
  if (destination === TO_VAULT) {
    return context.vault === 'disabled'
      ? wrong('No vault is available with this key; choose or enter an address.')
      : to({ kind: 'vault' });
  }
  if (destination === TO_NEW_ADDRESS) {
    const read = readAddress(text.address);
    return read.ok
      ? to({ kind: 'address', address: read.value })
      : { value: null, sentence: null, fields: read.error };
  }
  const saved = context.addresses.find((address) => addressKey(address) === destination);
  return saved === undefined
    ? wrong('That address is no longer saved; choose another.')
    : to({ kind: 'address', address: saved });
}

/** How far a line exceeds its level, as a caution; null while it fits. */
export function shortage(line: LineText, side: TicketText['side']): string | null {
  const read = parseQuantityInput(line.quantityText);
  if (!read.ok || line.sources.length === 0) return null;
  const known = available(line);
  if (read.value <= known) return null;
  if (side === 'buy') return `Only ${known} offered at this price.`;
  return line.product === null
    ? `Only ${known} at this bid.`
    : `${known} at this bid; the rest goes to the next best bids.`;
}

function available(line: LineText): number {
  return line.sources.reduce((sum, source) => sum + (source.quantity ?? Infinity), 0);
}

/** True when both drafts would get the same quote: they differ at most in the limit. */
export function sameQuote(a: TicketDraft, b: TicketDraft): boolean {
  return quotedParts(a) === quotedParts(b);
}

/** The parts of a draft that decide its quote, as one text: equal where {@link sameQuote} is true. */
export function quotedParts(draft: TicketDraft): string {
  const { side, lines, paymentMethod, destination, optionalIds, promotionCode } = draft;
  const address =
    destination?.kind === 'address' ? addressKey(destination.address) : (destination?.kind ?? null);
  return JSON.stringify([
    side,
    lines.map((line) => [sourceId(line), line.rowKey, line.quantity]),
    paymentMethod,
    address,
    optionalIds.toSorted(),
    promotionCode,
    draft.adjustListings,
    draft.confirmListingMismatch,
    // Not sent to the marketplace, but part of what the user confirmed.
    draft.fromLots ?? [],
  ]);
}
