/** What the user looks at: the market shows the book of it, and polling reads what is in sight. */
import type { Polling } from '#main/polling/types.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { MarketData } from './market-data.ts';

/** Panes, the market row whose book is shown, the market rows in sight. */
export interface Visible {
  readonly panes: readonly Pane[];
  readonly bookKey: string | null;
  readonly rowKeys: readonly string[];
}

export interface ScreenPort {
  setVisible(visible: Visible): void;
}

export class VisibleMarket implements ScreenPort {
  readonly #market: Pick<MarketData, 'showBook' | 'productIdOf'>;
  readonly #polling: Pick<Polling, 'setVisible'>;

  constructor(
    market: Pick<MarketData, 'showBook' | 'productIdOf'>,
    polling: Pick<Polling, 'setVisible'>,
  ) {
    this.#market = market;
    this.#polling = polling;
  }

  setVisible({ panes, bookKey, rowKeys }: Visible): void {
    const market = this.#market;
    market.showBook(bookKey);
    this.#polling.setVisible({
      panes,
      bookProductId: market.productIdOf(bookKey),
      productIds: rowKeys.flatMap((key) => market.productIdOf(key) ?? []),
    });
  }
}
