/** The one search index: of the market that this window shows. It follows the market, and is kept in order between everything else. */
import { MarketRows } from '#renderer/store/market-rows.ts';
import { type Market, takeIndexedWords } from '#main/market/search/vocabulary.ts';
import { SearchIndex } from './search-index.ts';
import { Upkeep } from './upkeep.ts';

/** A market of fewer rows is read as quickly as asked. */
const WORTH_IT = 2_000;

let ready: { readonly index: SearchIndex; readonly upkeep: Upkeep } | null = null;
/** How often rows became known to a search that were not. */
let readings = 0;
const listeners = new Set<() => void>();

/** The index of this market as it is now; null of one that is read as quickly. */
export function readyIndex(market: Market): SearchIndex | null {
  if (!(market instanceof MarketRows) || market.size < WORTH_IT) return null;
  if (ready?.index.market !== market) {
    ready?.upkeep.stop();
    const index = new SearchIndex(market);
    ready = { index, upkeep: new Upkeep(index, told) };
  }
  ready.index.follow();
  return ready.index;
}

/** The same where it knows every row: of a market that has just come in, the last rows are known some moments later. */
export function completeIndex(market: Market): SearchIndex | null {
  const index = readyIndex(market);
  return index?.isComplete === true ? index : null;
}

/** To be called whenever the market has changed: what is new in it is read in slices. */
export function prepareIndex(market: Market): void {
  if (readyIndex(market) !== null) ready?.upkeep.wake();
}

/**
 * Reads at once what no search knows yet, however long that takes: who takes the first row of an answer is to have the best there is.
 * There is nothing to be read but in the moments in which a large market comes in.
 */
export function completeNow(market: Market): void {
  const index = readyIndex(market);
  if (index === null || index.isComplete) return;
  index.readAll();
  told();
}

/** What a search finds may be more from now on, though the market did not change. */
function told(): void {
  readings += 1;
  for (const listener of listeners) listener();
}

export const readingsSoFar = (): number => readings;

/** @returns how to listen no more */
export function onReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

takeIndexedWords((market) => {
  const index = completeIndex(market);
  index?.readFew();
  return index?.vocabulary ?? null;
});
