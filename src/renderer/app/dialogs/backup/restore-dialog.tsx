import type { BackupRead } from '#contract/ipc/app/backup.ts';
import { LONGEST_PASSPHRASE } from '#domain/credentials/passphrase.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '#renderer/shared/dialog-form/dialog-form.tsx';
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
    <Dialog title="Restore a backup" onClose={onClose}>
      {ready === null ? (
        <DialogForm
          label="Restore a backup"
          submit="Choose the backup…"
          busy={busy}
          failure={failure}
          onSubmit={read}
          onCancel={onClose}
          width="narrow"
        >
          <p>The backup is verified first. Nothing is replaced until you confirm.</p>
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
        <DialogForm
          label="Replace the data"
          submit="Replace and restart"
          isDangerous
          busy={busy}
          failure={failure}
          onSubmit={() => void send('backup/restore', { restoreId: ready.restoreId })}
          cancel="Keep current data"
          onCancel={onClose}
          width="narrow"
        >
          <Contents ready={ready} />
          <p>
            Replaces the settings, journals and practice market on this computer. The current data
            is kept in a folder beside them. Orders sent after the backup are not in its journals:
            trading is locked in each environment until you have compared them with the marketplace.
            API keys are not affected.
          </p>
        </DialogForm>
      )}
    </Dialog>
  );
}

function Contents({ ready }: { readonly ready: Ready }): ReactNode {
  const { madeAt, appVersion, profiles, journals } = ready;
  return (
    <dl className={styles['contents']} aria-label="Backup contents">
      <dt>Created</dt>
      <dd>
        {new Date(madeAt).toLocaleString('en-US')} by Touchstone {appVersion}
      </dd>
      <dt>Profiles</dt>
      <dd>{profiles === 0 ? 'Practice only' : `Practice and ${countText(profiles)} others`}</dd>
      {journals.map(({ environment, records }) => (
        <div key={environment}>
          <dt>Journal, {environment}</dt>
          <dd>{countText(records)} records, all verified</dd>
        </div>
      ))}
    </dl>
  );
}
