/** Tickets that gave way to another, the last one first: none that was worked on is lost without a word. Pure. */
import type { TicketText } from './ticket-text.ts';

/** So many can be brought back. */
const KEPT = 20;

export interface DraftState {
  readonly draft: TicketText;
  readonly replacedDrafts: readonly TicketText[];
}

/** Puts a ticket in the place of the one there is, which can be brought back. */
export function replaceDraft({ draft, replacedDrafts }: DraftState, next: TicketText): DraftState {
  return {
    draft: next,
    replacedDrafts: isWorthKeeping(draft, next)
      ? [draft, ...replacedDrafts].slice(0, KEPT)
      : replacedDrafts,
  };
}

/** The last ticket that was replaced, in the place of the one there is; nothing changes while there is none. */
export function bringBack({ draft, replacedDrafts }: DraftState): DraftState {
  const [last, ...others] = replacedDrafts;
  return last === undefined ? { draft, replacedDrafts } : { draft: last, replacedDrafts: others };
}

/** One line that was opened and left as it came is no work, and neither is one that only comes again. */
function isWorthKeeping(draft: TicketText, next: TicketText): boolean {
  if (draft.lines.length === 0 || draft === next) return false;
  if (draft.lines.length > 1) return true;
  const [line] = draft.lines;
  const written = line?.quantityText !== '1' || draft.limitText[draft.side].trim() !== '';
  const again = next.lines.length === 1 && next.lines[0]?.rowKey === line?.rowKey;
  return written && !(again && next.side === draft.side);
}
