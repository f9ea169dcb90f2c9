/** The one form of dialogs: fields, the failure of its command, and its buttons in the same places. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FailureDetail } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import styles from './dialog-form.module.css';

export interface DialogFormProps {
  /** Its name for assistive technology. */
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  /** Why the last command was refused. */
  readonly failure?: FailureView | null;
  /** Runs on the button and on Enter in a field. */
  readonly onSubmit: () => void;
  readonly cancel?: string;
  readonly onCancel?: () => void;
  /** Further buttons, before the others. */
  readonly actions?: ReactNode;
  readonly width?: 'narrow' | 'medium' | 'wide' | 'fill';
  readonly children: ReactNode;
}

export function DialogForm({
  label,
  submit,
  busy,
  failure = null,
  onSubmit,
  cancel = 'Cancel',
  onCancel,
  actions,
  width = 'medium',
  children,
}: DialogFormProps): ReactNode {
  return (
    <form
      className={cx(styles['form'], styles[width])}
      aria-label={label}
      // The fields say what is wrong; the browser's own bubbles would cover that.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <CommandFailure failure={failure} />
      <div className={styles['actions']}>
        {actions}
        {onCancel !== undefined && <Button onPress={onCancel}>{cancel}</Button>}
        <Button type="submit" intent="primary" busy={busy} onPress={() => undefined}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Why a command was refused, with the raw response where there is one. */
export function CommandFailure({ failure }: { readonly failure: FailureView | null }): ReactNode {
  if (failure === null) return null;
  return (
    <>
      <FormError>{failureText(failure)}</FormError>
      <FailureDetail failure={failure} />
    </>
  );
}

export function FormError({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className={styles['failure']} role="alert">
      {children}
    </p>
  );
}
