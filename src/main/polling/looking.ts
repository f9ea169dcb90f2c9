import type { Pane } from '#contract/ipc/contract.ts';
import type { Visible } from './types.ts';

/** Weight of what is on the screen. */
export const VISIBLE = 1;
/** Weight of what a visible pane only builds on, or what stands behind another tab. */
export const HIDDEN = 0.02;

/** What the user can see now. */
export class Looking {
  #panes: ReadonlySet<Pane> = new Set();
  #bookProductId: string | null = null;

  see(visible: Visible): void {
    this.#panes = new Set(visible.panes);
    this.#bookProductId = visible.bookProductId;
  }

  get bookProductId(): string | null {
    return this.#bookProductId;
  }

  /** At least one of these panes is on the screen. */
  at(...panes: readonly Pane[]): boolean {
    return panes.some((pane) => this.#panes.has(pane));
  }

  /** Anything is on the screen at all. */
  get atAnything(): boolean {
    return this.#panes.size > 0;
  }
}
