import { passphraseStrength, LONGEST_PASSPHRASE } from '#domain/credentials/passphrase.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../form/dialog-form.tsx';
import styles from './backup-dialogs.module.css';
import { strengthText } from './passphrase-text.ts';

/** Saves everything except keys to one encrypted file. */
export default function BackUpDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, clear, send } = useCommand();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [asked, setAsked] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const strength = passphraseStrength(passphrase);
  const differ = again !== passphrase;
  const backUp = async (): Promise<void> => {
    setAsked(true);
    if (strength === 'too-short' || differ) return;
    const made = await send('backup/create', { passphrase });
    if (!made.ok || made.value.path === null) return;
    setPath(made.value.path);
    setPassphrase('');
    setAgain('');
    setAsked(false);
  };
  return (
    <Dialog label="Back up" title="Back up" onClose={onClose}>
      <DialogForm
        label="Back up"
        submit="Choose a place and back up…"
        busy={busy}
        failure={failure}
        onSubmit={() => {
          void backUp();
        }}
        cancel="Close"
        onCancel={onClose}
        width="narrow"
      >
        <p>
          One file with the settings, profiles and limits, the journals, unsent listing changes and
          the practice market. API keys stay in this computer’s keychain and are in no backup.
        </p>
        <TextField
          label="Passphrase"
          type="password"
          value={passphrase}
          maxLength={LONGEST_PASSPHRASE}
          initialFocus
          hint={strengthText[strength]}
          error={asked && strength === 'too-short' ? strengthText['too-short'] : undefined}
          onChange={(text) => {
            setPassphrase(text);
            setPath(null);
            clear();
          }}
        />
        <TextField
          label="Passphrase again"
          type="password"
          value={again}
          maxLength={LONGEST_PASSPHRASE}
          error={asked && differ ? 'The two are not the same.' : undefined}
          onChange={setAgain}
        />
        <p className={styles['note']}>
          Without the passphrase nobody can open the file, and nobody can find it for you.
        </p>
        <output>{path === null ? '' : `Backed up and read back: ${path}`}</output>
      </DialogForm>
    </Dialog>
  );
}
