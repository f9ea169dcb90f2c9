/** Measures of a table's box and font; they follow the window, the panes, the density and the fonts. */
import { type RefObject, useEffect, useState } from 'react';
import type { TableRoom } from './columns.ts';

export interface TableMeasures extends TableRoom {
  readonly rowHeight: number;
  /** Px for a name in its cell; 0 while unknown. */
  readonly nameRoom: number;
  /** As a canvas expects it. */
  readonly font: string;
  /** Grows when fonts were loaded, which changes the widths of texts. */
  readonly fonts: number;
}

const UNKNOWN: TableMeasures = {
  width: 0,
  fontSize: 13,
  cellPad: 8,
  rowHeight: 28,
  nameRoom: 0,
  font: '',
  fonts: 0,
};

export function useTableRoom(element: RefObject<HTMLDivElement | null>): TableMeasures {
  const [measures, setMeasures] = useState(UNKNOWN);
  useEffect(() => {
    const node = element.current;
    if (node === null) return undefined;
    let fonts = 0;
    const read = (): void => {
      const next = measure(node, fonts);
      setMeasures((old) => (isSame(old, next) ? old : next));
    };
    read();
    const resized = new ResizeObserver(read);
    resized.observe(node);
    const head = node.querySelector('[data-names]');
    if (head !== null) resized.observe(head);
    const restyled = new MutationObserver(read);
    restyled.observe(document.documentElement, { attributeFilter: ['data-density'] });
    const arrived = (): void => {
      fonts += 1;
      read();
    };
    // Unit tests have no fonts.
    const faces = 'fonts' in document ? document.fonts : undefined;
    faces?.addEventListener('loadingdone', arrived);
    return () => {
      resized.disconnect();
      restyled.disconnect();
      faces?.removeEventListener('loadingdone', arrived);
    };
  }, [element]);
  return measures;
}

function measure(node: HTMLElement, fonts: number): TableMeasures {
  const style = getComputedStyle(node);
  const px = (text: string, otherwise: number): number => {
    const value = Number.parseFloat(text);
    return Number.isNaN(value) ? otherwise : value;
  };
  const row = node.querySelector('[role="row"]');
  const padding = row === null ? '' : getComputedStyle(row);
  const around =
    padding === ''
      ? 0
      : px(padding.paddingLeft, 0) + px(padding.paddingRight, 0) + px(padding.borderLeftWidth, 0);
  const head = node.querySelector('[data-names]');
  const headPad = head === null ? 0 : px(getComputedStyle(head).paddingRight, 0);
  return {
    width: node.clientWidth === 0 ? 0 : node.clientWidth - around,
    fontSize: px(style.fontSize, UNKNOWN.fontSize),
    cellPad: px(style.getPropertyValue('--cell-pad'), UNKNOWN.cellPad),
    rowHeight: Math.floor(px(style.getPropertyValue('--row'), UNKNOWN.rowHeight)),
    nameRoom: head === null ? 0 : head.clientWidth - headPad,
    font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
    fonts,
  };
}

function isSame(one: TableMeasures, other: TableMeasures): boolean {
  return (
    one.width === other.width &&
    one.fontSize === other.fontSize &&
    one.cellPad === other.cellPad &&
    one.rowHeight === other.rowHeight &&
    one.nameRoom === other.nameRoom &&
    one.font === other.font &&
    one.fonts === other.fonts
  );
}
