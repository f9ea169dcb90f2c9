/**
 * The hand behind a call. A script in the page can call any channel, and can make up events in the page; it cannot make
 * the system deliver a key or a click to the window, which is what the main process sees here. What spends, unlocks,
 * loosens, sends a key somewhere or destroys asks for one.
 */
import type { Channel } from '#contract/ipc/contract.ts';

/** How long one counts: as long as Chromium lets one activate what it guards itself. */
const FRESH_MS = 5_000;

/** Of the kinds of `InputEvent` of Electron, those of a finger that goes down. */
const GESTURES: ReadonlySet<string> = new Set(['rawKeyDown', 'keyDown', 'mouseDown', 'gestureTap']);

/** The part of an event of input that is looked at. */
export interface SeenInput {
  readonly type: string;
  readonly modifiers?: readonly string[];
}

export class Gestures {
  readonly #monotonicNow: () => number;
  #lastAt: number | null = null;
  /** What the last one was used for: it opens each channel once. */
  readonly #usedBy = new Set<Channel>();

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow;
  }

  /** A key that is held down is one gesture, however often it repeats itself. */
  seen({ type, modifiers = [] }: SeenInput): void {
    if (!GESTURES.has(type)) return;
    if (modifiers.some((modifier) => modifier.toLowerCase() === 'isautorepeat')) return;
    this.#lastAt = this.#monotonicNow();
    this.#usedBy.clear();
  }

  /** True when there was one just now that this channel has not used; it is used then. */
  use(channel: Channel): boolean {
    const isFresh = this.#lastAt !== null && this.#monotonicNow() - this.#lastAt <= FRESH_MS;
    if (!isFresh || this.#usedBy.has(channel)) return false;
    this.#usedBy.add(channel);
    return true;
  }
}
