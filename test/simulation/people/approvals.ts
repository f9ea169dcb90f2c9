/** What the user decides about drafts of programs: at once or late, by what was on the screen then, and sometimes twice. */
import type { DraftView } from '#contract/ipc/app/automation.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { PersonParts } from './person.ts';
import type { Terminal } from '../terminal.ts';

/** Longest time to an approval; a quote is old after the second. */
const DELAYS_MS = [0, 3_000, 75_000] as const;
/** From an approval to the key being pressed once more. */
const AGAIN_MS = [0, 100, 75_000] as const;
/** Around the end of a draft. */
const ABOUT_MS = 1_500;

export class Approvals {
  readonly #parts: PersonParts;
  readonly #random: Random;
  readonly #afterthought: (terminal: Terminal) => void;
  /** Drafts that it is decided what becomes of. */
  readonly #decided = new Set<string>();

  constructor(parts: PersonParts, afterthought: (terminal: Terminal) => void) {
    this.#parts = parts;
    this.#random = parts.random;
    this.#afterthought = afterthought;
  }

  decide(terminal: Terminal): void {
    const { programs } = terminal;
    const { rules, schedule } = this.#parts;
    for (const draft of programs?.drafts() ?? []) {
      const { id, state } = draft;
      if (state !== 'waiting' || this.#decided.has(id)) continue;
      this.#decided.add(id);
      const dice = this.#random.integer(0, 99);
      if (dice < 65) this.#approve(terminal, draft);
      else if (dice < 75) {
        const declined = terminal.inside(() => programs?.decline(id));
        if (declined?.ok === true) rules.consents.draftIsOver(id);
      } else if (dice < 95 && schedule.keeps('requote')) this.#requote(terminal, id, 0);
    }
  }

  /** For what is on the screen now, whatever it is by then. */
  #approve(terminal: Terminal, draft: DraftView): void {
    const { id, goodUntil } = draft;
    const isLate = this.#random.chance(0.2);
    const late = goodUntil - Date.now() + this.#random.integer(-ABOUT_MS, ABOUT_MS);
    const soon = this.#random.integer(0, this.#random.pick(DELAYS_MS));
    const ms = isLate ? Math.max(0, late) : soon;
    this.#later(terminal, ms, () => {
      this.#press(terminal, draft);
    });
    if (this.#random.chance(0.3)) this.#requote(terminal, id, this.#random.integer(0, ms));
    if (this.#random.chance(0.3)) {
      const again = this.#random.integer(0, this.#random.pick(AGAIN_MS));
      this.#later(terminal, ms + again, () => {
        this.#press(terminal, draft);
      });
    }
  }

  #press(terminal: Terminal, { id, total, breaches }: DraftView): void {
    const { programs } = terminal;
    if (programs === null) return;
    this.#parts.note(`approves ${id} for ${total}`);
    this.#parts.rules.consents.approves(id, total);
    const shown = { total, words: breaches.map(({ words }) => words) };
    void terminal.inside(() => programs.approve(id, shown));
    this.#afterthought(terminal);
  }

  #requote(terminal: Terminal, id: string, ms: number): void {
    this.#later(terminal, ms, () => {
      void terminal.programs?.requote(id);
      // It is decided about the new one.
      if (ms === 0) this.#decided.delete(id);
    });
  }

  #later(terminal: Terminal, ms: number, act: () => void): void {
    terminal.inside(() => setTimeout(act, Math.max(0, ms)));
  }
}
