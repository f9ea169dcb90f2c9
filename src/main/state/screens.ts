/** What the market writes of the state. */
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { AppState } from './app-state.ts';

export interface MarketScreen {
  publishSpot(spot: Snapshot['spot']): void;
  publishBook(book: Snapshot['book']): void;
  publishCatalogue(catalogue: Snapshot['catalogue']): void;
}

export interface Screens {
  readonly market: MarketScreen;
}

export const screensOf = (state: AppState): Screens => ({
  market: {
    publishSpot: (spot) => state.publish({ spot }),
    publishBook: (book) => state.publish({ book }),
    publishCatalogue: (catalogue) => state.publish({ catalogue }),
  },
});
