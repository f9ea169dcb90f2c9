import type { Pane } from '#domain/workspace/panes.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useEffect, useState } from 'react';

/**
 * Follows jumps from elsewhere to a row of this pane, once each.
 *
 * @param show sets the state of the component that calls this, so that the row is shown; called while it is drawn
 */
export function useRevealed(pane: Pane, show: (key: string) => void): void {
  const { setView } = useActions();
  const revealed = useTerminal((state) => (state.revealed?.pane === pane ? state.revealed : null));
  const [followed, setFollowed] = useState<typeof revealed>(null);
  if (revealed !== followed) {
    setFollowed(revealed);
    if (revealed !== null) show(revealed.key);
  }
  useEffect(() => {
    // Taken: a pane that is drawn anew later does not jump again.
    if (followed !== null) setView({ revealed: null });
  }, [followed, setView]);
}
