import type { Pane } from '#domain/workspace/panes.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Shows a row of this pane that another part of the screen revealed, once. @param show runs before the next paint */
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
