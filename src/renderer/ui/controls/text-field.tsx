import type { BindingId } from '#domain/keys/bindings.ts';
import type { ReactNode, Ref } from 'react';
import { cx } from '../styles/cx.ts';
import { Field, type FieldProps, useControlIds } from './field.tsx';
import { useKeys } from '../keys/key-table.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string | undefined;
  /** Right-aligned tabular figures. */
  readonly figures?: boolean;
  readonly type?: 'text' | 'password' | 'search' | 'url';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'url' | undefined;
  readonly disabledReason?: string | undefined;
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
  /** Bindings that lead here or act on its text, for screen readers. */
  readonly bindings?: readonly BindingId[] | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: React.KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly initialFocus?: boolean;
  readonly testId?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. The caller keeps and validates it. */
export function TextField({ ref, onChange, ...props }: TextFieldProps): ReactNode {
  const { label, labelled, error, hint, prefix, suffix } = props;
  const { id, describedBy } = useControlIds(props);
  const { ariaKeysOf } = useKeys();
  const shortcuts = props.bindings?.flatMap((binding) => ariaKeysOf(binding) ?? []).join(' ');
  return (
    <Field
      id={id}
      label={label}
      labelled={labelled}
      error={error}
      hint={hint}
      prefix={prefix}
      suffix={suffix}
    >
      <input
        ref={ref}
        id={id}
        data-testid={props.testId}
        data-autofocus={props.initialFocus === true ? '' : undefined}
        className={cx(styles['input'], props.figures === true && styles['figures'])}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        value={props.value}
        placeholder={props.placeholder}
        disabled={props.disabledReason !== undefined}
        title={props.disabledReason}
        required={props.required}
        maxLength={props.maxLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
        aria-keyshortcuts={shortcuts === '' ? undefined : shortcuts}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
      />
    </Field>
  );
}
