import type { ReactNode, Ref } from 'react';
import { Field, type FieldProps, useControlIds } from './field.tsx';
import styles from './field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabledReason?: string | undefined;
}

export interface SelectProps<Value extends string> extends Pick<
  FieldProps,
  'label' | 'labelled' | 'hint' | 'suffix'
> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabledReason?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

export function Select<Value extends string>({
  options,
  value,
  onChange,
  disabledReason,
  ref,
  ...frame
}: SelectProps<Value>): ReactNode {
  const { id, describedBy } = useControlIds(frame);
  return (
    <Field id={id} {...frame}>
      <select
        ref={ref}
        id={id}
        className={styles['select']}
        value={value}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        aria-describedby={describedBy}
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
    </Field>
  );
}
