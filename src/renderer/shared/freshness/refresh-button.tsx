import type { Pane } from '#domain/workspace/panes.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { useSend } from '../commands/use-send.ts';

/** Asks for what a pane shows, at once. */
export function LookAgain({
  pane,
  children = 'Look again',
}: {
  readonly pane: Pane;
  /** What the button says. */
  readonly children?: string;
}): ReactNode {
  const send = useSend();
  return (
    <Button
      onPress={() => {
        send('app/refresh', { pane });
      }}
    >
      {children}
    </Button>
  );
}
