/** Follows where a table is scrolled to, and how high it is. */
import { type RowWindow, showsSame, topFor, windowOf } from './row-window.ts';

/** What is drawn before there is anything to measure. */
const FIRST = { top: 0, height: 400, rowHeight: 28 };

/** A table rests when it was not scrolled for so long. */
const REST_MS = 150;

/** As `useSyncExternalStore` asks for it: React then draws the rows before the frame is painted in which they come into sight. */
export class WindowFollower {
  readonly #listeners = new Set<() => void>();
  #node: HTMLElement | null = null;
  #rowHeight = FIRST.rowHeight;
  #window = windowOf(FIRST, null);
  #rest: ReturnType<typeof setTimeout> | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): RowWindow => this.#window;

  /**
   * @param rowHeight px of each row
   * @returns leaves it alone
   */
  attach(node: HTMLElement, rowHeight: number): () => void {
    this.#node = node;
    this.#rowHeight = rowHeight;
    const scrolled = (): void => {
      this.#follow(this.#window);
      if (this.#rest !== null) clearTimeout(this.#rest);
      this.#rest = setTimeout(settle, REST_MS);
    };
    const settle = (): void => {
      this.#rest = null;
      this.#follow(null);
    };
    const resized = new ResizeObserver(() => {
      this.#follow(this.#rest === null ? null : this.#window);
    });
    node.addEventListener('scroll', scrolled, { passive: true });
    resized.observe(node);
    settle();
    return () => {
      node.removeEventListener('scroll', scrolled);
      resized.disconnect();
      if (this.#rest !== null) clearTimeout(this.#rest);
      this.#rest = null;
      this.#node = null;
    };
  }

  /**
   * Scrolls as far as it has to for the row at a place to be in sight.
   *
   * @param head px of the head, which stands over the rows
   */
  show(place: number, head: number): void {
    this.#scrollTo((node) => topFor(place, this.#scrolled(node), head));
  }

  toTop(): void {
    this.#scrollTo(() => 0);
  }

  #scrollTo(topOf: (node: HTMLElement) => number): void {
    if (this.#node === null) return;
    const top = topOf(this.#node);
    if (top === this.#node.scrollTop) return;
    this.#node.scrollTop = top;
    this.#follow(null);
  }

  #scrolled({ scrollTop: top, clientHeight: height }: HTMLElement): typeof FIRST {
    return { top, height, rowHeight: this.#rowHeight };
  }

  /** @param before null: it rests, and elements are put in the order of their rows */
  #follow(before: RowWindow | null): void {
    if (this.#node === null) return;
    const next = windowOf(this.#scrolled(this.#node), before);
    const isRest = this.#window.isPassing && !next.isPassing;
    if (showsSame(this.#window, next) && !isRest) return;
    this.#window = next;
    for (const listener of this.#listeners) listener();
  }
}
