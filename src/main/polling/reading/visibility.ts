import type { Pane } from '#domain/workspace/panes.ts';

/** What the user can see. No panes: the window is minimised or hidden. */
export interface OnScreen {
  readonly panes: readonly Pane[];
  readonly bookProductId: string | null;
  /** Products of the market's rows in sight, the first of them first; at most a hundred count. */
  readonly productIds: readonly string[];
}

/** Weight of what is on the screen. */
export const VISIBLE = 1;
/** Weight of what a visible pane only builds on, or what stands behind another tab. */
export const HIDDEN = 0.02;

/** Products that one request asks for. */
const MOST_SHOWN = 100;

/** Where the product that was chosen is shown with its order book. */
export const SHOW_CHOSEN = ['book', 'ticket', 'details'] as const satisfies readonly Pane[];

/** What the user can see now. */
export class Visibility {
  #panes: ReadonlySet<Pane> = new Set();
  #bookProductId: string | null = null;
  #inTable: readonly string[] = [];
  /** Products whose prices are on the screen, and since when: monotonic milliseconds. */
  #shown: ReadonlyMap<string, number> = new Map();

  update(visible: OnScreen, now: number): void {
    this.#panes = new Set(visible.panes);
    this.#bookProductId = visible.bookProductId;
    this.#inTable = this.shows('market') ? visible.productIds : [];
    const book = this.chosenProductId;
    // The book first: what does not fit into one request is the end of the table.
    const ids = new Set([...(book === null ? [] : [book]), ...this.#inTable]);
    const most = [...ids].slice(0, MOST_SHOWN);
    this.#shown = new Map(most.map((id) => [id, this.#shown.get(id) ?? now]));
  }

  get bookProductId(): string | null {
    return this.#bookProductId;
  }

  /** The product of the book, while it is on the screen in one of {@link SHOW_CHOSEN}. */
  get chosenProductId(): string | null {
    return this.shows(...SHOW_CHOSEN) ? this.#bookProductId : null;
  }

  /** Each once. */
  get shownProductIds(): readonly string[] {
    return [...this.#shown.keys()];
  }

  /** Since when its prices are on the screen, monotonic milliseconds; null when they are not. */
  shownSince(productId: string): number | null {
    return this.#shown.get(productId) ?? null;
  }

  /** In how many places prices of products are shown: the market, the book with ticket and details. */
  get placesOfShownProducts(): number {
    return (this.#inTable.length > 0 ? 1 : 0) + (this.chosenProductId === null ? 0 : 1);
  }

  /** At least one of these panes is on the screen. */
  shows(...panes: readonly Pane[]): boolean {
    return panes.some((pane) => this.#panes.has(pane));
  }

  /** Anything is on the screen at all. */
  get showsAnything(): boolean {
    return this.#panes.size > 0;
  }
}
