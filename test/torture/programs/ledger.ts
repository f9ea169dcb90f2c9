/** Everything that programs were answered and that the user consented to, compared with the marketplace and the journal in the end. */
import { join } from 'node:path';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import { readJournal } from '#main/trading/journal/file/read-journal.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { ordersByQuote, postsByQuote } from '../../support/running/truth.ts';

/** What a program was answered about a draft. */
export interface Report {
  readonly draft: string;
  readonly state: string;
  readonly orderIds: readonly string[];
}

/** A budget of the user, and the drafts that were requested while it was there. */
export interface BudgetOnRecord {
  readonly most: number;
  readonly drafts: Set<string>;
}

/** There is no order, and never will be. */
const NO_ORDER = new Set(['rejected', 'not-sent', 'declined', 'void', 'expired']);

export interface Findings {
  orders: number;
  /** Orders of a draft, or of a caller's key, beyond the first. */
  duplicates: number;
  /** Orders without a click or a budget of the user, and requests to execute beyond those. */
  withoutConsent: number;
  /** Budgets that were exceeded. */
  overBudget: number;
  /** Answers about a draft that what happened contradicts. */
  misreported: number;
  /** Orders that the journal does not know. */
  unjournalled: number;
  /** Drafts whose last answer is not the end of them. */
  unfinished: number;
}

export class Ledger {
  readonly #reports: Report[] = [];
  /** Clicks and budgets that could have sent it once each. */
  readonly #consents = new Map<string, number>();
  readonly #draftOfKey = new Map<string, Set<string>>();
  readonly #last = new Map<string, Report>();
  readonly budgets: BudgetOnRecord[] = [];
  /** Answers that break a promise by themselves. */
  readonly broken: string[] = [];

  report(callerKey: string, report: Report): void {
    this.#reports.push(report);
    this.#last.set(report.draft, report);
    const drafts = this.#draftOfKey.get(callerKey) ?? new Set();
    this.#draftOfKey.set(callerKey, drafts.add(report.draft));
  }

  consent(draft: string, times = 1): void {
    this.#consents.set(draft, (this.#consents.get(draft) ?? 0) + times);
  }

  /** How its newest answer left a draft. */
  last(draft: string): Report | undefined {
    return this.#last.get(draft);
  }

  compare(market: TestMarketplace, folder: string, say: (line: string) => void): Findings {
    const path = join(folder, 'journal.ndjson');
    const read = readJournal(path, 'practice', nodeJournalFiles);
    if (!read.ok) throw new Error(`The journal does not read: ${JSON.stringify(read.error)}`);
    const intents = [...read.value.book.intents()];
    const byQuote = ordersByQuote(market);
    const posts = postsByQuote(market);
    const found: Findings = {
      orders: 0,
      duplicates: 0,
      withoutConsent: 0,
      overBudget: 0,
      misreported: this.broken.length,
      unjournalled: 0,
      unfinished: 0,
    };
    for (const line of this.broken) say(line);
    const ofDraft = Map.groupBy(intents, ({ prepared }) => prepared.origin?.id ?? '');
    const ordersOf = (draft: string): string[] =>
      (ofDraft.get(draft) ?? []).flatMap(({ prepared }) => byQuote.get(prepared.quoteId) ?? []);
    const known = new Set(intents.map(({ prepared }) => prepared.quoteId));
    for (const [quoteId, orders] of byQuote) {
      found.orders += orders.length;
      if (known.has(quoteId)) continue;
      found.unjournalled += orders.length;
      say(`The journal does not know ${orders.join()}.`);
    }
    for (const [draft, own] of ofDraft) {
      const orders = ordersOf(draft);
      found.duplicates += Math.max(0, orders.length - 1);
      if (orders.length > 1) say(`${draft} was placed ${orders.length} times.`);
      const sent = own.reduce((sum, { prepared }) => sum + (posts[prepared.quoteId] ?? 0), 0);
      const consents = this.#consents.get(draft) ?? 0;
      const beyond = Math.max(0, sent - consents, orders.length - consents);
      found.withoutConsent += beyond;
      if (beyond > 0) say(`${draft} was sent ${sent} times with ${consents} consents.`);
    }
    for (const [key, drafts] of this.#draftOfKey) {
      if (drafts.size < 2) continue;
      found.duplicates += drafts.size - 1;
      say(`The key ${key} has the drafts ${[...drafts].join()}.`);
    }
    found.overBudget = this.budgets.filter((budget) => isExceeded(budget, ofDraft, byQuote)).length;
    for (const report of this.#reports) {
      const wrong = contradiction(report, ordersOf(report.draft));
      if (wrong === null) continue;
      found.misreported += 1;
      say(`${report.draft} was reported ${report.state}: ${wrong}`);
    }
    for (const { draft, state } of this.#last.values()) {
      if (NO_ORDER.has(state) || state === 'confirmed') continue;
      found.unfinished += 1;
      say(`${draft} was left ${state}.`);
    }
    return found;
  }
}

function contradiction({ state, orderIds }: Report, orders: readonly string[]): string | null {
  if (NO_ORDER.has(state)) return orders.length === 0 ? null : `there is ${orders.join()}`;
  if (state !== 'confirmed') return null;
  return orderIds.toSorted().join() === orders.toSorted().join() && orders.length > 0
    ? null
    : `[${orderIds.join()}], but there is [${orders.join()}]`;
}

/** By what was placed within it, each at what its quote came to. */
function isExceeded(
  { most, drafts }: BudgetOnRecord,
  ofDraft: ReadonlyMap<string, readonly JournaledIntent[]>,
  byQuote: ReadonlyMap<string, readonly string[]>,
): boolean {
  const placed = [...drafts]
    .flatMap((draft) => ofDraft.get(draft) ?? [])
    .filter(
      ({ prepared }) => prepared.origin?.approvedBy === 'budget' && byQuote.has(prepared.quoteId),
    );
  return placed.reduce((sum, { prepared }) => sum + prepared.total, 0) > most;
}
