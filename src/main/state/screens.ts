/** What the market writes of the state. */
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { AppState } from './app-state.ts';
import type { MovedPremiums } from './market-rows.ts';

export interface MarketScreen {
  publishSpot(spot: Snapshot['spot']): void;
  publishBook(book: Snapshot['book']): void;
  publishCatalogue(catalogue: Snapshot['catalogue']): void;
  mergeRows(rows: readonly MarketRow[]): void;
  /** False where the row is not there, or shows other prices: it has to be merged. */
  movePremiums(moved: MovedPremiums): boolean;
  removeRows(keys: readonly string[]): void;
  /** Takes every row away, whoever wrote it. */
  resetRows(): void;
}

export interface Screens {
  readonly market: MarketScreen;
}

export const screensOf = (state: AppState): Screens => ({
  market: {
    publishSpot: (spot) => {
      state.publish({ spot });
    },
    publishBook: (book) => {
      state.publish({ book });
    },
    publishCatalogue: (catalogue) => {
      state.publish({ catalogue });
    },
    mergeRows: (rows) => {
      state.mergeRows(rows);
    },
    movePremiums: (moved) => state.movePremiums(moved),
    removeRows: (keys) => {
      state.removeRows(keys);
    },
    resetRows: () => {
      state.resetRows();
    },
  },
});
