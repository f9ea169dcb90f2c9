import { failureText } from '#renderer/store/commands/failures.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import styles from './profiles-dialog.module.css';

/** Why keys are not saved, or one is not read, with a retry. Empty while all is well. */
export function KeychainLine(): ReactNode {
  const { notice } = useTerminal((state) => state.session.keychain);
  const { busy, failure, send } = useCommand();
  if (notice === null) return null;
  return (
    <div className={styles['failure']} role="alert">
      <p>{notice}</p>
      <Button size="small" busy={busy} onPress={() => send('profiles/try-keychain', {})}>
        Try again
      </Button>
      {failure !== null && <p>{failureText(failure)}</p>}
    </div>
  );
}
