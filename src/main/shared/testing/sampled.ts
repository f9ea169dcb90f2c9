/**
 * Some tests have more cases than a run of ten minutes has room for: `npm test` takes a sample of them, and `npm run test:whole`
 * all (it sets `TOUCHSTONE_WHOLE=1`, as `npm run test:security` does for what attacks).
 */

export const isWhole = process.env['TOUCHSTONE_WHOLE'] === '1';

/** Of a series of like cases all, or the first only. */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  return isWhole ? cases : cases.slice(0, 1);
}

/** All cases, or every so manieth: of a series in which the ones beside each other are alike. */
export function oneIn<Case>(count: number, cases: readonly Case[]): readonly Case[] {
  return isWhole ? cases : cases.filter((_one, place) => place % count === 0);
}

/** Cases that `npm test` has no time for at all. */
export function leftToWholeRun<Case>(cases: readonly Case[]): readonly Case[] {
  return isWhole ? cases : [];
}

/** How often something random is tried. */
export function runs({ whole, sample }: { whole: number; sample: number }): number {
  return isWhole ? whole : sample;
}

/**
 * For `it.each` of a test with a window of its own that `npm test` has no time for. What it is about is tested in another way as
 * well, closer to the code or in the window of another test.
 */
export const inWholeRun: readonly [] | readonly ['whole'] = isWhole ? ['whole'] : [];
