/** The matrix. */
import type { Row } from '../row.ts';
import { windowRows } from './windows.ts';

export const ROWS: readonly Row[] = [...windowRows];
