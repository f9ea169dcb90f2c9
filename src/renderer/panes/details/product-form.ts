import type { MarketRow } from '#contract/ipc/market.ts';

/** Whether a product is drawn as a bar, by its category first, then by its name; everything else is drawn round. Pure. */
export function formOf({
  category,
  subCategory,
  title,
}: Pick<MarketRow, 'category' | 'subCategory' | 'title'>): 'bar' | 'round' {
  for (const said of [category, subCategory, title]) {
    if (said === null) continue;
    if (/\b(?:bars?|ingots?|good delivery)\b/i.test(said)) return 'bar';
    if (/\b(?:coins?|rounds?)\b/i.test(said)) return 'round';
  }
  return 'round';
}
