/** A program that drafts orders through the terminal and repeats its requests as clients do, and the budgets that it gets. */
import type { Params } from '#contract/automation/methods.ts';
import { cents, isCents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { ProgramCaller } from '#main/automation/drafts/draft.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { PersonParts } from './person.ts';
import type { Terminal } from '../terminal.ts';

const CALLER: ProgramCaller = { identity: 'program', path: '/usr/bin/program', pid: 1 };
const HOUR_MS = 3_600_000;
const METALS = ['Gold', 'Silver', 'Platinum'] as const;
/** A client that gave up waits for nothing any more. */
const GONE = new AbortController().signal;

type Drafting = Params<'draft'>;

export class Program {
  readonly #parts: PersonParts;
  readonly #random: Random;
  #requests: Drafting[] = [];
  /** Keys with which a draft was asked to be sent. */
  readonly #asked = new Map<string, string>();

  readonly #afterthought: (terminal: Terminal) => void;

  constructor(parts: PersonParts, afterthought: (terminal: Terminal) => void) {
    this.#parts = parts;
    this.#random = parts.random;
    this.#afterthought = afterthought;
  }

  /** Drafts something, repeats a request, or asks for a draft to be sent. */
  act(terminal: Terminal): void {
    if (terminal.programs === null) {
      if (this.#random.chance(0.5)) terminal.turnProgramsOn();
      return;
    }
    const dice = this.#random.integer(0, 99);
    if (dice < 40) this.#draft(terminal, this.#newRequest(terminal));
    else if (dice < 60)
      this.#draft(terminal, this.#requests.at(-this.#random.integer(1, 3)) ?? null);
    else if (dice < 95) this.#execute(terminal);
    else this.#withdraw(terminal);
  }

  budget(terminal: Terminal): void {
    const { programs } = terminal;
    if (programs === null) return;
    // One at a time, so that it is clear whose money an order takes.
    this.revoke(terminal);
    // Mostly for what the program wants, and often too little of it.
    const wanted = this.#requests.at(-1);
    const metal = METALS.find((one) => one === terminal.materialOf(wanted?.key ?? ''));
    const share = this.#random.pick([0.5, 1, 1.2, 1.5, 3]);
    const terms = {
      metal: metal !== undefined && this.#random.chance(0.8) ? metal : this.#random.pick(METALS),
      most: cents(Math.round(Number(wanted?.limit ?? 1_000) * 100 * share)),
      maxPremium: ppm(this.#random.integer(0, 250_000)),
      until: Date.now() + this.#random.pick([5_000, 30_000, HOUR_MS, HOUR_MS]),
    };
    this.#parts.note(`grants ${JSON.stringify(terms)}`);
    const granted = terminal.inside(() => programs.grant(CALLER, terms));
    if (granted.ok) this.#parts.rules.consents.granted(terms, terminal.life);
  }

  revoke(terminal: Terminal): void {
    const { programs } = terminal;
    if (programs === null) return;
    for (const { id } of programs.budgets()) {
      this.#parts.note(`revokes ${id}`);
      terminal.inside(() => programs.revoke(id));
    }
    this.#parts.rules.consents.revoked(terminal.life);
  }

  #newRequest(terminal: Terminal): Drafting | null {
    const side = this.#random.chance(0.7) ? 'buy' : 'sell';
    // Mostly more of the same.
    const last = this.#requests.at(-1)?.key ?? '';
    const more = this.#random.chance(0.6) ? terminal.rowOf(last) : null;
    const row = more ?? terminal.anyRow(this.#random, side);
    if (row === null) return null;
    const quantity = this.#random.integer(1, 2);
    const price = (side === 'buy' ? row.ask : row.bid)?.price ?? 0;
    const limit = Math.round(price * quantity * (side === 'buy' ? 1.06 : 0.9));
    if (!isCents(limit) || limit <= 0) return null;
    const request: Drafting = {
      callerKey: `key-${this.#random.uuid()}`,
      side,
      key: row.key,
      quantity,
      limit: (limit / 100).toFixed(2),
      reason: 'Rebalancing',
      goodForMs: this.#random.pick([15_000, 60_000, 600_000]),
    };
    this.#requests = [...this.#requests, request].slice(-5);
    return request;
  }

  #draft(terminal: Terminal, request: Drafting | null): void {
    const { programs } = terminal;
    if (programs === null || request === null) return;
    const { note, rules } = this.#parts;
    note(`drafts ${request.callerKey}`);
    const limit = cents(Math.round(Number(request.limit) * 100));
    const times = this.#random.chance(0.2) ? 2 : 1;
    void terminal.inside(async () => {
      const answers = await Promise.all(
        Array.from({ length: times }, () => programs.requests.draft(CALLER, request, limit, GONE)),
      );
      for (const answer of answers) {
        if (!answer.ok) continue;
        const { draft, goodUntil } = answer.value;
        note(`has the draft ${draft}`);
        rules.keyAnswered(request.callerKey, draft);
        rules.consents.drafted(draft, Date.parse(goodUntil), terminal.life);
        if (this.#random.chance(0.7)) this.#ask(terminal, draft);
      }
    });
  }

  #execute(terminal: Terminal): void {
    const { programs } = terminal;
    const mine =
      programs?.drafts().filter(({ state }) => state === 'drafted' || state === 'waiting') ?? [];
    if (programs === null || mine.length === 0) return;
    this.#ask(terminal, this.#random.pick(mine).id);
  }

  /** To be sent. */
  #ask(terminal: Terminal, id: string): void {
    const { programs } = terminal;
    if (programs === null) return;
    const callerKey = this.#asked.get(id) ?? `ask-${this.#random.uuid()}`;
    this.#asked.set(id, callerKey);
    this.#parts.note(`asks for ${id}`);
    void terminal.inside(() =>
      programs.requests.execute(CALLER, { callerKey, draft: id, waitMs: 45_000 }, GONE),
    );
    if (programs.budgets().length > 0) this.#afterthought(terminal);
  }

  #withdraw(terminal: Terminal): void {
    const { programs } = terminal;
    const [draft] = programs?.drafts() ?? [];
    if (programs === null || draft === undefined) return;
    const answer = terminal.inside(() => programs.requests.withdraw(CALLER, draft.id));
    if (answer.ok && answer.value.state === 'void')
      this.#parts.rules.consents.draftIsOver(draft.id);
  }
}
