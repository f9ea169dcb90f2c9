import type { Pane } from '#domain/workspace/panes.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';

/** Refreshes what a pane shows. */
export function RefreshButton({
  pane,
  children = 'Refresh',
}: {
  readonly pane: Pane;
  readonly children?: string;
}): ReactNode {
  const bridge = useBridge();
  return <Button onPress={() => sendCommand(bridge, 'app/refresh', { pane })}>{children}</Button>;
}
