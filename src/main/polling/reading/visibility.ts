import type { Pane } from '#domain/workspace/panes.ts';

/** What the user can see. No panes: the window is minimized or hidden. */
export interface OnScreen {
  readonly panes: readonly Pane[];
  readonly bookProductId: string | null;
  /** Products of the visible market rows, topmost first; at most a hundred count. */
  readonly productIds: readonly string[];
}

/** Weight of data on the screen. */
export const VISIBLE = 1;
/** Weight of data that a visible pane only depends on, or that is behind another tab. */
export const HIDDEN = 0.02;

/** Products per request. */
const MOST_SHOWN = 100;

/** Panes that show the selected product with its order book. */
export const SHOW_CHOSEN = ['book', 'ticket', 'details'] as const satisfies readonly Pane[];

/** What the user can see now. */
export class Visibility {
  #panes: ReadonlySet<Pane> = new Set();
  #bookProductId: string | null = null;
  #inTable: readonly string[] = [];
  /** Products with prices on the screen, and since when, monotonic milliseconds. */
  #shown: ReadonlyMap<string, number> = new Map();

  update(visible: OnScreen, now: number): void {
    this.#panes = new Set(visible.panes);
    this.#bookProductId = visible.bookProductId;
    this.#inTable = this.shows('market') ? visible.productIds : [];
    const book = this.chosenProductId;
    // The book first: if not all fit in one request, the end of the table is dropped.
    const ids = new Set([...(book === null ? [] : [book]), ...this.#inTable]);
    const most = [...ids].slice(0, MOST_SHOWN);
    this.#shown = new Map(most.map((id) => [id, this.#shown.get(id) ?? now]));
  }

  get bookProductId(): string | null {
    return this.#bookProductId;
  }

  /** The product of the book, while visible in one of {@link SHOW_CHOSEN}. */
  get chosenProductId(): string | null {
    return this.shows(...SHOW_CHOSEN) ? this.#bookProductId : null;
  }

  /** Distinct. */
  get shownProductIds(): readonly string[] {
    return [...this.#shown.keys()];
  }

  /** Since when its prices are visible, monotonic milliseconds; null if they are not. */
  shownSince(productId: string): number | null {
    return this.#shown.get(productId) ?? null;
  }

  /** Number of places with product prices: the market, the book with ticket and details. */
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
