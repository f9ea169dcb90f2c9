/** The index does not say what the journal says, or cannot be read: it is rebuilt from the journal. */
export class IndexDamaged extends Error {
  override readonly name = 'IndexDamaged';
}

/**
 * Primary result codes of SQLite that the bytes of the file cause: a schema without a requested table or a sum that
 * overflows (1), a malformed file (11), a violated constraint (19), a value of the wrong type (20), no database (26).
 */
const CAUSED_BY_CONTENT = new Set([1, 11, 19, 20, 26]);

/** True where the content of the index is to blame, and not a full disk for instance. */
export function isCorrupt(error: unknown): boolean {
  if (error instanceof IndexDamaged) return true;
  if (!(error instanceof Error)) return false;
  // An integer that JavaScript cannot hold: none is written.
  if ('code' in error && error.code === 'ERR_OUT_OF_RANGE') return true;
  // The lowest byte of an extended code is the primary one.
  return 'errcode' in error && CAUSED_BY_CONTENT.has(Number(error.errcode) & 0xff);
}
