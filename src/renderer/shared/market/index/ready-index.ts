/** The one search index: of the market that this window shows. It is made ahead, between everything else. */
import type { Market } from '../vocabulary.ts';
import { IndexedRows } from './indexed-rows.ts';
import { SearchIndex } from './search-index.ts';
import { inSlices } from './slices.ts';

/** A market of fewer rows is read as quickly as asked. */
const WORTH_IT = 2_000;

/** While a catalogue is loaded it grows with every page: an index is made once it has not for so long. */
const QUIET_MS = 3_000;

let ready: SearchIndex | null = null;
let coming: { readonly market: Market; readonly size: number; readonly stop: () => void } | null =
  null;

/** The index of this market as it is now; null where there is none, and the rows are read. */
export function readyIndex(market: Market): SearchIndex | null {
  if (ready === null || sizeOf(market) < WORTH_IT) return null;
  return ready.follow(market) ? ready : null;
}

/** Whether a search of this market is answered within a frame, as it is now. */
export const isQuick = (market: Market): boolean =>
  sizeOf(market) < WORTH_IT || readyIndex(market) !== null;

/** To be called whenever the market has changed: makes the index in slices where there is none that is good. */
export function prepareIndex(market: Market): void {
  const size = sizeOf(market);
  if (size < WORTH_IT || readyIndex(market) !== null) return;
  if (coming?.market === market && coming.size === size) return;
  coming?.stop();
  let stop = (): void => {
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop = inSlices(IndexedRows.of(market), (rows) => {
      coming = null;
      const made = new SearchIndex(rows);
      // What changed meanwhile beyond prices makes the next one.
      if (made.follow(market)) ready = made;
    });
  }, QUIET_MS);
  coming = {
    market,
    size,
    stop: () => {
      stop();
    },
  };
}

const sizeOf = (market: Market): number => ('size' in market ? market.size : market.length);
