import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Why it cannot be chosen; undefined when it can. */
  readonly disabledReason?: string | undefined;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly labelled?: 'above' | 'inline' | 'hidden';
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  /** Shown inside the box, after the value: a key for instance. */
  readonly suffix?: ReactNode;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** One of a few. The platform's own select, so keyboard and type-ahead are what people know. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  labelled = 'above',
  hint,
  disabled,
  suffix,
  ref,
}: SelectProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className={cx(styles['field'], labelled === 'inline' && styles['inline'])}>
      <label htmlFor={id} className={labelled === 'hidden' ? 'visually-hidden' : styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <select
          ref={ref}
          id={id}
          className={styles['select']}
          value={value}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabledReason !== undefined}
              title={option.disabledReason}
            >
              {option.disabledReason === undefined
                ? option.label
                : `${option.label} (${option.disabledReason})`}
            </option>
          ))}
        </select>
        {suffix !== undefined && <span className={styles['affix']}>{suffix}</span>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
