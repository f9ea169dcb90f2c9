/** Profiles out to a file and in from one. A key is in neither. */
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useWork } from '#renderer/shared/commands/use-work.ts';
import styles from './profiles-dialog.module.css';

/** Writes the profile to a file that the user chooses, and says where it is. */
export function ExportProfile({ profileId }: { readonly profileId: string }): ReactNode {
  const bridge = useBridge();
  const { busy, failure, run } = useWork();
  const [path, setPath] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const done = await run(() => bridge.invoke('profiles/export', { profileId }));
    if (done !== undefined) setPath(done.path);
  };
  return (
    <div className={styles['exchange']}>
      <Button
        size="small"
        busy={busy}
        onPress={() => {
          void save();
        }}
      >
        Export without the key…
      </Button>
      {path !== null && <output>Exported to {path}</output>}
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
}

type Waiting = { readonly importId: string; readonly name: string };

/** Reads a file that the user chooses; asks for another name where its own is taken. */
export function ImportProfile({
  onImported,
}: {
  readonly onImported: (profileId: string) => void;
}): ReactNode {
  const bridge = useBridge();
  const { busy, failure, run } = useWork();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [name, setName] = useState('');
  const take = (result: Awaited<ReturnType<typeof choose>>): void => {
    if (result === undefined) return;
    if (result.state === 'name-taken') {
      setWaiting({ importId: result.importId, name: result.name });
      setName(result.suggestion);
      return;
    }
    setWaiting(null);
    if (result.state === 'imported') onImported(result.profileId);
  };
  const choose = () => run(() => bridge.invoke('profiles/import', {}));
  const finish = async ({ importId }: Waiting): Promise<void> => {
    if (name.trim() === '') return;
    take(await run(() => bridge.invoke('profiles/finish-import', { importId, name })));
  };
  return (
    <div className={styles['exchange']}>
      <Button
        size="small"
        busy={busy}
        onPress={() => {
          void choose().then(take);
        }}
      >
        Import…
      </Button>
      {waiting !== null && (
        <form
          aria-label="Name for the import"
          onSubmit={(event) => {
            event.preventDefault();
            void finish(waiting);
          }}
        >
          <TextField
            label={`There is a profile ${waiting.name} already. Import it as`}
            value={name}
            maxLength={60}
            onChange={setName}
          />
          <Button type="submit" size="small" onPress={() => undefined}>
            Import under this name
          </Button>
        </form>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
}
