/** Texts about a fine weight that is in doubt. Pure. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { readingSentence } from '#domain/metal/content/content-reading.ts';

type Doubtful = Pick<MarketRow, 'doubt'>;

/** Not settled: the fine weight, and everything computed from it, is unknown. */
export const isContentOpen = ({ doubt }: Doubtful): boolean =>
  doubt !== null && doubt.chosen === null;

export const isContentChosen = ({ doubt }: Doubtful): boolean =>
  doubt !== null && doubt.chosen !== null;

/** For a tooltip: why there is no premium, with each reading; null without doubt. */
export function doubtText(row: Doubtful): string | null {
  if (row.doubt === null || !isContentOpen(row)) return null;
  const ways = row.doubt.readings.map((one) => readingSentence(one)).join('\n');
  return `Fine weight in doubt, so no premium is calculated. Settle it in Details:\n${ways}`;
}

/** A few words for a list of facts; null where the fine weight is certain. */
export function doubtWords(row: Doubtful): string | null {
  if (isContentOpen(row)) return 'Fine weight in doubt';
  return isContentChosen(row) ? 'Fine weight set by you' : null;
}
