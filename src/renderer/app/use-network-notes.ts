import { useSend } from '#renderer/shared/commands/use-send.ts';
import { useEffect } from 'react';

/** Passes on what only the window is told: that the computer has a network again. */
export function useNetworkNotes(): void {
  const send = useSend();
  useEffect(() => {
    const online = (): void => {
      send('app/note-network', {});
    };
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
    };
  }, [send]);
}
