/** The result of the last change, with its undo. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { CommandFailure } from '#renderer/shared/dialog-form/dialog-form.tsx';
import styles from './named.module.css';

export interface ChangeNoticeProps {
  readonly failure: FailureView | null;
  readonly message: string;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
}

export function ChangeNotice({
  failure,
  message: said,
  canUndo: mayUndo,
  onUndo,
}: ChangeNoticeProps): ReactNode {
  return (
    <>
      <CommandFailure failure={failure} />
      <div className={styles['line']}>
        <p className="text-second" role="status">
          {said}
        </p>
        {mayUndo && (
          <Button size="small" onPress={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </>
  );
}
