/**
 * Words of a line's status that say it cannot be filled (API document, Line item: "per-item availability status"; its values
 * are not shown). A line may report it by its status alone, without a flag and without a reason.
 */
const UNAVAILABLE =
  /unavail|not[ _-]?avail|insufficient|out[ _-]?of[ _-]?stock|sold[ _-]?out|expired|inactive|delisted|cancel|disabled|invalid|missing|removed|reject|fail|error|not[ _-]?found/i;

/** True where a line's own word for its state says that it cannot be filled; a word nobody knows says nothing. */
export function saysUnavailable(status: string | null): boolean {
  return status !== null && UNAVAILABLE.test(status);
}
