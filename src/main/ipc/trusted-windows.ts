/** The windows that may speak to the main process: those that it has opened itself, each with its own hands and bounds. */
import type { WindowName } from '#contract/ipc/app/windows.ts';
import { Gestures, type SeenInput } from './gestures.ts';
import { callsWithinRate } from '#main/shared/call-rate.ts';
import { CALL_RATE } from './message-bounds.ts';

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
