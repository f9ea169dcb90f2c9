import type { ProfileInput, ProfileView } from '#contract/ipc/session.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import {
  newProfileText,
  type ProfileErrors,
  type ProfileText,
  readProfileText,
  textOfProfile,
} from './profile-form-text.ts';
import { CommandFailure, FormError } from '../form/dialog-form.tsx';
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
  /** The profile to show next; null for none. */
  readonly onDone: (profileId: string | null) => void;
}): ReactNode {
  const keychain = useTerminal((state) => state.session.keychain);
  const inUse = useTerminal((state) => state.session.activeProfileId === profile?.id);
  const { busy, failure, send } = useCommand();
  const [text, setText] = useState(profile === undefined ? newProfileText : textOfProfile(profile));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [saved, setSaved] = useState(false);
  const [removing, setRemoving] = useState(false);
  const addressFrozen =
    profile !== undefined && (profile.hasKey || profile.keyRefusal !== null)
      ? 'The key belongs to this address. Add a new profile for another one, or remove the key first.'
      : undefined;
  const type = (change: Partial<ProfileText>): void => {
    setText({ ...text, ...change });
    setSaved(false);
  };

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
        onDone(id);
        return;
      }
    }
    setText({ ...text, apiKey: '' });
    setSaved(true);
    onDone(id);
  };
  const act = async (channel: 'profiles/remove' | 'profiles/forget-key'): Promise<void> => {
    if (profile === undefined) return;
    const done = await send(channel, { profileId: profile.id });
    if (done.ok && channel === 'profiles/remove') onDone(null);
  };

  return (
    <form
      className={styles['fields']}
      // Chromium's own bubbles would cover our messages.
      noValidate
      aria-label={profile === undefined ? 'New profile' : `Profile ${profile.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name"
        value={text.name}
        maxLength={60}
        error={errors.name}
        onChange={(name) => {
          type({ name });
        }}
      />
      <div className={styles['choice']}>
        <span aria-hidden="true">Environment</span>
        <Segments
          label="Environment"
          segments={environments}
          value={text.environment}
          disabledReason={
            profile === undefined
              ? undefined
              : 'A profile keeps its environment: add a new profile for the other one.'
          }
          onChange={(environment) => {
            type({ environment });
          }}
        />
      </div>
      <TextField
        label="Base address"
        type="url"
        value={text.baseUrl}
        placeholder="https://"
        hint={
          addressFrozen ??
          'The API’s address, from your dashboard. HTTPS required, except on this computer.'
        }
        disabledReason={addressFrozen}
        error={errors.baseUrl}
        onChange={(baseUrl) => {
          type({ baseUrl });
        }}
      />
      <TextField
        label="Legacy host address (optional)"
        type="url"
        value={text.legacyUrl}
        placeholder="https://"
        disabledReason={addressFrozen}
        error={errors.legacyUrl}
        onChange={(legacyUrl) => {
          type({ legacyUrl });
        }}
      />
      <TextField
        label={profile?.hasKey === true ? 'API key (saved; type to replace it)' : 'API key'}
        type="password"
        value={text.apiKey}
        hint={
          keychain.mode === 'keychain'
            ? 'Goes straight to this computer’s keychain and is never shown again.'
            : (keychain.notice ?? 'Kept in memory until you quit, then lost.')
        }
        error={errors.apiKey}
        onChange={(apiKey) => {
          type({ apiKey });
        }}
      />
      <div className={styles['choice']}>
        <span aria-hidden="true">Execution API</span>
        <Segments
          label="Execution API"
          segments={executionVersions}
          value={text.executionVersion}
          onChange={(executionVersion) => {
            type({ executionVersion });
          }}
        />
      </div>
      {profile !== undefined && profile.keyRefusal !== null && (
        <FormError>{profile.keyRefusal}</FormError>
      )}
      <CommandFailure failure={failure} />
      <div className={styles['actions']}>
        {profile !== undefined && (
          <>
            <Button
              intent={removing ? 'danger' : 'quiet'}
              disabledReason={
                inUse ? 'This profile is in use: switch to another one, then remove it.' : undefined
              }
              onPress={() => {
                if (removing) void act('profiles/remove');
                else setRemoving(true);
              }}
            >
              {removing ? 'Remove profile and key' : 'Remove…'}
            </Button>
            {(profile.hasKey || profile.keyRefusal !== null) && (
              <Button
                intent="quiet"
                onPress={() => {
                  void act('profiles/forget-key');
                }}
              >
                Remove key
              </Button>
            )}
          </>
        )}
        <output className={styles['saved']}>{saved ? 'Saved' : ''}</output>
        <Button type="submit" intent="primary" busy={busy} onPress={() => undefined}>
          {profile === undefined ? 'Add profile' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
