/** Which line of the ticket a refusal of the service is about, and why. Pure. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { DraftLine, QuoteLineView, QuoteView, TicketState } from '#contract/ipc/ticket.ts';
import type { LineText, TicketText } from '#renderer/store/drafts/ticket-text.ts';

export interface LineProblem {
  /** The service's own words where it gave any; plain text. */
  readonly words: string;
  /** The listings or offers of the line that cannot be filled; empty when none was named. */
  readonly gone: readonly string[];
}

export type LineProblems = ReadonlyMap<number, LineProblem>;

const NO_PROBLEMS: LineProblems = new Map();
const UNNAMED = 'This line cannot be filled now.';

/** By line id: what the present quote, or the refusal that came in its place, says against a line of the ticket. */
export function lineProblems(text: TicketText, state: TicketState): LineProblems {
  if (!('draft' in state) || state.draft.side !== text.side) return NO_PROBLEMS;
  switch (state.phase) {
    case 'quoted':
    case 'not-sent':
      return fromQuote(text, state.draft.lines, state.quote);
    case 'quote-failed':
      return fromFailure(text, state.draft.lines, state.failure);
    case 'rejected':
      return new Map([
        ...fromQuote(text, state.draft.lines, state.quote),
        ...fromFailure(text, state.draft.lines, state.failure),
      ]);
    case 'quoting':
    case 'sending':
    case 'confirmed':
    case 'unknown':
      return NO_PROBLEMS;
  }
}

/** The line that one key drops or replaces: the active one if something is wrong with it, else the first there is. */
export function problemLine(text: TicketText, problems: LineProblems): LineText | null {
  const wrong = text.lines.filter((line) => problems.has(line.id));
  return wrong.find((line) => line.id === text.activeLine) ?? wrong[0] ?? null;
}

function fromQuote(
  text: TicketText,
  drafted: readonly DraftLine[],
  quote: QuoteView,
): LineProblems {
  const problems = new Map<number, LineProblem>();
  for (const [index, answer] of quote.lines.entries()) {
    if (answer.available) continue;
    const asked = askedFor(answer, index, quote.lines.length, drafted);
    const line = asked === undefined ? undefined : lineOf(text, asked);
    if (asked === undefined || line === undefined) continue;
    const before = problems.get(line.id);
    const words = answer.error ?? UNNAMED;
    const gone = answer.offerId ?? namedBy(asked);
    problems.set(line.id, {
      words: before === undefined || before.words === words ? words : `${before.words} ${words}`,
      gone: [...(before?.gone ?? []), ...(gone === null ? [] : [gone])],
    });
  }
  return problems;
}

/**
 * The line of the draft that a line of the quote answers, as the main process reads it: by its offer, by its place in a
 * list of the same length, else by its row where only one line has it.
 */
export function askedFor(
  answer: QuoteLineView,
  index: number,
  answers: number,
  drafted: readonly DraftLine[],
): DraftLine | undefined {
  const named = drafted.find(
    ({ source }) => source.kind === 'offer' && source.offerId === answer.offerId,
  );
  if (named !== undefined) return named;
  if (answers === drafted.length) return drafted[index];
  const sameRow = drafted.filter((line) => line.rowKey === answer.rowKey);
  return sameRow.length === 1 ? sameRow[0] : undefined;
}

export function lineOf(text: TicketText, asked: DraftLine): LineText | undefined {
  const id = namedBy(asked);
  return text.lines.find((line) =>
    id === null ? line.rowKey === asked.rowKey : line.sources.some((source) => source.id === id),
  );
}

/** The listing or offer that a line of a draft names; null when it sells a product at best. */
function namedBy({ source }: DraftLine): string | null {
  switch (source.kind) {
    case 'listing':
      return source.listingId;
    case 'offer':
      return source.offerId;
    case 'product':
      return null;
  }
}

/** A refusal of the whole, at the lines that it names. */
function fromFailure(
  text: TicketText,
  drafted: readonly DraftLine[],
  failure: FailureView,
): LineProblems {
  const problems = new Map<number, LineProblem>();
  for (const { line: place, words } of failure.lines ?? []) {
    const asked = drafted[place];
    const line = asked === undefined ? undefined : lineOf(text, asked);
    if (asked === undefined || line === undefined) continue;
    const gone = namedBy(asked);
    problems.set(line.id, {
      words,
      gone: [...(problems.get(line.id)?.gone ?? []), ...(gone === null ? [] : [gone])],
    });
  }
  return problems;
}
