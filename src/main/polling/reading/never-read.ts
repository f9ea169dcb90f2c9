/** Monotonic moment of what was never read. */
export const NEVER = Number.NEGATIVE_INFINITY;
