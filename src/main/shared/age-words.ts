/** A span of time as a sentence has it: `4 s`, `3 min`. Milliseconds in, rounded down. */
export function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return seconds < 60 ? `${String(seconds)} s` : `${String(Math.floor(seconds / 60))} min`;
}
