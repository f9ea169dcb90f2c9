/** The add-ons chosen for a ticket, by side. Pure functions from one text to the next. */
import type { TicketText } from './ticket-text.ts';

export function toggleOptional(text: TicketText, id: string): TicketText {
  const chosen = text.optionalIds[text.side];
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return { ...text, optionalIds: { ...text.optionalIds, [text.side]: next } };
}

/** Exactly these add-ons on the side of the ticket. */
export function setOptionals(text: TicketText, ids: readonly string[]): TicketText {
  return { ...text, optionalIds: { ...text.optionalIds, [text.side]: ids } };
}
