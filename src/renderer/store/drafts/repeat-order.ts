/** Repeats the last order: the same products and pieces at the current prices. Pure. */
import { groupDigits } from '#domain/money/group-digits.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import {
  type LineLevel,
  type LineText,
  NO_LISTING_CHOICE,
  type TicketText,
} from './ticket-text.ts';

/** The current levels of a row, the best first; empty without asks or bids. */
export type LevelsOf = (rowKey: string, side: TicketText['side']) => readonly LineLevel[];

/**
 * Everything as it was sent, limit and add-ons included, except prices and the choice about own listings. Pieces that the
 * best level does not have come from the next levels, as far as they are known.
 */
export function repeatedOrder(sent: TicketText, levelsOf: LevelsOf): TicketText {
  const rows = Map.groupBy(sent.lines, (line) => line.rowKey);
  const lines = [...rows].flatMap(([rowKey, same]) =>
    linesOf(same, sent.side, levelsOf(rowKey, sent.side)),
  );
  const numbered = lines.map((line, index) => ({ ...line, id: index + 1 }));
  return { ...sent, lines: numbered, activeLine: numbered[0]?.id ?? null, ...NO_LISTING_CHOICE };
}

function linesOf(
  same: readonly LineText[],
  side: TicketText['side'],
  levels: readonly LineLevel[],
): readonly LineText[] {
  const [first] = same;
  if (first === undefined) return [];
  const pieces = piecesOf(same);
  const nowhere = { price: null, sources: [] };
  if (pieces === null) return same.map((line) => at(line, levels[0] ?? nowhere));
  // A sell that the best bid is too small for names the product, and is matched with the best bids.
  const matched = side === 'sell' && first.product !== null;
  if (matched || levels.length < 2) return [withPieces(at(first, levels[0] ?? nowhere), pieces)];
  const taken: LineText[] = [];
  let left = pieces;
  for (const level of levels) {
    if (left <= 0) break;
    const here = Math.min(left, availableAt(level));
    if (here > 0) taken.push(withPieces(at(first, level), here));
    left -= here;
  }
  const last = taken.pop();
  if (last === undefined) return [withPieces(at(first, nowhere), pieces)];
  return [...taken, withPieces(last, (piecesOf([last]) ?? 0) + left)];
}

/** Null if one of them is not a quantity. */
function piecesOf(lines: readonly LineText[]): number | null {
  let pieces = 0;
  for (const { quantityText } of lines) {
    const read = parseQuantityInput(quantityText);
    if (!read.ok) return null;
    pieces += read.value;
  }
  return pieces;
}

function availableAt({ sources }: LineLevel): number {
  return sources.reduce((sum, source) => sum + (source.quantity ?? Infinity), 0);
}

const at = (line: LineText, { price, sources }: LineLevel): LineText => ({
  ...line,
  price,
  sources,
  gone: undefined,
  // They were sold.
  lots: undefined,
});

const withPieces = (line: LineText, pieces: number): LineText => ({
  ...line,
  quantityText: groupDigits(String(pieces)),
});
