/**
 * The market as the table shows it. Until there is a search index, whoever shows a market reads all of it, which of hundreds of
 * thousands of rows takes longer than the time to the next change: then the table follows as often as it can, and the window has room for
 * everything else, the making of the index before all.
 */
import { isQuick } from '#renderer/shared/market/index/ready-index.ts';
import type { TerminalState } from '#renderer/store/store.ts';

type Market = TerminalState['market'];

/** Of a market that has to be read, so many ms for each row from one reading to the next: some five times what a reading takes. */
const MS_A_ROW = 1 / 50;
/** What is there first is shown at once. */
const FEW = 2_000;

/** A selector of its own for each table; always the same object until it is time for another one. */
export function marketAtEase(
  now: () => number = () => performance.now(),
): (state: Pick<TerminalState, 'market'>) => Market {
  let shown: Market | null = null;
  let since = 0;
  return ({ market }) => {
    if (market === shown) return market;
    const isOther = shown?.rows !== market.rows || shown.keys.length < FEW;
    const isDue = now() - since >= market.keys.length * MS_A_ROW;
    if (shown !== null && !isOther && !isDue && !isQuick(market.rows)) return shown;
    shown = market;
    since = now();
    return market;
  };
}
