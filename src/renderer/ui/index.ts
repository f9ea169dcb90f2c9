/** The shared parts, in one place to import from. */
export { Badge, type BadgeTone } from './layout/badge.tsx';
export { Button } from './controls/button.tsx';
export { type Chip, Chips, Segments, Toggle } from './controls/choice.tsx';
export { cx } from './cx.ts';
export { BoundKey, useKeys } from './controls/key-table.tsx';
export { Kbd } from './controls/kbd.tsx';
export { MoneyField, QuantityField } from './controls/number-fields.tsx';
export { Panel } from './layout/panel.tsx';
export { Select } from './controls/select.tsx';
export { EmptyState, ErrorState, FailureDetail, LoadingState } from './layout/states.tsx';
export { TextField } from './controls/text-field.tsx';
export { useMonotonicNow, useNow } from './figures/use-now.ts';
export {
  Age,
  Money,
  PerOunce,
  Premium,
  Quantity,
  STALE_AFTER_MS,
  Weight,
} from './figures/values.tsx';
export { type Column, VirtualTable } from './table/virtual-table.tsx';
