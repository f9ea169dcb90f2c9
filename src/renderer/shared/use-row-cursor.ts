/** The cursor of a list with details beside it. It survives a reload of its pane. */
import type { RowCursor, ViewState } from '#renderer/store/state/view-state.ts';
import { useActions, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useCallback } from 'react';

export interface RowCursorControls extends RowCursor {
  readonly setSelectedKey: (key: string | null) => void;
  readonly setOpenKey: (key: string | null) => void;
}

export function useRowCursor(pane: keyof ViewState['rowCursors']): RowCursorControls {
  const store = useTerminalStore();
  const { setView } = useActions();
  const cursor = useTerminal((state) => state.rowCursors[pane]);
  const change = useCallback(
    (part: Partial<RowCursor>): void => {
      const { rowCursors } = store.getState();
      setView({ rowCursors: { ...rowCursors, [pane]: { ...rowCursors[pane], ...part } } });
    },
    [store, setView, pane],
  );
  const setSelectedKey = useCallback(
    (selectedKey: string | null) => change({ selectedKey }),
    [change],
  );
  const setOpenKey = useCallback((openKey: string | null) => change({ openKey }), [change]);
  return { ...cursor, setSelectedKey, setOpenKey };
}
