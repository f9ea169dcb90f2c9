import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { CommandFailure } from './form/dialog-form.tsx';
import styles from './reset-practice-dialog.module.css';
import { useCommand } from '#renderer/shared/commands/use-command.ts';

/** A reset loses the practice orders, so it asks first. */
export default function ResetPracticeDialog({
  onClose,
}: {
  readonly onClose: () => void;
}): ReactNode {
  const { busy, failure, send } = useCommand();
  const reset = async (): Promise<void> => {
    const done = await send('practice/reset-market', {});
    if (done.ok) onClose();
  };
  return (
    <Dialog
      label="Reset the practice market"
      title="Reset the practice market?"
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose} initialFocus>
            Cancel
          </Button>
          <Button
            intent="danger"
            busy={busy}
            onPress={() => {
              void reset();
            }}
          >
            Reset
          </Button>
        </>
      }
    >
      <div className={styles['text']}>
        <p>
          Its orders, vault and prices start over. The journal keeps its records; sandbox and live
          profiles are not affected.
        </p>
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}
