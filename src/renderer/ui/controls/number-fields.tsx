/** Fields for money and pieces. They keep the text as typed, and format it when they lose the focus. */
import type { DecimalMark } from '#domain/text/input-text.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { countText, moneyText } from '../figures/format.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<
  TextFieldProps,
  'figures' | 'type' | 'inputMode' | 'prefix' | 'suffix' | 'onBlur'
>;

type MoneyFieldProps = NumberFieldProps & {
  /** An amount that has two readings by this sign is not formatted. */
  readonly decimalMark: DecimalMark;
};

/** US dollars. */
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

/** Whole pieces, with buttons for one more and one less. */
export function QuantityField(props: NumberFieldProps): ReactNode {
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
      suffix={<StepButton label={`${props.label}: one more`} text="+" onPress={() => step(1)} />}
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
  // Not in the tab order: keys do the same.
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
