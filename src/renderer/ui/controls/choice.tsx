import type { BindingId } from '#domain/keys/bindings.ts';
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { cx } from '../styles/cx.ts';
import { BoundKey } from '../keys/key-table.tsx';

export interface Chip {
  readonly id: string;
  readonly label: ReactNode;
  readonly on: boolean;
}

/** A row of filters, each on or off. `children` wrap with them. */
export function Chips({
  label,
  chips,
  onToggle,
  children,
}: {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly onToggle: (id: string) => void;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <fieldset className={styles['chips']} aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={styles['chip']}
          aria-pressed={chip.on}
          onClick={() => onToggle(chip.id)}
        >
          {chip.label}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly tone?: 'buy' | 'sell';
  readonly binding?: BindingId;
}

/** Radio buttons in a row. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
  disabledReason,
}: {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabledReason?: string | undefined;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles['segments']} aria-label={label}>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cx(styles['segment'], segment.tone !== undefined && styles[segment.tone])}
        >
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabledReason !== undefined}
            title={disabledReason}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
          {segment.binding !== undefined && <BoundKey id={segment.binding} quiet={false} />}
        </label>
      ))}
    </fieldset>
  );
}

/** A check box with a line of detail, or with the reason why it is disabled. */
export function Toggle({
  label,
  detail,
  checked,
  disabledReason,
  initialFocus = false,
  onChange,
}: {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly checked: boolean;
  readonly disabledReason?: string | undefined;
  readonly initialFocus?: boolean;
  readonly onChange: (checked: boolean) => void;
}): ReactNode {
  const id = useId();
  const disabled = disabledReason !== undefined;
  const note = disabledReason ?? detail;
  return (
    <div className={styles['check']} data-disabled={disabled ? '' : undefined}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        data-autofocus={initialFocus ? '' : undefined}
        aria-disabled={disabled ? true : undefined}
        aria-describedby={note === undefined ? undefined : `${id}-detail`}
        onChange={(event) => {
          if (!disabled) onChange(event.target.checked);
        }}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {note !== undefined && (
          <span id={`${id}-detail`} className={styles['detail']}>
            {note}
          </span>
        )}
      </span>
    </div>
  );
}
