import type { ReactNode } from 'react';
import { FormDialog } from '#renderer/shared/dialog-form/dialog-form.tsx';
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
    <FormDialog
      title="Reset the practice market?"
      onClose={onClose}
      submit="Reset"
      isDangerous
      busy={busy}
      failure={failure}
      width="narrow"
      onSubmit={reset}
    >
      <p>
        Its orders, vault and prices start over. The journal keeps its records; sandbox and live
        profiles are not affected.
      </p>
    </FormDialog>
  );
}
