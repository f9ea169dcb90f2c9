/**
 * Moving between the lines of a ticket, replacing one that cannot be filled, its lots, and the add-ons. Pure functions from one text
 * to the next.
 */
import type { OrderBookView } from '#contract/ipc/market/market.ts';
import {
  type LineLevel,
  type LineText,
  type RowFacts,
  type TicketText,
  NO_LISTING_CHOICE,
  activeLineOf,
  bestOf,
} from './ticket-text.ts';

/** Moves the active line down by a number of places; stops at both ends. */
export function moveActiveLine(text: TicketText, by: number): TicketText {
  const at = text.lines.findIndex((line) => line.id === activeLineOf(text)?.id);
  const next = text.lines[Math.min(text.lines.length - 1, Math.max(0, at + by))];
  return next === undefined || next.id === text.activeLine
    ? text
    : { ...text, activeLine: next.id };
}

export function removeLine(text: TicketText, lineId: number): TicketText {
  const lines = text.lines.filter((line) => line.id !== lineId);
  return {
    ...text,
    lines,
    activeLine: text.activeLine === lineId ? (lines.at(-1)?.id ?? null) : text.activeLine,
    ...NO_LISTING_CHOICE,
  };
}

/** Removes a line; the one that moves into its place becomes active. */
export function takeOutLine(text: TicketText, lineId: number): TicketText {
  const at = text.lines.findIndex((line) => line.id === lineId);
  const left = removeLine(text, lineId);
  if (at === -1 || activeLineOf(text)?.id !== lineId) return left;
  const active = left.lines[Math.min(at, left.lines.length - 1)];
  return { ...left, activeLine: active?.id ?? null };
}

/** What is known of a row's market. */
export interface KnownMarket {
  /** The book on the screen; only used if it is the row's. */
  readonly book: OrderBookView | null;
  readonly row: RowFacts | undefined;
}

/**
 * The best level of the same row that is neither gone nor already in the ticket; null if none is known.
 *
 * @param gone the line's listings or offers that cannot be filled; empty if the service named none: then all of them
 */
export function nextBest(
  text: TicketText,
  line: LineText,
  gone: readonly string[],
  market: KnownMarket,
): LineLevel | null {
  const out = goneFrom(line, gone);
  for (const other of text.lines) {
    if (other.id !== line.id) for (const source of other.sources) out.add(source.id);
  }
  const { book, row } = market;
  const levels: LineLevel[] = [];
  if (book?.rowKey === line.rowKey) levels.push(...(text.side === 'buy' ? book.asks : book.bids));
  levels.push(bestOf(row, text.side));
  for (const level of levels) {
    const sources = level.sources.filter((source) => !out.has(source.id));
    if (sources.length > 0) return { price: level.price, sources };
  }
  return null;
}

/** Moves a line to another level. What was gone is remembered, so that it is not offered again. */
export function replaceLine(
  text: TicketText,
  lineId: number,
  level: LineLevel,
  gone: readonly string[],
): TicketText {
  return {
    ...text,
    activeLine: lineId,
    lines: text.lines.map((line) =>
      line.id === lineId
        ? { ...line, price: level.price, sources: level.sources, gone: [...goneFrom(line, gone)] }
        : line,
    ),
    ...NO_LISTING_CHOICE,
  };
}

function goneFrom(line: LineText, gone: readonly string[]): Set<string> {
  const named = gone.length > 0 ? gone : line.sources.map((source) => source.id);
  return new Set([...named, ...(line.gone ?? [])]);
}

export function toggleOptional(text: TicketText, id: string): TicketText {
  const chosen = text.optionalIds[text.side];
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return { ...text, optionalIds: { ...text.optionalIds, [text.side]: next } };
}

/** Exactly these add-ons on the side of the ticket. */
export function setOptionals(text: TicketText, ids: readonly string[]): TicketText {
  return { ...text, optionalIds: { ...text.optionalIds, [text.side]: ids } };
}

export function setLotText(
  text: TicketText,
  lineId: number,
  lotId: string,
  piecesText: string,
): TicketText {
  return editLots(text, lineId, ({ lots = [] }) =>
    lots.map((lot) => (lot.id === lotId ? { ...lot, piecesText } : lot)),
  );
}

/** The lot method chooses the lots again. */
export const clearLots = (text: TicketText, lineId: number): TicketText =>
  editLots(text, lineId, () => undefined);

const editLots = (
  text: TicketText,
  lineId: number,
  edit: (line: LineText) => LineText['lots'],
): TicketText => ({
  ...text,
  activeLine: lineId,
  lines: text.lines.map((line) => (line.id === lineId ? { ...line, lots: edit(line) } : line)),
});
