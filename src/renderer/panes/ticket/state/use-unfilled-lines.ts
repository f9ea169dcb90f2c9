/** Lines of the ticket that cannot be filled, or could trade at a better price, and what can be done about them. */
import { type BetterPrice, betterPrice, takeBetter } from '#renderer/store/drafts/line-prices.ts';
import { nextBest, replaceLine, takeOutLine } from '#renderer/store/drafts/ticket-lines.ts';
import type { LineLevel, TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { PHASES } from '../model/phases.ts';
import { type TicketControls, TICKET_CHANGED } from './use-ticket.ts';
import {
  type LineProblems,
  type QuotedPrice,
  lineProblems,
  problemLine,
  quotedPrices,
} from '#renderer/panes/ticket/model/line-problems.ts';

const NOT_QUOTED: ReadonlyMap<number, readonly QuotedPrice[]> = new Map();

export interface UnfilledLines {
  readonly problems: LineProblems;
  /** By line id: the prices that the ticket shows for it by the quote; none before there is one, and once the ticket was changed. */
  readonly quoted: ReadonlyMap<number, readonly QuotedPrice[]>;
  /** By line id: where else it could trade; null where nothing else is known. */
  readonly replacements: ReadonlyMap<number, LineLevel | null>;
  /** By line id. */
  readonly better: ReadonlyMap<number, BetterPrice>;
  /** The line that the keys act on: one that cannot be filled, else one with a better price. */
  readonly keyedLine: number | null;
  /** Quotes the rest with the same limit; the last line leaves an empty ticket. */
  readonly remove: (lineId: number) => void;
  /** Trades at the better or the next best price, and quotes with the same limit. */
  readonly replace: (lineId: number) => void;
}

export function useUnfilledLines(
  ticket: Pick<
    TicketControls,
    'text' | 'state' | 'whyInvalid' | 'edit' | 'requestQuote' | 'discard'
  >,
): UnfilledLines {
  const { text, state, whyInvalid } = ticket;
  const problems = lineProblems(text, state);
  // The market changes all the time: it is followed only while it matters.
  const open = PHASES[state.phase].isOpen && text.lines.length > 0;
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
  const quoted = whyInvalid === TICKET_CHANGED ? NOT_QUOTED : quotedPrices(text, state);
  const better = new Map(
    text.lines.flatMap((line) => {
      if (!open) return [];
      const shown = quoted.get(line.id)?.map(({ price }) => price) ?? [];
      const found = betterPrice(text, line, { book, row: rows?.get(line.rowKey) }, shown);
      return found === null ? [] : [[line.id, found]];
    }),
  );
  return {
    problems,
    quoted,
    replacements,
    better,
    keyedLine: problemLine(text, problems)?.id ?? firstBetter(text, better),
    remove: (lineId) => {
      if (text.lines.length > 1) ticket.requestQuote((old) => takeOutLine(old, lineId));
      else {
        ticket.edit((old) => takeOutLine(old, lineId));
        ticket.discard();
      }
    },
    replace: (lineId) => {
      const found = better.get(lineId)?.level ?? null;
      if (!problems.has(lineId) && found !== null) {
        const take = (old: TicketText): TicketText => takeBetter(old, lineId, found);
        // A ticket that was never quoted is not quoted by this either.
        if (state.phase === 'idle') ticket.edit(take);
        else ticket.requestQuote(take);
        return;
      }
      const level = replacements.get(lineId);
      const gone = problems.get(lineId)?.gone ?? [];
      if (level === null || level === undefined) return;
      ticket.requestQuote((old) => replaceLine(old, lineId, level, gone));
    },
  };
}

/** The active line if a better price takes all of it, else the first of which that is true. */
function firstBetter(text: TicketText, better: ReadonlyMap<number, BetterPrice>): number | null {
  const found = text.lines.filter(({ id }) => (better.get(id)?.level ?? null) !== null);
  return (found.find(({ id }) => id === text.activeLine) ?? found[0])?.id ?? null;
}
