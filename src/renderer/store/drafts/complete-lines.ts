/** The ticket as the market is now: prices follow it, and lines are completed whose rows were not loaded when it was opened. Pure. */
import type { ServiceState } from '../state/service-state.ts';
import { followPrices } from './line-prices.ts';
import { bestOf, productOf, type RowFacts, type TicketText } from './ticket-text.ts';

/** Until it is quoted, a ticket follows the prices of the market. */
export function draftAt(draft: TicketText, { ticket, book, market }: ServiceState): TicketText {
  const complete = completeLines(draft, (rowKey) => market.rows.get(rowKey));
  if (ticket.phase !== 'idle') return complete;
  return followPrices(complete, (rowKey) => ({ book, row: market.rows.get(rowKey) }));
}

/** The same text if no line lacked a row that is known now. */
function completeLines(
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
