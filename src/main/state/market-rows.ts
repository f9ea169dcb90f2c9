/** The rows of the market as they are, and what of them the windows do not have yet. */
import type { MarketRow, ReadAgain } from '#contract/ipc/market.ts';
import { PackedRows } from '#domain/market/rows/packed-rows.ts';
import { GrowingMarket } from './growing-market.ts';
import { type Cells, READ_AGAIN, rowsToSend, WHOLE, withChange } from './market-cells.ts';

/** What a patch tells of the market. */
export interface MarketPatch {
  /** Whatever the windows have of it is gone. */
  readonly isReset: boolean;
  readonly removed: readonly string[];
  readonly whole: readonly MarketRow[];
  readonly read: readonly ReadAgain[];
  /** New rows wait for more of them, for so many milliseconds at most. */
  readonly wait: number;
}

export class MarketRows {
  readonly #rows = new PackedRows();
  /** By key what is other since it was sent. */
  #changed = new Map<string, Cells>();
  /** Those that the windows do not have. */
  readonly #unsent = new Set<string>();
  #removed = new Set<string>();
  #isReset = false;
  readonly #growing = new GrowingMarket();

  /** @param sent those that the windows have from the first */
  constructor(sent: Iterable<MarketRow>) {
    for (const row of sent) this.#rows.put(row);
  }

  get(key: string): MarketRow | undefined {
    return this.#rows.get(key);
  }

  values(): IterableIterator<MarketRow> {
    return this.#rows.values();
  }

  put(row: MarketRow): void {
    const { key } = row;
    const isThere = this.#rows.has(key);
    const change = this.#rows.put(row);
    // One that went and comes back before anybody was told is one that the windows have.
    if (!isThere && !this.#removed.delete(key)) this.#unsent.add(key);
    this.#changed.set(key, withChange(this.#changed.get(key) ?? READ_AGAIN, change));
  }

  /** False where there is none. */
  remove(key: string): boolean {
    if (!this.#rows.delete(key)) return false;
    this.#changed.delete(key);
    this.#unsent.delete(key);
    this.#removed.add(key);
    return true;
  }

  reset(): void {
    this.#rows.clear();
    this.#changed.clear();
    this.#unsent.clear();
    this.#removed.clear();
    this.#isReset = true;
  }

  /** Whether there are rows that the windows do not have. */
  get hasUnsent(): boolean {
    return this.#unsent.size > 0;
  }

  /**
   * What was not told yet; from then on the windows have it.
   *
   * @param isLoading whether more rows are to come, and new ones may wait for them
   */
  take(isLoading: boolean, now: number): MarketPatch {
    const wait = this.#growing.wait({
      isLoading,
      known: this.#rows.size - this.#unsent.size,
      waiting: this.#unsent.size,
      now,
    });
    const patch = {
      isReset: this.#isReset,
      removed: [...this.#removed],
      ...rowsToSend(this.#rows, this.#going(wait > 0)),
      wait,
    };
    this.#isReset = false;
    this.#removed = new Set();
    this.#changed = new Map();
    if (wait === 0) this.#unsent.clear();
    return patch;
  }

  *#going(areHeld: boolean): Generator<readonly [string, Cells]> {
    for (const [key, cells] of this.#changed) if (!this.#unsent.has(key)) yield [key, cells];
    if (!areHeld) for (const key of this.#unsent) yield [key, WHOLE];
  }
}
