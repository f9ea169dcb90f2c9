/** What the quote says about each line of the ticket: its price, or why it cannot be filled. Pure. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type {
  DraftLine,
  QuoteLineView,
  QuoteView,
  TicketState,
} from '#contract/ipc/trading/ticket.ts';
import type { LineText, TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { type FigureMark, quotedPriceOf } from '#renderer/ui/figures/figure-mark.ts';

export interface LineProblem {
  /** In the service's own words where it gave any. */
  readonly words: string;
  /** The listings or offers that cannot be filled; empty when none was named. */
  readonly gone: readonly string[];
}

export type LineProblems = ReadonlyMap<number, LineProblem>;

const NO_PROBLEMS: LineProblems = new Map();
const UNNAMED = 'This line cannot be filled now.';

/** By line id, from the present quote or from the refusal in its place. */
export function lineProblems(text: TicketText, state: TicketState): LineProblems {
  if (!('draft' in state) || state.draft.side !== text.side) return NO_PROBLEMS;
  const quoted = 'quote' in state ? fromQuote(text, state.draft.lines, state.quote) : [];
  const failed = 'failure' in state ? fromFailure(text, state.draft.lines, state.failure) : [];
  switch (state.phase) {
    case 'quoted':
    case 'not-sent':
      return new Map(quoted);
    case 'quote-failed':
      return new Map(failed);
    case 'rejected':
      return new Map([...quoted, ...failed]);
    case 'quoting':
    case 'sending':
    case 'confirmed':
    case 'unknown':
      return NO_PROBLEMS;
  }
}

/** The line that one key removes or replaces: the active one if it has a problem, else the first that has. */
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
 * The line of the draft that a line of the quote answers, as the main process matches them: by its offer, by its place in a
 * list of the same length, else by its row where only one line has it.
 */
function askedFor(
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

function lineOf(text: TicketText, asked: DraftLine): LineText | undefined {
  const id = namedBy(asked);
  return text.lines.find((line) =>
    id === null ? line.rowKey === asked.rowKey : line.sources.some((source) => source.id === id),
  );
}

/** Null for a sale of a product at best. */
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

export interface QuotedPrice {
  readonly price: number;
  readonly mark: FigureMark;
}

/** By line id: what a piece costs by the quote. Several listings or offers of one line may have several prices, each listed once. */
export function quotedPrices(
  text: TicketText,
  state: TicketState,
): ReadonlyMap<number, readonly QuotedPrice[]> {
  const prices = new Map<number, QuotedPrice[]>();
  if (!('quote' in state) || state.draft.side !== text.side) return prices;
  const { quote, draft } = state;
  for (const [index, answer] of quote.lines.entries()) {
    const { price } = answer;
    const asked = askedFor(answer, index, quote.lines.length, draft.lines);
    const line = asked === undefined ? undefined : lineOf(text, asked);
    if (line === undefined || price === null) continue;
    const before = prices.get(line.id) ?? [];
    if (before.some((one) => one.price === price)) continue;
    prices.set(line.id, [...before, { price, mark: quotedPriceOf(quote.quoteId, index) }]);
  }
  return prices;
}
