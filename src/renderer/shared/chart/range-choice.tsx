import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { Chips } from '#renderer/ui/controls/choice.tsx';
import type { ReactNode } from 'react';
import { type RangeId, RANGES } from './ranges.ts';

/** The ranges of a chart, by chips and by keys. */
export function RangeChoice({
  label,
  ranges = RANGES,
  range,
  onChoose,
}: {
  readonly label: string;
  readonly ranges?: readonly { readonly id: RangeId; readonly label: string }[];
  readonly range: RangeId;
  readonly onChoose: (range: RangeId) => void;
}): ReactNode {
  useBindingTable(
    Object.fromEntries(ranges.map(({ id }) => [`chart.range-${id}`, () => onChoose(id)])),
  );
  return (
    <Chips
      label={label}
      chips={ranges.map((one) => ({ id: one.id, label: one.label, on: one.id === range }))}
      onToggle={(id) => {
        const chosen = ranges.find((one) => one.id === id);
        if (chosen !== undefined) onChoose(chosen.id);
      }}
    />
  );
}
