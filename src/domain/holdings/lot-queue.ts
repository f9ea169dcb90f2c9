/** Open lots, the next to take from first: a heap that is ordered on demand. */
import type { Lot } from './lot.ts';
import type { LotOrder } from './rules.ts';

/** Lots between two rests: a few milliseconds. */
const AT_ONCE = 5_000;

export class LotQueue {
  readonly #order: LotOrder;
  /** A heap up to {@link #ordered}, then lots added since. */
  readonly #lots: Lot[] = [];
  #ordered = 0;

  constructor(order: LotOrder) {
    this.#order = order;
  }

  put(lot: Lot): void {
    this.#lots.push(lot);
  }

  /** Undefined when no lot has pieces left. */
  first(): Lot | undefined {
    this.#settle();
    let [lot] = this.#lots;
    while (lot?.pieces === 0) {
      this.#dropFirst();
      [lot] = this.#lots;
    }
    return lot;
  }

  /** Orders the heap ahead of {@link first}. Nothing may be put or taken until it is done. */
  async settle(rest: () => Promise<void>): Promise<void> {
    const count = this.#lots.length;
    if (count - this.#ordered > this.#ordered) {
      for (let at = (count >> 1) - 1; at >= 0; at -= 1) {
        this.#down(at);
        if (at % AT_ONCE === 0) await rest();
      }
      this.#ordered = count;
    }
    this.first();
  }

  /** One by one for a few; all at once where most are new. */
  #settle(): void {
    const count = this.#lots.length;
    if (count - this.#ordered > this.#ordered) {
      for (let at = (count >> 1) - 1; at >= 0; at -= 1) this.#down(at);
    } else {
      for (let at = this.#ordered; at < count; at += 1) this.#up(at);
    }
    this.#ordered = count;
  }

  #dropFirst(): void {
    const last = this.#lots.pop();
    this.#ordered = this.#lots.length;
    if (last === undefined || this.#lots.length === 0) return;
    this.#lots[0] = last;
    this.#down(0);
  }

  #up(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #down(from: number): void {
    for (let at = from; ;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let first = this.#isBefore(left, at) ? left : at;
      if (this.#isBefore(right, first)) first = right;
      if (first === at) return;
      this.#swap(at, first);
      at = first;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const one = this.#lots[a];
    const other = this.#lots[b];
    return one !== undefined && other !== undefined && this.#order(one, other) < 0;
  }

  #swap(a: number, b: number): void {
    const one = this.#lots[a];
    const other = this.#lots[b];
    if (one === undefined || other === undefined) return;
    this.#lots[a] = other;
    this.#lots[b] = one;
  }
}
