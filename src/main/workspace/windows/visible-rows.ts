/** What any window shows: polling follows all of it. */
import type { WindowName } from '#contract/ipc/app/windows.ts';
import type { Visible } from '#main/market/visible-market.ts';

/** What one request can refresh. */
const MOST_ROWS = 100;

export class VisibleRows {
  readonly #show: (visible: Visible) => void;
  readonly #seen = new Map<WindowName, Visible>();
  /** Every window shows the book of the same product: the last report counts. */
  #bookKey: string | null = null;

  constructor(show: (visible: Visible) => void) {
    this.#show = show;
  }

  update(window: WindowName, visible: Visible): void {
    this.#bookKey = visible.bookKey;
    this.#seen.set(window, visible);
    this.#tell();
  }

  /** The window is gone. */
  forget(window: WindowName): void {
    if (this.#seen.delete(window)) this.#tell();
  }

  #tell(): void {
    const all = [...this.#seen.values()];
    this.#show({
      panes: [...new Set(all.flatMap(({ panes }) => panes))],
      bookKey: this.#bookKey,
      rowKeys: [...new Set(all.flatMap(({ rowKeys }) => rowKeys))].slice(0, MOST_ROWS),
    });
  }
}
