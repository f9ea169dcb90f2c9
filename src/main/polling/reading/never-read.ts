/** The monotonic read time of unread data. */
export const NEVER = Number.NEGATIVE_INFINITY;
