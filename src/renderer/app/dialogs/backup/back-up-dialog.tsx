import { passphraseStrength, LONGEST_PASSPHRASE } from '#domain/credentials/passphrase.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { FailureDetail } from '#renderer/ui/layout/states.tsx';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import styles from './backup-dialogs.module.css';
import { strengthText } from './passphrase-text.ts';

/** Everything that is kept here but the keys, to one file under a passphrase. */
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
      <form
        className={styles['form']}
        aria-label="Back up"
        onSubmit={(event) => {
          event.preventDefault();
          void backUp();
        }}
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
        {failure !== null && (
          <p className={styles['failure']} role="alert">
            {failureText(failure)}
          </p>
        )}
        {failure !== null && <FailureDetail failure={failure} />}
        <output>{path === null ? '' : `Backed up and read back: ${path}`}</output>
        <div className={styles['actions']}>
          <Button onPress={onClose}>Close</Button>
          <Button type="submit" intent="primary" busy={busy} onPress={() => undefined}>
            Choose a place and back up…
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
