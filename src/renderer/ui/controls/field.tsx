import { type ReactNode, useId } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  /** `inline` puts the label beside the field, `hidden` leaves it to assistive technology. */
  readonly labelled?: 'above' | 'inline' | 'hidden' | undefined;
  /** What is wrong and what to do, as a sentence; undefined when nothing is. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Shown inside the box, before and after the control. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** What ties a control to its label, and to its hint or error. */
interface ControlIds {
  readonly id: string;
  readonly describedBy: string | undefined;
}

export function useControlIds({ error, hint }: Pick<FieldProps, 'error' | 'hint'>): ControlIds {
  const id = useId();
  const describedBy = cx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return { id, describedBy: describedBy === '' ? undefined : describedBy };
}

/** A control in its box, with label, hint and error. The control inside takes its ids from `useControlIds`. */
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
