/** Tickets that were replaced, the last one first: none that was worked on is lost silently. Pure. */
import type { TicketText } from './ticket-text.ts';

/** How many can be restored. */
const KEPT = 20;

export interface DraftState {
  readonly draft: TicketText;
  readonly replacedDrafts: readonly TicketText[];
}

/** Replaces the ticket; the old one can be restored. */
export function replaceDraft({ draft, replacedDrafts }: DraftState, next: TicketText): DraftState {
  return {
    draft: next,
    replacedDrafts: isWorthKeeping(draft, next)
      ? [draft, ...replacedDrafts].slice(0, KEPT)
      : replacedDrafts,
  };
}

/** Restores the ticket that was replaced last, if there is one. */
export function bringBack({ draft, replacedDrafts }: DraftState): DraftState {
  const [last, ...others] = replacedDrafts;
  return last === undefined ? { draft, replacedDrafts } : { draft: last, replacedDrafts: others };
}

/** A single line that was not edited is not worth keeping, nor is one that is opened again. */
function isWorthKeeping(draft: TicketText, next: TicketText): boolean {
  if (draft.lines.length === 0 || draft === next) return false;
  if (draft.lines.length > 1) return true;
  const [line] = draft.lines;
  const written = line?.quantityText !== '1' || draft.limitText[draft.side].trim() !== '';
  const again = next.lines.length === 1 && next.lines[0]?.rowKey === line?.rowKey;
  return written && !(again && next.side === draft.side);
}
