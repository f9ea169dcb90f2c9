/** Exports and imports the settings; an import can be undone. */
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type ReactNode, useState } from 'react';
import styles from './preferences-dialog.module.css';

export function SettingsFileControl(): ReactNode {
  const { busy, failure, send } = useCommand();
  const [said, setSaid] = useState('');
  const [mayUndo, setMayUndo] = useState(false);
  const save = async (): Promise<void> => {
    const saved = await send('settings/export', {});
    if (saved.ok && saved.value.path !== null) setSaid(`Saved as ${saved.value.path}`);
  };
  const read = async (): Promise<void> => {
    const imported = await send('settings/import', {});
    if (!imported.ok || imported.value === null) return;
    const { layouts, watchlists, unreadable } = imported.value;
    const lost =
      unreadable === 0
        ? ''
        : ` ${unreadable} could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`;
    setSaid(`Imported, with ${layouts} layouts and ${watchlists} watchlists.${lost}`);
    setMayUndo(true);
  };
  const undo = async (): Promise<void> => {
    const undone = await send('settings/undo-import', {});
    if (!undone.ok) return;
    setSaid('Import undone.');
    setMayUndo(false);
  };
  return (
    <div className={styles['reports']}>
      <div className={styles['buttons']}>
        <Button size="small" busy={busy} onPress={save}>
          Export settings…
        </Button>
        <Button size="small" busy={busy} onPress={read}>
          Import settings…
        </Button>
        {mayUndo && (
          <Button size="small" busy={busy} onPress={undo}>
            Undo import
          </Button>
        )}
      </div>
      <p className={styles['said']} role="status">
        {failure === null ? said : failureText(failure)}
      </p>
    </div>
  );
}
