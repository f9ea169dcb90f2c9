/** The cell that names the product, with the star that puts it on the watchlist. Written without React: it stands in every row. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { doubtText } from '#renderer/shared/product/content-words.ts';
import type { WrittenBy } from '#renderer/ui/table/written-cell.ts';
import { WrittenName } from '#renderer/ui/table/written-name.ts';
import styles from './market.module.css';

const NOT_READ =
  'The marketplace’s search found it. The product itself was not read yet, so prices and facts may be missing.';

/** What stands beside the name of a product: that something about it is open. */
interface Mark {
  readonly word: string;
  readonly says: string;
}

export function markOf(row: MarketRow): Mark | null {
  if (row.isFound) return { word: 'Not read yet', says: NOT_READ };
  const doubt = doubtText(row);
  return doubt === null ? null : { word: 'Weight in doubt', says: doubt };
}

/** @param watched what is on the watchlist that products are put on */
export function productCell(
  watched: ReadonlySet<string>,
  onToggleWatch: (key: string) => void,
): WrittenBy<MarketRow> {
  return (box) => {
    const product = document.createElement('span');
    product.className = styles['product'] ?? '';
    const star = starElement();
    const name = new WrittenName();
    const found = markElement();
    product.append(star, name.element);
    box.replaceChildren(product);
    let shown: MarketRow | null = null;
    let told = '';
    let isPressed: boolean | null = null;
    star.addEventListener('click', () => {
      if (shown !== null) onToggleWatch(shown.key);
    });
    return {
      write: (row, short, _, isPassing) => {
        const { key, title, variantTitle } = row;
        const mark = markOf(row);
        const tooltip = `${title} · ${variantTitle}`;
        if (!isPassing && tooltip !== told) {
          told = tooltip;
          product.title = tooltip;
          star.setAttribute('aria-label', `Watch ${title}`);
        }
        if (shown?.key !== key) {
          const isOn = watched.has(key);
          if (isOn !== isPressed) {
            isPressed = isOn;
            star.setAttribute('aria-pressed', String(isOn));
          }
        }
        if (mark === null) found.remove();
        else {
          writeMark(found, mark);
          if (found.parentNode === null) product.append(found);
        }
        name.write([title, variantTitle], short);
        shown = row;
      },
    };
  };
}

function starElement(): HTMLButtonElement {
  const star = document.createElement('button');
  star.type = 'button';
  star.className = styles['star'] ?? '';
  // Out of the tab order: w does the same for the selected row.
  star.tabIndex = -1;
  // The keyboard stays with the table: this element shows another row once the table is scrolled.
  star.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  return star;
}

function markElement(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = styles['found'] ?? '';
  return mark;
}

function writeMark(element: HTMLElement, { word, says }: Mark): void {
  if (element.title === says) return;
  element.title = says;
  element.textContent = ` ${word}`;
}
