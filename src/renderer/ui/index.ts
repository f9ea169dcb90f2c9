/** The shared parts, in one place to import from. */
export { Badge, type BadgeTone } from './badge.tsx';
export { Button } from './button.tsx';
export { type Chip, Chips, Segments, Toggle } from './choice.tsx';
export { cx } from './cx.ts';
export { BoundKey, useKeys } from './key-table.tsx';
export { Kbd } from './kbd.tsx';
export { MoneyField, QuantityField } from './number-fields.tsx';
export { Panel } from './panel.tsx';
export { Select } from './select.tsx';
export { EmptyState, ErrorState, FailureDetail, LoadingState } from './states.tsx';
export { TextField } from './text-field.tsx';
export { useMonotonicNow, useNow } from './use-now.ts';
export { Age, Money, PerOunce, Premium, Quantity, STALE_AFTER_MS, Weight } from './values.tsx';
export { type Column, VirtualTable } from './virtual-table.tsx';
