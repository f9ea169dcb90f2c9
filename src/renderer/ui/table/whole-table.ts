/** A table as high as its rows, in a pane that scrolls by itself: two scroll bars beside each other help nobody. */
import { type CSSProperties, type RefObject, useEffect } from 'react';

/** For the element around it, whose style sheet computes its height of `--rows`. */
export const rowsIn = (count: number): CSSProperties & Record<'--rows', number> => ({
  '--rows': count,
});

/** Scrolls the pane to the row that the user chose. @param chosen null before that */
export function useChosenRowShown(
  table: RefObject<HTMLElement | null>,
  chosen: string | null,
): void {
  useEffect(() => {
    if (chosen === null) return;
    const row = table.current?.querySelector('[role="row"][aria-selected="true"]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [table, chosen]);
}
