import { type ReactNode, useId } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  /** `hidden`: for screen readers alone. */
  readonly labelled?: 'above' | 'inline' | 'hidden' | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** Connect a control with its label, hint and error. */
interface ControlIds {
  readonly id: string;
  readonly describedBy: string | undefined;
}

export function useControlIds({ error, hint }: Pick<FieldProps, 'error' | 'hint'>): ControlIds {
  const id = useId();
  const describedBy = cx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return { id, describedBy: describedBy === '' ? undefined : describedBy };
}

/** A control in its box, with label, hint and error. The control takes its ids from `useControlIds`. */
export function Field({
  id,
  label,
  labelled = 'above',
  error,
  hint,
  prefix,
  suffix,
  children,
}: FieldProps & { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={cx(styles['field'], labelled === 'inline' && styles['inline'])}>
      <label htmlFor={id} className={labelled === 'hidden' ? 'visually-hidden' : 'text-detail'}>
        {label}
      </label>
      <div className={styles['box']}>
        {prefix !== undefined && <span className={styles['affix']}>{prefix}</span>}
        {children}
        {suffix !== undefined && <span className={styles['affix']}>{suffix}</span>}
      </div>
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
