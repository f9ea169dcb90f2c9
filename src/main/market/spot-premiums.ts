/**
 * With a new spot, every row of a market has other premiums, and says the same besides. Of most rows only those are reckoned and
 * told: making hundreds of thousands of rows again and again costs more than all that is read meanwhile.
 */
import type { MovedPremiums } from '#main/state/market-rows.ts';
import type { MarketScreen } from '#main/state/screens.ts';
import type { MarketRecords } from './market-records.ts';
import { premiumOfTop } from './market-row.ts';

export class SpotPremiums {
  readonly #known: MarketRecords;
  readonly #screen: MarketScreen;
  /** Rows that were made from a whole book the last time: it may have come to be too old since. */
  #ofBooks = new Set<string>();

  constructor(known: MarketRecords, screen: MarketScreen) {
    this.#known = known;
    this.#screen = screen;
  }

  /** A row was made as a whole, from what its product says or from a book. */
  made(key: string, isOfBook: boolean): void {
    if (isOfBook) this.#ofBooks.add(key);
    else this.#ofBooks.delete(key);
  }

  /** What is on the screen was made by an earlier session. */
  continueFrom(before: SpotPremiums): void {
    this.#ofBooks = new Set(before.#ofBooks);
  }

  /** @returns those that have to be made as a whole */
  move(keys: readonly string[]): readonly string[] {
    // With lists of everything, what stands in a row may have expired since.
    if (this.#known.hasLists) return keys;
    return keys.filter((key) => {
      const moved = this.#ofBooks.has(key) ? null : this.#movedOf(key);
      return moved === null || !this.#screen.movePremiums(moved);
    });
  }

  #movedOf(key: string): MovedPremiums | null {
    const prices = this.#known.pricesOf(key);
    const product = this.#known.kindOf(this.#known.productIdOf(key) ?? '');
    if (prices === null || product === undefined) return null;
    const spot = this.#known.spotOf(product)?.price ?? null;
    const side = (quoted: (typeof prices)['bid']): MovedPremiums['bid'] =>
      quoted === null
        ? null
        : { price: quoted.price, premium: premiumOfTop(quoted, product, spot) };
    return { key, bid: side(prices.bid), ask: side(prices.ask) };
  }
}
