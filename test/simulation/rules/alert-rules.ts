/** Alerts about halts: each calls once for each halt that the terminal saw begin, and for nothing else. */
import type { Terminal } from '../terminal.ts';
import type { Life } from '../time.ts';
import type { Objection } from './order-rules.ts';

/** From the state on the screen to the call. */
const LONGEST_MS = 5_000;

interface KnownAlert {
  /** The computer that it was set on. */
  readonly name: string;
  calls: number;
  isOver: boolean;
  /** The run of the program that saw that trading is open, since it was set or called. */
  readyIn: Life | null;
  /** It has to call until then. */
  due: { readonly at: number; readonly life: Life } | null;
}

export class AlertRules {
  readonly #alerts = new Map<string, KnownAlert>();
  /** Those that called while they were being set, during a halt. */
  readonly #early = new Set<string>();
  #halts = 0;

  halted(): void {
    this.#halts += 1;
  }

  /** Readings of before and after it cannot be compared. */
  clockStepped(): void {
    for (const alert of this.#alerts.values()) [alert.readyIn, alert.due] = [null, null];
  }

  set(id: string, { name }: Terminal, alert: { isOnce: boolean; isHalted: boolean }): void {
    const isEarly = this.#early.delete(id);
    const calls = (alert.isHalted ? -1 : 0) + (isEarly ? 1 : 0);
    const isOver = isEarly && alert.isOnce;
    this.#alerts.set(id, { name, calls, isOver, readyIn: null, due: null });
  }

  called(id: string, isOnce: boolean): Objection | null {
    const alert = this.#alerts.get(id);
    if (alert === undefined) {
      this.#early.add(id);
      return null;
    }
    alert.calls += 1;
    alert.due = null;
    alert.isOver = isOnce;
    return alert.calls > (isOnce ? 1 : this.#halts)
      ? { rule: 'an alert calls once', what: `${alert.calls} times` }
      : null;
  }

  /** Something on the screen changed. */
  screen({ name, life, state }: Terminal): Objection | null {
    const { tradingStatus } = state.get('connection');
    let missed: Objection | null = null;
    for (const id of this.#early) missed = { rule: 'only alerts that were set call', what: id };
    this.#early.clear();
    for (const [id, alert] of this.#alerts) {
      if (alert.name !== name || alert.isOver) continue;
      if (alert.due?.life === life && performance.now() > alert.due.at) {
        missed = { rule: 'no alert is missed', what: id };
      }
      if (tradingStatus !== 'halted' || alert.due?.life !== life) alert.due = null;
      if (tradingStatus === 'open') alert.readyIn = life;
      else if (tradingStatus === 'halted' && alert.readyIn === life) {
        alert.readyIn = null;
        alert.due = { at: performance.now() + LONGEST_MS, life };
      }
    }
    return missed;
  }
}
