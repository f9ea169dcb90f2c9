/** What the user looks at: the market shows its book, and polling reads what is visible. */
import type { Polling } from '#main/polling/types.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { MarketData } from './market-data.ts';

/** Panes, the market row whose book is shown, the visible market rows. */
export interface Visible {
  readonly panes: readonly Pane[];
  readonly bookKey: string | null;
  readonly rowKeys: readonly string[];
}

/** Who else wants to know. */
interface Onlooker {
  visibleChanged(keys: readonly (string | null)[]): void;
}

export class VisibleMarket {
  readonly #market: Pick<MarketData, 'showBook' | 'productIdOf'>;
  readonly #polling: Pick<Polling, 'setVisible'>;
  readonly #onlooker: Onlooker;
  readonly #alsoRead: () => readonly string[];
  #last: Visible | null = null;

  constructor(
    market: Pick<MarketData, 'showBook' | 'productIdOf'>,
    polling: Pick<Polling, 'setVisible'>,
    onlooker: Onlooker,
    /** Rows that are read after the visible ones. */
    alsoRead: () => readonly string[] = () => [],
  ) {
    this.#market = market;
    this.#polling = polling;
    this.#onlooker = onlooker;
    this.#alsoRead = alsoRead;
  }

  /** Other rows are read beside the visible ones from now on. */
  readAgain(): void {
    if (this.#last !== null) this.setVisible(this.#last);
  }

  setVisible(visible: Visible): void {
    this.#last = visible;
    const { panes, bookKey, rowKeys } = visible;
    const market = this.#market;
    market.showBook(bookKey);
    this.#onlooker.visibleChanged([bookKey, ...rowKeys]);
    const read = [...rowKeys, ...this.#alsoRead()];
    this.#polling.setVisible({
      panes,
      bookProductId: market.productIdOf(bookKey),
      productIds: [...new Set(read.flatMap((key) => market.productIdOf(key) ?? []))],
    });
  }
}
