/** Exports and imports profiles, without their keys. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ChannelResult } from '#contract/ipc/contract.ts';
import type { Failed } from '#domain/result.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { CommandFailure } from '#renderer/shared/dialog-form/dialog-form.tsx';
import styles from './profiles-dialog.module.css';

/** Writes the profile to a file that the user chooses, and shows its path. */
export function ExportProfile({ profileId }: { readonly profileId: string }): ReactNode {
  const { busy, failure, send } = useCommand();
  const [path, setPath] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const answer = await send('profiles/export', { profileId });
    if (answer.ok) setPath(answer.value.path);
  };
  return (
    <div className={styles['exchange']}>
      <Button size="small" busy={busy} onPress={save}>
        Export without the key…
      </Button>
      {path !== null && <output>Exported to {path}</output>}
      <CommandFailure failure={failure} />
    </div>
  );
}

type Waiting = { readonly importId: string; readonly name: string };

/** Reads a file that the user chooses; asks for another name if its own is taken. */
export function ImportProfile({
  onImported,
}: {
  readonly onImported: (profileId: string) => void;
}): ReactNode {
  const { busy, failure, send } = useCommand();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [name, setName] = useState('');
  const take = (answer: ChannelResult<'profiles/import'> | Failed<FailureView>): void => {
    if (!answer.ok) return;
    const { value: result } = answer;
    if (result.state === 'name-taken') {
      setWaiting({ importId: result.importId, name: result.name });
      setName(result.suggestion);
      return;
    }
    setWaiting(null);
    if (result.state === 'imported') onImported(result.profileId);
  };
  const finish = async ({ importId }: Waiting): Promise<void> => {
    if (name.trim() === '') return;
    take(await send('profiles/finish-import', { importId, name }));
  };
  return (
    <div className={styles['exchange']}>
      <Button size="small" busy={busy} onPress={() => send('profiles/import', {}).then(take)}>
        Import…
      </Button>
      {waiting !== null && (
        <form
          aria-label="Name for the imported profile"
          onSubmit={(event) => {
            event.preventDefault();
            void finish(waiting);
          }}
        >
          <TextField
            label={`The name ${waiting.name} is taken. Import as`}
            value={name}
            maxLength={60}
            onChange={setName}
          />
          <Button type="submit" size="small">
            Import
          </Button>
        </form>
      )}
      <CommandFailure failure={failure} />
    </div>
  );
}
