import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ProfileInput, ProfileView } from '#contract/ipc/app/session.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { newProfileText, readProfileText, textOfProfile } from './profile-form-text.ts';
import { DialogForm, FormError } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { useFields } from '../form/use-fields.ts';
import styles from './profiles-dialog.module.css';

const executionVersions = [
  { value: 'v2', label: 'v2: quotes hold 60 s' },
  { value: 'v1', label: 'v1: buy quotes hold 30 s' },
] as const;

const environments = [
  { value: 'sandbox', label: 'Sandbox: no real money' },
  { value: 'live', label: 'Live: real money' },
] as const;

/** Adds a profile or changes one. The key goes to the keychain and is never shown. */
export function ProfileForm({
  profile,
  onDone,
}: {
  readonly profile: ProfileView | undefined;
  /** The profile to show next, null for none; with why its key was not saved. */
  readonly onDone: (profileId: string | null, failure?: FailureView) => void;
}): ReactNode {
  const keychain = useTerminal((state) => state.session.keychain);
  const inUse = useTerminal((state) => state.session.activeProfileId === profile?.id);
  const { busy, failure, send } = useCommand();
  const [saved, setSaved] = useState(false);
  const { text, change, field, setErrors } = useFields(
    () => (profile === undefined ? newProfileText : textOfProfile(profile)),
    () => setSaved(false),
  );
  const [removing, setRemoving] = useState(false);
  const keyIsKept = profile !== undefined && (profile.hasKey || profile.keyRefusal !== null);
  const addressFrozen = keyIsKept
    ? 'The key belongs to this address. Remove the key first, or add a new profile.'
    : undefined;

  /** The id of the saved profile; null if it was refused. */
  const keep = async (input: ProfileInput): Promise<string | null> => {
    if (profile === undefined) {
      const created = await send('profiles/create', input);
      return created.ok ? created.value.profileId : null;
    }
    const updated = await send('profiles/update', { profileId: profile.id, input });
    return updated.ok ? profile.id : null;
  };
  const save = async (): Promise<void> => {
    const read = readProfileText(text);
    setErrors(read.ok ? {} : read.error);
    if (!read.ok) return;
    const { value: input } = read;
    const id = await keep(input);
    if (id === null) return;
    if (text.apiKey.trim() !== '') {
      const apiKey = text.apiKey.trim();
      const kept = await send('profiles/set-key', { profileId: id, apiKey });
      if (!kept.ok) {
        onDone(id, kept.error);
        return;
      }
    }
    change({ apiKey: '' });
    setSaved(true);
    onDone(id);
  };
  const act = async (channel: 'profiles/remove' | 'profiles/forget-key'): Promise<void> => {
    if (profile === undefined) return;
    const done = await send(channel, { profileId: profile.id });
    if (done.ok && channel === 'profiles/remove') onDone(null);
  };

  return (
    <DialogForm
      label={profile === undefined ? 'New profile' : `Profile ${profile.name}`}
      submit={profile === undefined ? 'Add profile' : 'Save'}
      busy={busy}
      failure={failure}
      width="fill"
      onSubmit={save}
      actions={
        <>
          {profile !== undefined && (
            <Button
              intent={removing ? 'danger' : 'quiet'}
              disabledReason={inUse ? 'In use. Switch to another profile to remove it.' : undefined}
              onPress={() => {
                if (removing) void act('profiles/remove');
                else setRemoving(true);
              }}
            >
              {removing ? 'Remove profile and key' : 'Remove…'}
            </Button>
          )}
          {keyIsKept && (
            <Button intent="quiet" onPress={() => void act('profiles/forget-key')}>
              Remove key
            </Button>
          )}
          <output className={styles['saved']}>{saved ? 'Saved' : ''}</output>
        </>
      }
    >
      <TextField label="Name" maxLength={60} {...field('name')} />
      <div className={styles['choice']}>
        <span aria-hidden="true">Environment</span>
        <Segments
          label="Environment"
          segments={environments}
          disabledReason={
            profile === undefined
              ? undefined
              : 'The environment of a profile is fixed. Add a new profile for the other one.'
          }
          {...field('environment')}
        />
      </div>
      <TextField
        label="Base address"
        type="url"
        placeholder="https://"
        hint={
          addressFrozen ??
          'The API’s address, from your dashboard. HTTPS required, except on this computer.'
        }
        disabledReason={addressFrozen}
        {...field('baseUrl')}
      />
      <TextField
        label="Legacy host address (optional)"
        type="url"
        placeholder="https://"
        hint="The marketplace’s earlier server, with its categories and sell cart. Leave it empty unless you were given one."
        disabledReason={addressFrozen}
        {...field('legacyUrl')}
      />
      <TextField
        label={profile?.hasKey === true ? 'API key (saved; type to replace it)' : 'API key'}
        type="password"
        hint={
          keychain.mode === 'keychain'
            ? 'Stored in this computer’s keychain and never shown again.'
            : (keychain.notice ?? 'Kept in memory until you quit.')
        }
        {...field('apiKey')}
      />
      <div className={styles['choice']}>
        <span aria-hidden="true">Execution API</span>
        <Segments
          label="Execution API"
          segments={executionVersions}
          {...field('executionVersion')}
        />
      </div>
      <FormError of={profile?.keyRefusal} />
    </DialogForm>
  );
}
