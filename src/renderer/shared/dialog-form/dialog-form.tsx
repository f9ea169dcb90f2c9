/** The one form of dialogs: fields, the failure of its command, and its buttons in the same places. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { FailureDetail } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ComponentProps, ReactNode } from 'react';
import styles from './dialog-form.module.css';

export interface DialogFormProps {
  /** Its name for assistive technology. */
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  /** Why the last command was refused. */
  readonly failure?: FailureView | null;
  /** Runs on the button and on Enter in a field, unless busy. */
  readonly onSubmit: () => unknown;
  /** Only the button submits, not Enter, and the focus starts on `cancel`. */
  readonly isDangerous?: boolean;
  /** `Cancel` unless given; shown if there is `onCancel`. */
  readonly cancel?: string;
  readonly onCancel?: () => void;
  /** Further buttons, before the others. */
  readonly actions?: ReactNode;
  readonly width?: 'narrow' | 'medium' | 'wide' | 'fill';
  readonly children: ReactNode;
}

/** A dialog that is one form. */
export function FormDialog({
  title,
  onClose,
  ...form
}: Omit<DialogFormProps, 'label' | 'onCancel'> & {
  readonly title: string;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm label={title} onCancel={onClose} {...form} />
    </Dialog>
  );
}

export function DialogForm({
  label,
  submit,
  busy,
  failure = null,
  onSubmit,
  isDangerous = false,
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
        if (!isDangerous && !busy) void onSubmit();
      }}
    >
      {children}
      <CommandFailure failure={failure} />
      <div className={styles['actions']}>
        {actions}
        {onCancel !== undefined && (
          <Button initialFocus={isDangerous} onPress={onCancel}>
            {cancel}
          </Button>
        )}
        {isDangerous ? (
          <Button intent="danger" busy={busy} onPress={onSubmit}>
            {submit}
          </Button>
        ) : (
          <Button type="submit" intent="primary" busy={busy}>
            {submit}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Why a command was refused, with the raw response where there is one. */
export function CommandFailure({ failure }: { readonly failure: FailureView | null }): ReactNode {
  if (failure === null) return null;
  return (
    <>
      <FormError of={failure} />
      <FailureDetail failure={failure} />
    </>
  );
}

export const FormError = ({ of }: Pick<ComponentProps<typeof ErrorLine>, 'of'>): ReactNode => (
  <ErrorLine of={of} className={styles['failure']} />
);
