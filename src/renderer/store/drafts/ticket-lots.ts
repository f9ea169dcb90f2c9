/** The lots that a line of a sell takes, and how many pieces of each. Pure functions from one text to the next. */
import type { LineText, TicketText } from './ticket-text.ts';

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
