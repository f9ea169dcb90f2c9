/** The shared parts, in one place to import from. */
export { Badge, type BadgeTone } from './badge.tsx';
export { Button, type ButtonIntent, type ButtonProps } from './button.tsx';
export { type Chip, Chips, type Segment, Segments, Toggle } from './choice.tsx';
export { cx } from './cx.ts';
export { Kbd } from './kbd.tsx';
export { MoneyField, QuantityField } from './number-fields.tsx';
export { Panel } from './panel.tsx';
export { Select, type SelectOption } from './select.tsx';
export { EmptyState, ErrorState, FailureDetail, LoadingState } from './states.tsx';
export { TextField } from './text-field.tsx';
export { useMonotonicNow, useNow } from './use-now.ts';
export {
  Age,
  Change,
  Money,
  PerOunce,
  Premium,
  Quantity,
  STALE_AFTER_MS,
  type Tone,
  Weight,
} from './values.tsx';
export { type Column, VirtualTable } from './virtual-table.tsx';
