/** What the user allowed: clicks, standing orders, drafts of programs that were approved, and budgets. */
import type { BudgetTerms } from '#contract/ipc/app/automation.ts';
import type { StandingTerms } from '#domain/quote/standing-orders/terms.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';
import type { Terminal } from '../terminal.ts';
import type { Life } from '../time.ts';

interface Deadline {
  /** By the computer's clock, and by the one that is never set: null where that began with another run of the program. */
  readonly wall: number;
  readonly monotonic: number | null;
}

interface ArmedOrder {
  readonly terms: StandingTerms;
  readonly until: Deadline;
  readonly life: Life;
  /** The computer that it was armed on. */
  readonly name: string;
  isStopped: boolean;
}

interface GrantedBudget {
  readonly terms: BudgetTerms;
  readonly until: Deadline;
  readonly life: Life;
  isRevoked: boolean;
  /** Most that its orders can have cost. */
  spent: number;
}

interface KnownDraft {
  readonly life: Life;
  readonly goodUntil: number;
  /** Declined, withdrawn or stopped. */
  isOver: boolean;
  /** The totals that the user was shown when approving it. */
  readonly approved: Cents[];
}

/** An order that leaves, and those before it that exist or may. */
export interface Leaving {
  readonly life: Life;
  readonly intent: PreparedRecord;
  readonly earlier: readonly PreparedRecord[];
  readonly materialOf: (rowKey: string) => string | null;
}

const deadline = (wall: number): Deadline => ({
  wall,
  monotonic: performance.now() + wall - Date.now(),
});

const piecesOf = ({ lines }: PreparedRecord): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const isWorse = (side: Side, amount: number, wanted: number): boolean =>
  side === 'buy' ? amount > wanted : amount < wanted;

export class Consents {
  readonly #clicks = new Map<string, Cents>();
  readonly #standing = new Map<string, ArmedOrder>();
  readonly #drafts = new Map<string, KnownDraft>();
  readonly #budgets: GrantedBudget[] = [];
  /** By intent: the user accepted that it goes over a limit. */
  readonly #overLimits = new Set<string>();

  /** The user's key on the button of this quote, with this limit. */
  click(quoteId: string, limit: Cents): void {
    this.#clicks.set(quoteId.toLowerCase(), limit);
  }

  acceptLimits(intentId: string): void {
    this.#overLimits.add(intentId);
  }

  hasAcceptedLimits({ intentId, origin }: PreparedRecord): boolean {
    return this.#overLimits.has(intentId) || origin?.approvedBy === 'hand';
  }

  armed(id: string, terms: StandingTerms, { life, name }: Terminal): void {
    this.#standing.set(id, { terms, until: deadline(terms.until), life, name, isStopped: false });
  }

  stopped(id: string): void {
    const order = this.#standing.get(id);
    if (order !== undefined) order.isStopped = true;
  }

