import { isPane } from '#domain/workspace/panes.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useEffect } from 'react';

/** Reports which panes are visible in this window, so that only what is visible in some window is polled. */
export function useVisibility(): void {
  const bridge = useBridge();
  const list = useTerminal((state) => state.visiblePanes).join();
  const bookKey = useTerminal((state) => state.selectedKey);
  const rows = useTerminal((state) => state.visibleRows);
  useEffect(() => {
    const panes = list.split(',').filter(isPane);
    void sendCommand(bridge, 'app/set-visible', { panes, bookKey, rowKeys: [...rows] });
  }, [bridge, list, bookKey, rows]);
}
