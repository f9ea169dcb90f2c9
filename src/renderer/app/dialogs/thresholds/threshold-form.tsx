/** The form of a reporting threshold. */
import type { Thresholds } from '#contract/ipc/holdings/reports.ts';
import {
  parseThresholdAmount,
  SPAN_WORDS,
  thresholdAmountText,
} from '#domain/reports/threshold-text.ts';
import {
  THRESHOLD_SPANS,
  type ThresholdSide,
  type ThresholdSpan,
} from '#domain/reports/thresholds.ts';
import { ok } from '#domain/result.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { DialogForm } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { useFields } from '../form/use-fields.ts';
import styles from './thresholds-dialog.module.css';

type ThresholdRow = Thresholds['rows'][number];

interface ThresholdText extends Pick<ThresholdRow, 'name' | 'side' | 'per' | 'words' | 'source'> {
  readonly amount: string;
}

export const SIDES: readonly { readonly value: ThresholdSide; readonly label: string }[] = [
  { value: 'buy', label: 'What came in' },
  { value: 'sell', label: 'What was sold' },
  { value: 'either', label: 'What came in and what was sold' },
];

const SPANS: readonly { readonly value: ThresholdSpan; readonly label: string }[] =
  THRESHOLD_SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }));

const LONGEST_NAME = 120;
const LONGEST_WORDS = 200;
const LONGEST_SOURCE = 1_000;

export function ThresholdForm({
  first,
  busy,
  onSave,
  onCancel,
}: {
  /** Null for a new one. */
  readonly first: ThresholdRow | null;
  readonly busy: boolean;
  readonly onSave: (row: ThresholdRow) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const written = first === null ? '' : thresholdAmountText(first);
  const { text, field, setErrors } = useFields<ThresholdText>(() => ({
    name: first?.name ?? '',
    side: first?.side ?? 'either',
    per: first?.per ?? 'order',
    words: first?.words ?? '',
    amount: written,
    source: first?.source ?? '',
  }));
  const named = useRef<HTMLInputElement>(null);
  useEffect(() => {
    named.current?.focus();
  }, []);
  const save = (): void => {
    // An unedited amount keeps its exact value: a kilogram is displayed in ounces.
    const read =
      first !== null && text.amount === written
        ? ok({ measure: first.measure, amount: first.amount })
        : parseThresholdAmount(text.amount, decimalMark);
    const name = text.name.trim();
    setErrors({
      ...(name === '' ? { name: 'Give it a name.' } : {}),
      ...(read.ok ? {} : { amount: read.error }),
    });
    if (!read.ok || name === '') return;
    onSave({
      id: first?.id ?? crypto.randomUUID(),
      name,
      side: text.side,
      per: text.per,
      words: text.words.trim(),
      ...read.value,
      source: text.source.trim(),
    });
  };
  return (
    <div className={styles['form']}>
      <DialogForm
        label={first === null ? 'New threshold' : `Threshold ${first.name}`}
        submit="Save"
        busy={busy}
        onSubmit={save}
        onCancel={onCancel}
        width="fill"
      >
        <TextField ref={named} label="Name" maxLength={LONGEST_NAME} {...field('name')} />
        <div className={styles['pair']}>
          <Select label="What counts" options={SIDES} {...field('side')} />
          <Select label="Added up" options={SPANS} {...field('per')} />
        </div>
        <TextField
          label="Metal or product"
          hint="Words that are all in its title, or its metal. Empty: everything."
          maxLength={LONGEST_WORDS}
          {...field('words')}
        />
        <TextField
          label="Reached at"
          figures
          placeholder="$10,000, 25 pieces or 1000 oz"
          {...field('amount')}
        />
        <TextField
          label="Source"
          hint="The text, where it stands, and when you read it."
          maxLength={LONGEST_SOURCE}
          {...field('source')}
        />
      </DialogForm>
    </div>
  );
}
