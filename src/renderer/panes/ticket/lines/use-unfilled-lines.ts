/** Lines of the ticket that cannot be filled, and the ways on: drop one, or trade it elsewhere, then quote again. */
import { useTerminal } from '#renderer/store/hooks.tsx';
import { type LineProblems, lineProblems } from './line-problems.ts';
import { nextBest, replaceLine, takeOutLine } from '#renderer/store/drafts/ticket-lines.ts';
import type { LineLevel, TicketText } from '#renderer/store/drafts/ticket-text.ts';
import type { TicketState } from '#contract/ipc/ticket.ts';

/** What is done with a ticket whose lines cannot be filled. */
interface EditedTicket {
  readonly text: TicketText;
  readonly state: TicketState;
  readonly edit: (change: (text: TicketText) => TicketText) => void;
  readonly askQuote: (change: (text: TicketText) => TicketText) => boolean;
  readonly discard: () => void;
}

export interface UnfilledLines {
  readonly problems: LineProblems;
  /** By line id; null where the terminal knows of nothing else. */
  readonly replacements: ReadonlyMap<number, LineLevel | null>;
  /** Takes the line out and quotes the rest with the same bound; the last line leaves an empty ticket. */
  readonly drop: (lineId: number) => void;
  /** Trades the line at the next best and quotes with the same bound; nothing where there is none. */
  readonly replace: (lineId: number) => void;
}

export function useUnfilledLines(ticket: EditedTicket): UnfilledLines {
  const { text, state } = ticket;
  const problems = lineProblems(text, state);
  const troubled = problems.size > 0;
  // The market changes all the time; it is only followed while something has to be replaced.
  const book = useTerminal((store) => (troubled ? store.book : null));
  const rows = useTerminal((store) => (troubled ? store.market.rows : null));
  const replacements = new Map(
    text.lines
      .filter((line) => problems.has(line.id))
      .map((line) => {
        const gone = problems.get(line.id)?.gone ?? [];
        return [line.id, nextBest(text, line, gone, { book, row: rows?.get(line.rowKey) })];
      }),
  );
  return {
    problems,
    replacements,
    drop: (lineId) => {
      if (text.lines.length > 1) ticket.askQuote((old) => takeOutLine(old, lineId));
      else {
        ticket.edit((old) => takeOutLine(old, lineId));
        ticket.discard();
      }
    },
    replace: (lineId) => {
      const level = replacements.get(lineId);
      const gone = problems.get(lineId)?.gone ?? [];
      if (level === null || level === undefined) return;
      ticket.askQuote((old) => replaceLine(old, lineId, level, gone));
    },
  };
}
