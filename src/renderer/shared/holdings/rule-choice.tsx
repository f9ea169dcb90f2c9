/** The choice of the lot method. */
import type { LotRule } from '#domain/holdings/rules.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import type { ReactNode } from 'react';
import { RULE_OPTIONS } from './lot-rules.ts';

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
