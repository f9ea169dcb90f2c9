/** Reads the vault as soon as an order needs it (`sell all …`). */
import { useEffect } from 'react';
import { missingForVault, missingText } from '#renderer/shared/capabilities/missing-capability.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';

/** @returns why it cannot be read; null if it can, or is not needed */
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
