import type { ProfileView } from '#contract/ipc/session.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { knownRoutesText } from './known-routes-text.ts';
import styles from './profiles-dialog.module.css';

/** What the profile's marketplace answers beyond the API document, as far as it was asked. */
export function KnownRoutes({
  profile: { id, knownRoutes },
}: {
  readonly profile: ProfileView;
}): ReactNode {
  const { busy, failure, send } = useCommand();
  const sentences = knownRoutesText(knownRoutes);
  if (sentences.length === 0) return null;
  return (
    <div className={styles['use']}>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {failure !== null && <p role="alert">{failureText(failure)}</p>}
      </div>
      <Button
        size="small"
        busy={busy}
        onPress={() => {
          void send('profiles/forget-routes', { profileId: id });
        }}
      >
        Forget and ask again
      </Button>
    </div>
  );
}
