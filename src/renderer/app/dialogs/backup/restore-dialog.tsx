import type { BackupRead } from '#contract/ipc/backup.ts';
import { LONGEST_PASSPHRASE } from '#domain/credentials/passphrase.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { CommandFailure, DialogForm } from '../form/dialog-form.tsx';
import styles from './backup-dialogs.module.css';

type Ready = Extract<BackupRead, { readonly state: 'ready' }>;

/** Reads and checks the backup, shows its content, and replaces the data only after a confirmation. */
export default function RestoreDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, clear, send } = useCommand();
  const [passphrase, setPassphrase] = useState('');
  const [ready, setReady] = useState<Ready | null>(null);
  const read = async (): Promise<void> => {
    if (passphrase === '') return;
    const answer = await send('backup/read', { passphrase });
    if (!answer.ok || answer.value.state === 'cancelled') return;
    setReady(answer.value);
    setPassphrase('');
  };
  return (
    <Dialog label="Restore a backup" title="Restore a backup" onClose={onClose}>
      {ready === null ? (
        <DialogForm
          label="Restore a backup"
          submit="Choose the backup…"
          busy={busy}
          failure={failure}
          onSubmit={() => {
            void read();
          }}
          onCancel={onClose}
          width="narrow"
        >
          <p>The backup is read and checked first; nothing is replaced before you agree.</p>
          <TextField
            label="Passphrase of the backup"
            type="password"
            value={passphrase}
            maxLength={LONGEST_PASSPHRASE}
            initialFocus
            onChange={(text) => {
              setPassphrase(text);
              clear();
            }}
          />
        </DialogForm>
      ) : (
        <div className={styles['form']}>
          <Contents ready={ready} />
          <p>
            It replaces the settings, journals and practice market on this computer; what is here
            now is kept in a folder beside them. Orders sent after the backup are not in its
            journals: trading is locked in each environment until you have compared them with the
            marketplace. API keys are not touched.
          </p>
          <CommandFailure failure={failure} />
          <div className={styles['actions']}>
            <Button onPress={onClose} initialFocus>
              Keep what is here
            </Button>
            <Button
              intent="danger"
              busy={busy}
              onPress={() => {
                void send('backup/restore', { restoreId: ready.restoreId });
              }}
            >
              Replace and restart
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Contents({ ready }: { readonly ready: Ready }): ReactNode {
  const { madeAt, appVersion, profiles, journals } = ready;
  return (
    <dl className={styles['contents']} aria-label="The backup">
      <dt>Made</dt>
      <dd>
        {new Date(madeAt).toLocaleString('en-US')} by Touchstone {appVersion}
      </dd>
      <dt>Profiles</dt>
      <dd>{profiles === 0 ? 'Practice only' : `Practice and ${countText(profiles)} more`}</dd>
      {journals.map(({ environment, records }) => (
        <div key={environment}>
          <dt>Journal, {environment}</dt>
          <dd>{countText(records)} records, every one checked</dd>
        </div>
      ))}
    </dl>
  );
}