  drafted(id: string, goodUntil: number, life: Life): void {
    if (this.#drafts.has(id)) return;
    this.#drafts.set(id, { life, goodUntil, isOver: false, approved: [] });
  }

  approves(id: string, shown: Cents): void {
    this.#drafts.get(id)?.approved.push(shown);
  }

  draftIsOver(id: string): void {
    const draft = this.#drafts.get(id);
    if (draft !== undefined) draft.isOver = true;
  }

  granted(terms: BudgetTerms, life: Life): void {
    this.#budgets.push({ terms, until: deadline(terms.until), life, isRevoked: false, spent: 0 });
  }

  revoked(life: Life): void {
    for (const budget of this.#budgets) if (budget.life === life) budget.isRevoked = true;
  }

  /** The kill switch. */
  killed({ life, name }: Terminal): void {
    for (const draft of this.#drafts.values()) if (draft.life === life) draft.isOver = true;
    this.revoked(life);
    for (const order of this.#standing.values()) if (order.name === name) order.isStopped = true;
  }

  /** Which consent is missing; null where none is. */
  missing(leaving: Leaving): string | null {
    const { intent } = leaving;
    const { origin, quoteId } = intent;
    if (origin === undefined) {
      const limit = this.#clicks.get(quoteId.toLowerCase());
      if (limit === undefined) return 'nobody clicked';
      return limit === intent.limit ? null : `${limit} was on the screen, ${intent.limit} is sent`;
    }
    return origin.kind === 'standing-order'
      ? this.#ofStanding(origin.id, leaving)
      : this.#ofProgram(origin.id, origin.approvedBy === 'budget', leaving);
  }

  #ofStanding(id: string, { intent, earlier, life }: Leaving): string | null {
    const order = this.#standing.get(id);
    if (order === undefined) return 'it was never armed';
    if (order.isStopped) return 'it was stopped';
    const { terms, until } = order;
    if (isPast(until, order.life === life)) return 'its time had ended';
    const { row, side, condition, quantity, limit } = terms;
    if (intent.side !== side || intent.lines.some(({ rowKey }) => rowKey !== row)) {
      return 'it is for something else';
    }
    const pieces = piecesOf(intent);
    const { premium, total } = intent;
    if (
      condition.kind === 'premium' &&
      (premium === null || isWorse(side, premium, condition.premium))
    ) {
      return `premium ${String(premium)} instead of ${condition.premium}`;
    }
    if (condition.kind === 'price' && isWorse(side, total, condition.perPiece * pieces)) {
      return `${total} instead of ${condition.perPiece} each`;
    }
    const own = earlier.filter(({ origin }) => origin?.id === id);
    const sum = own.reduce((all, one) => all + piecesOf(one), pieces);
    if (sum > quantity) return `${sum} instead of ${quantity} pieces`;
    const amount = own.reduce<number>((all, one) => all + one.total, total);
    if (side === 'buy' && amount > limit) return `${amount} instead of ${limit}`;
    const age = Math.max(
      0,
      ...Object.values(intent.spotReadAt ?? {}).map((at) => intent.quotedAt - at),
    );
    return age > 60_000 ? `spot was ${age} ms old` : null;
  }

  #ofProgram(id: string, isBudgeted: boolean, leaving: Leaving): string | null {
    const { intent, earlier } = leaving;
    const draft = this.#drafts.get(id);
    if (draft === undefined) return 'the draft is not known';
    if (draft.isOver) return 'the draft was over';
    if (Date.now() >= draft.goodUntil) return 'the time of the draft had ended';
    if (earlier.some(({ origin }) => origin?.id === id)) return 'the draft was sent before';
    if (isBudgeted) return this.#ofBudget(leaving);
    const { approved } = draft;
    if (approved.length === 0) return 'nobody approved it';
    return approved.every((shown) => isWorse(intent.side, intent.total, shown))
      ? `${approved.join(', ')} was on the screen, ${intent.total} is sent`
      : null;
  }

  #ofBudget({ intent, life, materialOf }: Leaving): string | null {
    let why = 'there is no budget';
    for (const budget of this.#budgets) {
      const reason = objectionOf(budget, intent, life, materialOf);
      if (reason === null) {
        budget.spent += intent.total;
        return null;
      }
      if (reason !== REVOKED) why = reason;
    }
    return why;
  }
}

const REVOKED = 'the budget was revoked';

function objectionOf(
  { terms, until, isRevoked, life: granted, spent }: GrantedBudget,
  { side, lines, premium, total }: PreparedRecord,
  life: Life,
  materialOf: Leaving['materialOf'],
): string | null {
  if (isRevoked || granted !== life) return REVOKED;
  if (isPast(until, true)) return 'the time of the budget had ended';
  if (side !== 'buy') return 'the budget is for buys';
  if (lines.some(({ rowKey }) => materialOf(rowKey ?? '') !== terms.metal)) {
    return 'the budget is for another metal';
  }
  if (premium === null || premium > terms.maxPremium) return 'the premium is over the budget';
  return spent + total > terms.most ? 'it is more than the budget' : null;
}

function isPast({ wall, monotonic }: Deadline, isSameLife: boolean): boolean {
  return Date.now() >= wall || (isSameLife && monotonic !== null && performance.now() >= monotonic);
}
