import type { Pane } from '#domain/workspace/panes.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Follows jumps from elsewhere to a row of this pane, once each: a pane that is drawn anew later does not jump again.
 *
 * @param show shows the row; called before anything else is painted
 */
export function useRevealed(pane: Pane, show: (key: string) => void): void {
  const { setView } = useActions();
  const revealed = useTerminal((state) => (state.revealed?.pane === pane ? state.revealed : null));
  const follow = useEffectEvent((key: string) => {
    show(key);
    setView({ revealed: null });
  });
  useLayoutEffect(() => {
    if (revealed !== null) follow(revealed.key);
  }, [revealed]);
}
