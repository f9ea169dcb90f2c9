import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect } from 'react';

/** Reports to the main process that the computer is back online, an event only windows get. */
export function useOnlineReport(): void {
  const bridge = useBridge();
  useEffect(() => {
    const online = (): void => void sendCommand(bridge, 'app/note-network', {});
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [bridge]);
}
