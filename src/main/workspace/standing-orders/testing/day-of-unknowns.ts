/** Orders of one day whose outcome nobody saw, and what really became of each. */
import type { ServiceQuote } from '#main/trading/ports/gateway.ts';
import { settle } from '#main/trading/testing/world.ts';
import { DayOfReadings } from './day-of-readings.ts';
import type { Expected } from './expectation.ts';

export interface Figures {
  readings: number;
  quotes: number;
  posts: number;
  filled: number;
  partly: number;
  unknown: number;
  restarts: number;
}

/** The one attempt that is going on. */
export interface Attempt {
  readonly of: Expected;
  readonly askedAt: number;
  stage: 'quote' | 'list' | 'sent';
  quote: ServiceQuote | null;
}

/** Of an order whose outcome nobody saw: what really happened. */
interface Truth {
  readonly of: Expected;
  readonly quoteId: string;
  readonly orderId: string | null;
  readonly pieces: number;
  readonly total: number;
  /** The terminal saw it, and could not write it into the journal. */
  readonly isCounted: boolean;
}

export abstract class DayOfUnknowns extends DayOfReadings {
  readonly figures: Figures = {
    readings: 0,
    quotes: 0,
    posts: 0,
    filled: 0,
    partly: 0,
    unknown: 0,
    restarts: 0,
  };
  #truths: Truth[] = [];
  /** Seen, and not in the journal: unknown from the next start on. */
  #unwritten: Truth[] = [];

  protected abstract endAttempt(): void;

  /** Nobody sees what becomes of it. */
  protected loseTrack({ of, quote }: Attempt, mayExist = true): void {
    if (quote === null) return;
    const { gateway } = this.market;
    const { quoteId, total } = quote;
    const orderId = mayExist && this.chance(50) ? gateway.place(of.wanted.side, quoteId).id : null;
    this.#truths.push({ of, quoteId, orderId, pieces: of.left, total, isCounted: false });
    of.state = 'open';
    of.lastOutcome = 'filled';
    // It blocks them at once, however soon it is settled.
    for (const each of this.expected.values()) each.block();
    this.endAttempt();
    this.figures.unknown += 1;
  }

  /** Its user, or the list of orders, settles it. */
  async resolveUnknown(): Promise<void> {
    const [truth] = this.#truths;
    if (truth === undefined || this.isPending) return;
    const { trading, clock } = this.market;
    const open = trading.unknowns.list().find(({ quoteId }) => quoteId === truth.quoteId);
    if (open === undefined) throw new Error('It is not listed as unknown.');
    // Until then it could still be placed.
    clock.advance(5 * 60_000);
    const resolving =
      truth.orderId === null
        ? trading.unknowns.recordAbsent(open.intentId, 'The marketplace confirmed it.')
        : trading.unknowns.linkOrder(open.intentId, truth.orderId);
    await settle();
    this.answerLists();
    const resolved = await resolving;
    if (!resolved.ok && trading.journalProblem() === null) this.noteResolved();
    await settle();
    this.noteResolved();
  }

  /** A look-up, or the user, found out. */
  noteResolved(): void {
    const open = new Set(this.market.trading.unknowns.list().map(({ quoteId }) => quoteId));
    for (const truth of this.#truths.filter(({ quoteId }) => !open.has(quoteId))) {
      const { of, orderId, pieces, total, isCounted } = truth;
      this.#truths = this.#truths.filter((one) => one !== truth);
      if (isCounted) continue;
      if (orderId === null) of.state = 'over';
      else of.filled(pieces, total, total, true);
    }
  }

  /** It was placed, and could not be written into the journal. */
  protected noteUnwritten({ of, quote }: Attempt, pieces: number, orderId: string): void {
    if (quote === null) return;
    const { quoteId, total } = quote;
    this.#unwritten.push({ of, quoteId, orderId, pieces, total, isCounted: true });
  }

  /** What was not in the journal is unknown from now on. */
  protected noteRestart(): void {
    this.#truths.push(...this.#unwritten);
    this.#unwritten = [];
  }
}
