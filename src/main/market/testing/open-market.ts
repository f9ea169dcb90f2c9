/** A market without a file, for tests. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Snapshot } from '#contract/ipc/contract.ts';
import { type ContentChoices, NO_CHOICES } from '#main/settings/content-choices.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { MarketData, type MarketClock } from '../market-data.ts';
import { MarketTable } from '../table/market-table.ts';

/** In memory: a file has no folder below another file. */
export const memoryTable = (): MarketTable =>
  new MarketTable(
    { profileId: 'practice', environment: 'practice', market: 'seed' },
    {
      folder: '/dev/null/market',
      wallNow: () => 1_000,
      after: () => () => undefined,
      setAside: () => undefined,
      failed: () => undefined,
    },
  );

const STANDING_CLOCK: MarketClock = {
  serviceNow: () => 1_000,
  wallNow: () => 1_000,
  after: () => () => undefined,
};

export interface OpenMarket {
  readonly market: MarketData;
  readonly table: MarketTable;
  /** Every row, in the order of the market. */
  readonly rows: () => MarketRow[];
  readonly shown: () => Snapshot;
}

export function openMarket({
  clock = STANDING_CLOCK,
  choices = NO_CHOICES,
  table = memoryTable(),
}: {
  readonly clock?: MarketClock;
  readonly choices?: ContentChoices;
  readonly table?: MarketTable;
} = {}): OpenMarket {
  const { state } = openState();
  const market = new MarketData(state.publish, clock, table, choices);
  market.start();
  return {
    market,
    table,
    rows: () => allRows(market, table),
    shown: () => state.opening(),
  };
}

export const allRows = (market: Pick<MarketData, 'known'>, table: MarketTable): MarketRow[] =>
  [...table.rows(null, null)].map((known) => market.known.rowOf(known));
