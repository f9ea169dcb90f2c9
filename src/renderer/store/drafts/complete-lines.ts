/** Completes lines of a ticket that was opened before their rows were loaded. Pure. */
import { bestOf, productOf, type RowFacts, type TicketText } from './ticket-text.ts';

/** The same text if no line lacked a row that is known now. */
export function completeLines(
  text: TicketText,
  rowOf: (rowKey: string) => RowFacts | undefined,
): TicketText {
  let isChanged = false;
  const lines = text.lines.map((line) => {
    // Only a line without a row has no material at all; one of an unknown metal has null.
    const row = line.material === undefined ? rowOf(line.rowKey) : undefined;
    if (row === undefined) return line;
    isChanged = true;
    const { title, variantTitle, material } = row;
    const level = line.sources.length === 0 && line.price === null ? bestOf(row, text.side) : {};
    return { ...line, title, variantTitle, material, product: productOf(row), ...level };
  });
  return isChanged ? { ...text, lines } : text;
}
