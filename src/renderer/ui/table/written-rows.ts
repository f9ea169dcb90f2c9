/** The rows of a table all of whose columns are written: what their elements say is written too, and React knows only that they are there. */
import { cx } from '../styles/cx.ts';
import type { Column } from './column.ts';
import type { RowList } from './row-list.ts';
import { RowWriter } from './row-writer.ts';
import { drawnPlaces, type RowWindow } from './row-window.ts';
import { rowWords } from './row-words.ts';
import type { Name } from './short-names.ts';
import styles from './virtual-table.module.css';

/** A frame, and some. */
const LATER_MS = 32;

export interface ShownRows<Row> {
  readonly rows: RowList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly nameAt: (place: number) => Name;
  /** −1: none. */
  readonly selectedPlace: number;
  readonly isStale: ((row: Row) => boolean) | undefined;
  /** Px. */
  readonly rowHeight: number;
  /** Before the place of a row in the id of its element. */
  readonly idPrefix: string;
}

export class WrittenRows<Row> {
  readonly #bySlot = new Map<number, WrittenRow<Row>>();
  #shown: ShownRows<Row> | null = null;
  #window: RowWindow | null = null;
  #later: ReturnType<typeof setTimeout> | null = null;

  /** @returns takes it away again */
  attach(slot: number, element: HTMLElement): () => void {
    const row = new WrittenRow<Row>(element);
    this.#bySlot.set(slot, row);
    return () => {
      this.#bySlot.delete(slot);
    };
  }

  rowIn(slot: number): Row | null {
    return this.#bySlot.get(slot)?.row ?? null;
  }

  /** What is in sight is written at once, what changed around it after the next frame: what was typed is seen sooner. */
  show(shown: ShownRows<Row>, window: RowWindow, now: number): void {
    this.#shown = shown;
    this.#window = window;
    this.#write(now, true);
    this.#later ??= setTimeout(() => {
      this.#later = null;
      this.#write(now, false);
    }, LATER_MS);
  }

  /** The same rows, of which others are in sight. */
  scrolled(window: RowWindow, now: number): void {
    this.#stopWaiting();
    this.#window = window;
    this.#write(now, false);
  }

  /** Nothing is written any more. */
  stop(): void {
    this.#stopWaiting();
    this.#shown = null;
  }

  #stopWaiting(): void {
    if (this.#later !== null) clearTimeout(this.#later);
    this.#later = null;
  }

  #write(now: number, isInSightOnly: boolean): void {
    const [shown, window] = [this.#shown, this.#window];
    if (shown === null || window === null) return;
    for (const { place, slot, isInSight } of drawnPlaces(window, shown.rows.length)) {
      const row = shown.rows.at(place);
      const element = this.#bySlot.get(slot);
      if (row === undefined || element === undefined) continue;
      // One that stands elsewhere may stand in sight.
      if (isInSight || !isInSightOnly || element.place !== place) {
        element.write(shown, place, row, now, window.isPassing);
      }
    }
  }

  tick(now: number): void {
    for (const row of this.#bySlot.values()) row.tick(now);
  }
}

class WrittenRow<Row> {
  readonly #element: HTMLElement;
  readonly #cells = new RowWriter<Row>();
  row: Row | null = null;
  place = -1;
  #top = -1;
  #name: Name | null = null;
  #columns: readonly Column<Row>[] | null = null;
  #isSelected: boolean | null = null;
  #isStale: boolean | null = null;
  /** Written while the table was scrolled: not all of it is there. */
  #isPassing = false;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  write(shown: ShownRows<Row>, place: number, row: Row, now: number, isPassing: boolean): void {
    const { columns, idPrefix, rowHeight } = shown;
    const element = this.#element;
    if (place !== this.place) {
      this.place = place;
      element.id = `${idPrefix}-${place}`;
      element.setAttribute('aria-rowindex', String(place + 2));
    }
    const top = place * rowHeight;
    if (top !== this.#top) {
      this.#top = top;
      element.style.transform = `translateY(${top}px)`;
    }
    const name = shown.nameAt(place);
    const isOther = row !== this.row || columns !== this.#columns;
    this.#writeState(shown, place, row, isOther);
    if (isOther || name !== this.#name || (this.#isPassing && !isPassing)) {
      this.#cells.write(element, columns, { row, name }, now, isPassing);
      this.#isPassing = isPassing;
    }
    this.row = row;
    this.#name = name;
    this.#columns = columns;
  }

  tick(now: number): void {
    this.#cells.tick(now);
  }

  #writeState(
    { columns, selectedPlace, isStale }: ShownRows<Row>,
    place: number,
    row: Row,
    isOther: boolean,
  ): void {
    const element = this.#element;
    const isSelected = place === selectedPlace;
    if (isSelected !== this.#isSelected) element.setAttribute('aria-selected', String(isSelected));
    if (isSelected !== this.#isSelected || (isSelected && isOther)) {
      const words = isSelected ? rowWords(row, columns) : undefined;
      if (words === undefined) element.removeAttribute('aria-label');
      else element.setAttribute('aria-label', words);
    }
    const isOld = isStale?.(row) ?? false;
    if (isOld !== this.#isStale) {
      element.className = cx(styles['row'], isOld && styles['stale']);
    }
    this.#isSelected = isSelected;
    this.#isStale = isOld;
  }
}
