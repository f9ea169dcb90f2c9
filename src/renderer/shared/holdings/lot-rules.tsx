/** Lot methods: their names, in the order of the key that steps through them, and their choice. */
import { LOT_RULES, type LotRule } from '#domain/holdings/rules.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import type { ReactNode } from 'react';

const NAMES: Readonly<Record<LotRule, string>> = {
  fifo: 'First in, first out',
  lifo: 'Last in, first out',
  'highest-cost': 'Highest cost first',
  average: 'Average cost',
  chosen: 'Chosen pieces',
};

const RULE_OPTIONS: readonly { readonly value: LotRule; readonly label: string }[] = LOT_RULES.map(
  (value) => ({ value, label: NAMES[value] }),
);

export const nextRule = (rule: LotRule): LotRule =>
  LOT_RULES[(LOT_RULES.indexOf(rule) + 1) % LOT_RULES.length] ?? rule;

export function RuleChoice({
  rule,
  onChoose,
}: {
  readonly rule: LotRule;
  readonly onChoose: (rule: LotRule) => void;
}): ReactNode {
  return (
    <Select
      label="Lots sold"
      labelled="hidden"
      options={RULE_OPTIONS}
      value={rule}
      onChange={onChoose}
    />
  );
}
