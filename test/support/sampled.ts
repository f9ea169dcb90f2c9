/**
 * Of a series of like cases all, or the first only: `npm test` runs the first, and `npm run test:security` all of them
 * (it sets `TOUCHSTONE_WHOLE=1`).
 */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  return process.env['TOUCHSTONE_WHOLE'] === '1' ? cases : cases.slice(0, 1);
}
