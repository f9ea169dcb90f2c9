/**
 * Which item is selected, and what Enter or a click chooses. While the items on the screen are those of an earlier text nothing is
 * chosen from them: the choice waits for the items of the text in the field.
 */
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PaletteItem } from './palette-items.ts';

export interface PaletteChoice {
  /** Id of the selected item. */
  readonly selected: string;
  readonly select: (id: string) => void;
  /** With another text. */
  readonly forget: () => void;
  readonly choose: (item: PaletteItem) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const FIRST = Symbol('the first item');

const isMove = ({ key, ctrlKey }: KeyboardEvent): boolean =>
  ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) ||
  (ctrlKey && ['n', 'j', 'p', 'k'].includes(key));

/** @param isCurrent the items are those of the text */
export function useChoice(
  text: string,
  items: readonly PaletteItem[],
  isCurrent: boolean,
  run: (item: PaletteItem) => void,
): PaletteChoice {
  const [selected, select] = useState('');
  const hasMoved = useRef(false);
  const waiting = useRef<string | typeof FIRST | null>(null);
  const arrive = useEffectEvent(() => {
    const [first] = items;
    const isKept = hasMoved.current && items.some(({ id }) => id === selected);
    if (!isKept) select(first?.id ?? '');
    const id = waiting.current;
    waiting.current = null;
    const item = id === FIRST ? first : items.find((one) => one.id === id);
    if (item !== undefined) run(item);
  });
  const read = isCurrent ? text : null;
  useLayoutEffect(() => {
    if (read !== null) arrive();
  }, [read]);
  return {
    selected,
    select,
    forget: () => {
      hasMoved.current = false;
      waiting.current = null;
    },
    choose: (item) => {
      if (isCurrent) run(item);
      else waiting.current = item.id;
    },
    onKeyDown: (event) => {
      if (isMove(event)) hasMoved.current = true;
      if (event.key !== 'Enter') return;
      // A key held down when the palette opened must not choose its first item.
      if (event.repeat) event.preventDefault();
      else if (!isCurrent) {
        event.preventDefault();
        waiting.current = hasMoved.current ? selected : FIRST;
      }
    },
  };
}
