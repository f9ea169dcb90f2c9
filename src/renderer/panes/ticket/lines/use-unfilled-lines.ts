/**
 * Lines of the ticket that cannot be filled, or could trade at a better price, and the ways on: drop one, or trade it elsewhere,
 * then quote again.
 */
import { useTerminal } from '#renderer/store/hooks.tsx';
import { type LineProblems, lineProblems, problemLine } from './line-problems.ts';
import { type BetterPrice, betterPrice, takeBetter } from '#renderer/store/drafts/line-prices.ts';
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

/** Phases in which the ticket is not sent, and may still be changed. */
const OPEN: ReadonlySet<TicketState['phase']> = new Set([
  'idle',
  'quoted',
  'quote-failed',
  'rejected',
  'not-sent',
]);

export interface UnfilledLines {
  readonly problems: LineProblems;
  /** By line id; null where the terminal knows of nothing else. */
  readonly replacements: ReadonlyMap<number, LineLevel | null>;
  /** By line id; only lines that there is a better price for. */
  readonly better: ReadonlyMap<number, BetterPrice>;
  /** The line that the keys act on: one that cannot be filled, else one with a better price; null without either. */
  readonly keyedLine: number | null;
  /** Takes the line out and quotes the rest with the same limit; the last line leaves an empty ticket. */
  readonly drop: (lineId: number) => void;
  /** Trades the line at the next best, or the better one, and quotes with the same limit; nothing where there is none. */
  readonly replace: (lineId: number) => void;
}

export function useUnfilledLines(ticket: EditedTicket): UnfilledLines {
  const { text, state } = ticket;
  const problems = lineProblems(text, state);
  // What is decided already has no better price; and the market, which changes all the time, is followed only until then.
  const open = OPEN.has(state.phase) && text.lines.length > 0;
  const book = useTerminal((store) => (open ? store.book : null));
  const market = useTerminal((store) => (open ? store.market : null));
  const rows = market?.rows;
  const replacements = new Map(
    text.lines
      .filter((line) => problems.has(line.id))
      .map((line) => {
        const gone = problems.get(line.id)?.gone ?? [];
        return [line.id, nextBest(text, line, gone, { book, row: rows?.get(line.rowKey) })];
      }),
  );
  const better = new Map(
    text.lines.flatMap((line) => {
      const found = open ? betterPrice(text, line, { book, row: rows?.get(line.rowKey) }) : null;
      return found === null ? [] : [[line.id, found]];
    }),
  );
  const askWith = (change: (text: TicketText) => TicketText): void => {
    // A draft that was never quoted is not quoted by this either.
    if (state.phase === 'idle') ticket.edit(change);
    else ticket.askQuote(change);
  };
  return {
    problems,
    replacements,
    better,
    keyedLine: problemLine(text, problems)?.id ?? firstWay(text, better),
    drop: (lineId) => {
      if (text.lines.length > 1) ticket.askQuote((old) => takeOutLine(old, lineId));
      else {
        ticket.edit((old) => takeOutLine(old, lineId));
        ticket.discard();
      }
    },
    replace: (lineId) => {
      const found = better.get(lineId)?.level ?? null;
      if (!problems.has(lineId) && found !== null) {
        askWith((old) => takeBetter(old, lineId, found));
        return;
      }
      const level = replacements.get(lineId);
      const gone = problems.get(lineId)?.gone ?? [];
      if (level === null || level === undefined) return;
      ticket.askQuote((old) => replaceLine(old, lineId, level, gone));
    },
  };
}

/** The active line if it has a better price that takes all of it, else the first that has. */
function firstWay(text: TicketText, better: ReadonlyMap<number, BetterPrice>): number | null {
  const ways = text.lines.filter(({ id }) => (better.get(id)?.level ?? null) !== null);
  return (ways.find(({ id }) => id === text.activeLine) ?? ways[0])?.id ?? null;
}
