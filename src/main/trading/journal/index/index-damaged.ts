/** The index does not say what the journal says, or cannot be read: it is made anew from the journal. */
export class IndexDamaged extends Error {
  override readonly name = 'IndexDamaged';
}

/** SQLite's codes for a file that is not what it was, or none of its own. */
const CORRUPT = new Set([11, 26]);

/** True where the file of the index is to blame, and not a full disk for instance. */
export const isCorrupt = (error: unknown): boolean =>
  error instanceof IndexDamaged ||
  (error instanceof Error && 'errcode' in error && CORRUPT.has(Number(error.errcode)));
