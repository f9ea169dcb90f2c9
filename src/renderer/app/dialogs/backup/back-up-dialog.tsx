import {
  LONGEST_PASSPHRASE,
  type PassphraseStrength,
  passphraseStrength,
  SHORTEST_PASSPHRASE,
} from '#domain/credentials/passphrase.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#renderer/shared/dialog-form/dialog-form.tsx';

const strengthText: Readonly<Record<PassphraseStrength, string>> = {
  'too-short': `At least ${String(SHORTEST_PASSPHRASE)} characters. Several words are strong and easy to remember.`,
  weak: 'Weak: repetitive. Someone who has the file could guess it.',
  fair: 'Fair. A few more characters or another word would make it strong.',
  strong: 'Strong.',
};

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
    <FormDialog
      title="Back up"
      onClose={onClose}
      submit="Back up to…"
      busy={busy}
      failure={failure}
      onSubmit={backUp}
      cancel="Close"
      width="narrow"
    >
      <p>
        One file with the settings, profiles and limits, the journals, unsent listing changes and
        the practice market. API keys stay in this computer’s keychain and are not backed up.
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
        label="Repeat the passphrase"
        type="password"
        value={again}
        maxLength={LONGEST_PASSPHRASE}
        error={asked && differ ? 'The passphrases do not match.' : undefined}
        onChange={setAgain}
      />
      <p className="text-quiet">
        The passphrase cannot be recovered. Without it the file cannot be opened.
      </p>
      <output>{path === null ? '' : `Backed up and verified: ${path}`}</output>
    </FormDialog>
  );
}
