/** A cell that the table writes itself: React only knows of the element that it stands in. */
import type { Figure } from '../figures/figure.ts';
import { type Unread, WrittenFigure } from '../figures/written-figure.ts';
import type { Name } from './short-names.ts';

/** The same for every row that its element shows, one after the other. */
export interface WrittenCell<Row> {
  /**
   * @param now epoch milliseconds
   * @param isPassing the table is being scrolled, and will write the same again when it rests: what is not seen, as a tooltip, or
   * what is read out in place of a figure, can wait until then
   */
  readonly write: (row: Row, name: Name, now: number, isPassing: boolean) => void;
}

/**
 * Makes what writes into an element, which holds nothing else. Keep the function stable: another one makes another cell.
 *
 * @param box the cell's element
 */
export type WrittenBy<Row> = (box: HTMLElement) => WrittenCell<Row>;

/** A cell with one figure. */
export function figureCell<Row>(of: (row: Row, now: number) => Figure | Unread): WrittenBy<Row> {
  return (box) => {
    const written = new WrittenFigure(box);
    return {
      write: (row, _, now, isPassing) => {
        written.write(of(row, now), isPassing);
      },
    };
  };
}
