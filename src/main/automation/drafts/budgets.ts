/** Budgets that the user granted to programs for this run: what they may buy without being asked about each order. */
import { randomUUID } from 'node:crypto';
import type { BudgetTerms, BudgetView } from '#contract/ipc/app/automation.ts';
import { formatPremiumPpm } from '#domain/market/premium.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { QuotedTicket } from '#main/trading/ticket/ticket.ts';
import type { ProgramCaller } from './draft.ts';
import type { ProgramLog } from './program-log.ts';

interface Budget {
  readonly identity: string;
  readonly view: BudgetView;
  /** Cancels the timer of its end. */
  readonly cancel: () => void;
}

/** What an order is for a budget. */
export interface BudgetedOrder {
  readonly quoted: QuotedTicket;
  /** Of each line; null where it is not known. */
  readonly metals: readonly (string | null)[];
}

interface BudgetsParts {
  readonly log: ProgramLog;
  readonly wallNow: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly changed: () => void;
}

export class Budgets {
  readonly #parts: BudgetsParts;
  readonly #budgets = new Map<string, Budget>();

  constructor(parts: BudgetsParts) {
    this.#parts = parts;
  }

  /** Those that are not over. */
  views(): readonly BudgetView[] {
    const now = this.#parts.wallNow();
    return [...this.#budgets.values()].flatMap(({ view }) => (view.until > now ? [view] : []));
  }

  has(identity: string): boolean {
    return [...this.#budgets.values()].some((budget) => budget.identity === identity);
  }

  /** Whether it could be recorded; else it is not granted. */
  grant({ identity, path }: Pick<ProgramCaller, 'identity' | 'path'>, terms: BudgetTerms): boolean {
    if (!this.#record(path, 'grant-budget', terms)) return false;
    const id = randomUUID();
    // A clock that is set back does not make it longer.
    const cancel = this.#parts.after(Math.max(0, terms.until - this.#parts.wallNow()), () => {
      this.#end(id, 'budget-ended');
    });
    const view = { ...terms, id, program: path, spent: cents(0) };
    this.#budgets.set(id, { identity, view, cancel });
    this.#parts.changed();
    return true;
  }

  revoke(id: string): void {
    this.#end(id, 'revoke-budget');
  }

  /** Neither revoked nor over. */
  isLeft(id: string): boolean {
    return this.views().some((view) => view.id === id);
  }

  revokeAll(): void {
    for (const id of this.#budgets.keys()) this.revoke(id);
  }

  revokeOf(identity: string): void {
    for (const [id, budget] of this.#budgets) if (budget.identity === identity) this.revoke(id);
  }

  /** A budget that covers the order, or why none does. */
  covering(
    identity: string,
    order: BudgetedOrder,
  ): { readonly id: string } | { readonly why: string } {
    const now = this.#parts.wallNow();
    let why = 'There is no budget for it.';
    for (const budget of this.#budgets.values()) {
      if (budget.identity !== identity) continue;
      const refusal = budgetRefusal(budget.view, order, now);
      if (refusal === null) return { id: budget.view.id };
      why = refusal;
    }
    return { why };
  }

  /** Before an order is sent its limit counts, after it what it cost. */
  spend(id: string, amount: number): void {
    const budget = this.#budgets.get(id);
    if (budget === undefined) return;
    const spent: Cents = cents(budget.view.spent + amount);
    this.#budgets.set(id, { ...budget, view: { ...budget.view, spent } });
    this.#parts.changed();
  }

  #end(id: string, method: string): void {
    const budget = this.#budgets.get(id);
    if (budget === undefined) return;
    this.#budgets.delete(id);
    budget.cancel();
    this.#record(budget.view.program, method, { spent: budget.view.spent });
    this.#parts.changed();
  }

  #record(program: string, method: string, terms: object): boolean {
    return this.#parts.log.append({
      program,
      pid: null,
      method,
      arguments: JSON.stringify(terms),
      outcome: 'done',
    });
  }
}

/** Why a budget does not cover an order, as a sentence; null where it does. */
function budgetRefusal(budget: BudgetView, order: BudgetedOrder, now: number): string | null {
  const { limit, held } = order.quoted.intent;
  if (now >= budget.until) return 'The budget is over.';
  if (held.draft.side !== 'buy') return 'The budget is for buys only.';
  if (order.metals.length === 0 || order.metals.some((metal) => metal !== budget.metal)) {
    return `The budget is for ${budget.metal} only.`;
  }
  const premium = held.view.allIn?.premium ?? null;
  if (premium === null) return 'How far the quote is over spot is not known.';
  if (premium > budget.maxPremium) {
    return `The quote is ${formatPremiumPpm(premium)} from spot; the budget ends at ${formatPremiumPpm(budget.maxPremium)}.`;
  }
  const left = cents(Math.max(0, budget.most - budget.spent));
  if (limit > left) {
    return `The order may cost up to ${formatDollars(limit)}; ${formatDollars(left)} of the budget are left.`;
  }
  return null;
}
