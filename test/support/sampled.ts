/**
 * Of a series of like cases all, or the first only: `npm test` runs the first, and `npm run test:security` all of them
 * (it sets `TOUCHSTONE_WHOLE=1`).
 */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  return process.env['TOUCHSTONE_WHOLE'] === '1' ? cases : cases.slice(0, 1);
}

/**
 * For `it.each` of a test with a window of its own that `npm test` has no time for: `TOUCHSTONE_WHOLE=1 npm test` runs it. What
 * it is about is tested in another way as well, closer to the code or in the window of another test.
 */
export const inWholeRun: readonly [] | readonly ['whole'] =
  process.env['TOUCHSTONE_WHOLE'] === '1' ? ['whole'] : [];
