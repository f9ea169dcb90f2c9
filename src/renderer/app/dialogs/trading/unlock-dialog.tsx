import { activeProfile } from '#renderer/store/state/service-state.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { EnvironmentBadge } from '#renderer/shared/environment/environment-badge.tsx';
import { FormDialog } from '#renderer/shared/dialog-form/dialog-form.tsx';
import styles from './unlock-dialog.module.css';
import { useCommand } from '#renderer/shared/commands/use-command.ts';

/**
 * Unlocking is typed, not pressed: a held key or a habitual Enter cannot do it, and the typed text names
 * environment and profile.
 */
export default function UnlockDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, clear, send } = useCommand();
  const session = useTerminal((state) => state.session);
  const { activeProfileId, environment, tradingLock } = session;
  const profile = activeProfile(session);
  const [phrase, setPhrase] = useState('');
  const unlock = async (): Promise<void> => {
    if (phrase.trim() === '') return;
    const done = await send('trading/unlock', { profileId: activeProfileId, phrase });
    if (done.ok) onClose();
  };
  return (
    <FormDialog
      title="Unlock trading"
      onClose={onClose}
      submit="Unlock"
      busy={busy}
      onSubmit={unlock}
      cancel="Keep locked"
      width="narrow"
    >
      <p className={styles['what']}>
        <EnvironmentBadge environment={environment} />
        <strong>{profile?.name ?? ''}</strong>
        <span>{environment === 'live' ? 'real money' : 'no real money'}</span>
      </p>
      <p>
        Type <b className={styles['phrase']}>{tradingLock.phrase}</b> to let this profile send
        orders. Trading locks again when the screen locks, the computer sleeps or is idle, you
        switch profiles, or you press its key.
      </p>
      <TextField
        label="Environment and profile"
        value={phrase}
        maxLength={200}
        initialFocus
        error={failure === null ? undefined : failureText(failure)}
        onChange={(text) => {
          setPhrase(text);
          clear();
        }}
      />
    </FormDialog>
  );
}
