/** Rows that a patch has only the cells of, made whole again. */
import type { MarketRow, MovedRow, ReadAgain, TopOfBookView } from '#contract/ipc/market.ts';

/**
 * @param rows as they are after the whole rows of the patch; main sends cells of no other
 * @returns those that are others now
 */
export function rowsReadAgain(
  rows: ReadonlyMap<string, MarketRow>,
  read: readonly ReadAgain[],
): readonly MarketRow[] {
  return read.flatMap(({ fetchedAt, same, moved }) => [
    ...same.flatMap((key) => {
      const row = rows.get(key);
      return row === undefined ? [] : [{ ...row, fetchedAt }];
    }),
    ...moved.flatMap((cells) => {
      const row = rows.get(cells.key);
      return row === undefined ? [] : [{ ...row, ...sidesOf(row, cells), fetchedAt }];
    }),
  ]);
}

function sidesOf(row: MarketRow, cells: MovedRow): Pick<MarketRow, 'bid' | 'ask'> {
  return {
    bid: sideOf(cells.bid === undefined ? row.bid : cells.bid, cells.bidPremium),
    ask: sideOf(cells.ask === undefined ? row.ask : cells.ask, cells.askPremium),
  };
}

const sideOf = (
  side: TopOfBookView | null,
  premium: TopOfBookView['premium'] | undefined,
): TopOfBookView | null => (side === null || premium === undefined ? side : { ...side, premium });
