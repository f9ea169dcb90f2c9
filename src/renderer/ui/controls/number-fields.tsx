/**
 * Fields for money and pieces. They keep the text as it was typed or pasted ("1,000", "$1,234.56") and
 * write it in full when the field is left; what it means is decided by the domain's parsers.
 */
import type { DecimalMark } from '#domain/input-text.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { countText, moneyText } from '../figures/format.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A text field's, save what is the same in every field of this kind. */
type NumberFieldProps = Omit<
  TextFieldProps,
  'figures' | 'type' | 'inputMode' | 'prefix' | 'suffix' | 'onBlur'
>;

export type MoneyFieldProps = NumberFieldProps & {
  /** The decimal sign that people are used to: what has two readings by it is left as it was typed. */
  readonly decimalMark: DecimalMark;
};

/** US dollars. Leaving the field writes an amount that was understood as `1,234.56`. */
export function MoneyField({ decimalMark, ...props }: MoneyFieldProps): ReactNode {
  return (
    <TextField
      {...props}
      figures
      inputMode="decimal"
      prefix="USD"
      onBlur={() => {
        const read = parseMoneyInput(props.value, 'refused', decimalMark);
        if (read.ok) props.onChange(moneyText(read.value));
      }}
    />
  );
}

export type QuantityFieldProps = NumberFieldProps & { readonly unit?: string | undefined };

/** Whole pieces, with a smaller and a larger step beside them. */
export function QuantityField({ unit, ...props }: QuantityFieldProps): ReactNode {
  const read = parseQuantityInput(props.value);
  const step = (by: number): void => {
    const next = (read.ok ? read.value : 0) + by;
    if (next >= 1) props.onChange(countText(next));
  };
  return (
    <TextField
      {...props}
      figures
      inputMode="numeric"
      prefix={<StepButton label={`${props.label}: one less`} text="−" onPress={() => step(-1)} />}
      suffix={
        <>
          {unit !== undefined && <span>{unit} </span>}
          <StepButton label={`${props.label}: one more`} text="+" onPress={() => step(1)} />
        </>
      }
      onBlur={() => {
        if (read.ok) props.onChange(countText(read.value));
      }}
    />
  );
}

function StepButton({
  label,
  text,
  onPress,
}: {
  readonly label: string;
  readonly text: string;
  readonly onPress: () => void;
}): ReactNode {
  // Out of the tab order: the keys for one more and one less do the same from the field's pane.
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      tabIndex={-1}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
