/** The market that is open: one table at a time, handed from session to session while it is the same market. */
import { type MarketKey, forgetMarkets } from './open-table.ts';
import { MarketTable, type TableOptions } from './market-table.ts';

export class OpenMarkets {
  readonly #options: TableOptions;
  #open: { readonly key: MarketKey; readonly table: MarketTable } | null = null;

  constructor(options: TableOptions) {
    this.#options = options;
  }

  /** The table of this market; that of another one is closed. */
  open(key: MarketKey): MarketTable {
    if (this.#open !== null && isSame(this.#open.key, key)) return this.#open.table;
    this.close();
    const table = new MarketTable(key, this.#options);
    this.#open = { key, table };
    return table;
  }

  /** Removes what was kept of a profile's markets. Who still writes to one of them writes to memory. */
  async forget(profileId: string): Promise<void> {
    if (this.#open?.key.profileId === profileId) this.close();
    await forgetMarkets(this.#options.folder, profileId);
  }

  close(): void {
    this.#open?.table.close();
    this.#open = null;
  }
}

/** Before it is known which market it is, the one that is open is shown on. */
const isSame = (open: MarketKey, asked: MarketKey): boolean =>
  open.profileId === asked.profileId &&
  open.environment === asked.environment &&
  (asked.market === null || open.market === asked.market);
