import type { Bridge } from '#contract/ipc/bridge.ts';

declare global {
  interface Window {
    /** Put there by the preload script; the renderer's only way out. */
    readonly touchstone: Bridge;
  }

  /** Chromium's keyboard map; other platforms lack it. */
  interface Navigator {
    readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> };
  }
}
