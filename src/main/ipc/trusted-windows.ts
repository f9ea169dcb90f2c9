/** The windows that may speak to the main process: those that it has opened itself, each with its own hands and bounds. */
import type { WindowName } from '#contract/ipc/app/windows.ts';
import { callsWithinRate } from '#main/shared/call-rate.ts';
import { CALL_RATE } from './message-bounds.ts';
import type { Channel } from '#contract/ipc/contract.ts';

export interface TrustedWindow<Contents> {
  readonly name: WindowName;
  readonly contents: Contents;
  /** What was seen of the user's hands in this window: it opens nothing that another one asks for. */
  readonly gestures: Pick<Gestures, 'use'>;
  /** True while another call may come from it. */
  readonly mayCall: () => boolean;
}

export class TrustedWindows<Contents> {
  readonly #monotonicNow: () => number;
  readonly #windows = new Map<WindowName, TrustedWindow<Contents>>();

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow;
  }

  /** @returns to be called with every input that the system delivers to it */
  add(name: WindowName, contents: Contents): (input: SeenInput) => void {
    const gestures = new Gestures(this.#monotonicNow);
    const waitMs = callsWithinRate(CALL_RATE, this.#monotonicNow);
    this.#windows.set(name, { name, contents, gestures, mayCall: () => waitMs() === 0 });
    return (input) => gestures.seen(input);
  }

  /** Nothing happens when another one has taken its name meanwhile. */
  remove(name: WindowName, contents: Contents): void {
    if (this.#windows.get(name)?.contents === contents) this.#windows.delete(name);
  }

  of(contents: Contents): TrustedWindow<Contents> | null {
    return [...this.#windows.values()].find((window) => window.contents === contents) ?? null;
  }

  named(name: WindowName): TrustedWindow<Contents> | null {
    return this.#windows.get(name) ?? null;
  }

  all(): readonly TrustedWindow<Contents>[] {
    return [...this.#windows.values()];
  }
}

/** How long one counts: as long as Chromium lets one activate what it guards itself. */
const FRESH_MS = 5_000;

/** Of the kinds of `InputEvent` of Electron, those of a finger that goes down. */
const GESTURES: ReadonlySet<string> = new Set(['rawKeyDown', 'keyDown', 'mouseDown', 'gestureTap']);

/** The part of an event of input that is looked at. */
interface SeenInput {
  readonly type: string;
  readonly modifiers?: readonly string[];
}

/**
 * The user gestures behind calls. A script in the page can call any channel, and can make up events in the page; it cannot
 * make the system deliver a key or a click to the window, which is what the main process sees here. What spends, unlocks,
 * loosens, sends a key somewhere or destroys requires one.
 */
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
