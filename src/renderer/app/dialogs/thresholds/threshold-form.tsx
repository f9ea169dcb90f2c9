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
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogForm } from '../form/dialog-form.tsx';
import styles from './thresholds-dialog.module.css';

type ThresholdRow = Thresholds['rows'][number];

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
  const [name, setName] = useState(first?.name ?? '');
  const [side, setSide] = useState<ThresholdSide>(first?.side ?? 'either');
  const [per, setPer] = useState<ThresholdSpan>(first?.per ?? 'order');
  const [words, setWords] = useState(first?.words ?? '');
  const [amount, setAmount] = useState(first === null ? '' : thresholdAmountText(first));
  const [source, setSource] = useState(first?.source ?? '');
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const [judged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  // An unedited amount keeps its exact value: a kilogram is displayed in ounces.
  const read =
    first !== null && amount === thresholdAmountText(first)
      ? ok({ measure: first.measure, amount: first.amount })
      : parseThresholdAmount(amount, decimalMark);
  const isNamed = name.trim() !== '';
  const save = (): void => {
    setJudged(true);
    if (!read.ok || !isNamed) return;
    onSave({
      id: first?.id ?? crypto.randomUUID(),
      name: name.trim(),
      side,
      per,
      words: words.trim(),
      ...read.value,
      source: source.trim(),
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
        <TextField
          ref={field}
          label="Name"
          value={name}
          maxLength={LONGEST_NAME}
          error={judged && !isNamed ? 'Give it a name.' : undefined}
          onChange={setName}
        />
        <div className={styles['pair']}>
          <Select label="What counts" options={SIDES} value={side} onChange={setSide} />
          <Select label="Added up" options={SPANS} value={per} onChange={setPer} />
        </div>
        <TextField
          label="Metal or product"
          hint="Words that are all in its title, or its metal. Empty: everything."
          value={words}
          maxLength={LONGEST_WORDS}
          onChange={setWords}
        />
        <TextField
          label="Reached at"
          figures
          placeholder="$10,000, 25 pieces or 1000 oz"
          value={amount}
          error={judged && !read.ok ? read.error : undefined}
          onChange={setAmount}
        />
        <TextField
          label="Source"
          hint="The text, where it stands, and when you read it."
          value={source}
          maxLength={LONGEST_SOURCE}
          onChange={setSource}
        />
      </DialogForm>
    </div>
  );
}
