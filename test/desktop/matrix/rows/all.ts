/** The matrix. */
import type { Row } from '../row.ts';
import { keyboardRows } from './keyboards.ts';
import { windowRows } from './windows.ts';

export const ROWS: readonly Row[] = [...windowRows, ...keyboardRows];
