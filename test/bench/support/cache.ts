import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** What benches make and fetch for themselves. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'touchstone-bench');
