import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect } from 'react';

/** Passes on what only the window is told: that the computer has a network again. */
export function useNetworkNotes(): void {
  const bridge = useBridge();
  useEffect(() => {
    const online = (): void => {
      void sendCommand(bridge, 'app/note-network', {});
    };
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
    };
  }, [bridge]);
}
