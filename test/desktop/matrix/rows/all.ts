/** The matrix. */
import type { Row } from '../row.ts';
import { clockWatchRows } from './clock-watches.ts';
import { clockRows } from './clocks.ts';
import { inputMethodRows } from './input-methods.ts';
import { keyboardRows } from './keyboards.ts';
import { keychainRows } from './keychains.ts';
import { waylandRows } from './wayland.ts';
import { windowRows } from './windows.ts';

export const ROWS: readonly Row[] = [
  ...windowRows,
  ...waylandRows,
  ...keychainRows,
  ...keyboardRows,
  ...inputMethodRows,
  ...clockRows,
  ...clockWatchRows,
];
