/** An order over all that is held needs the vault: where it was not read yet, it is read as soon as such an order is written. */
import { useEffect } from 'react';
import { missingForVault, missingText } from '#renderer/shared/capabilities/missing-capability.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';

/** @returns why it cannot be read, in words; null where nothing is known against it, or nobody needs it */
export function useReadVault(isNeeded: boolean): string | null {
  const bridge = useBridge();
  const session = useTerminal((state) => state.session);
  const note = useTerminal((state) => state.vault.holdingsNote);
  const missing = missingForVault({ session });
  const isRead = isNeeded && missing === null;
  useEffect(() => {
    if (isRead) void sendCommand(bridge, 'app/refresh', { pane: 'vault' });
  }, [bridge, isRead]);
  if (!isNeeded) return null;
  return missing === null ? note : missingText(missing);
}
