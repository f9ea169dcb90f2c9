/** The rows of the market as they are, and what of them the windows do not have yet. */
import type { MarketRow, ReadAgain } from '#contract/ipc/market.ts';
import { PackedRows } from '#domain/market/rows/packed-rows.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { Cents } from '#domain/money/money.ts';
import { GrowingMarket } from './growing-market.ts';
import { type Cells, READ_AGAIN, rowsToSend, WHOLE, withChange } from './market-cells.ts';

/** What a patch tells of the market. */
export interface MarketPatch {
  /** Whatever the windows have of it is gone. */
  readonly isReset: boolean;
  readonly removed: readonly string[];
  readonly whole: readonly MarketRow[];
  readonly read: readonly ReadAgain[];
  /** New rows wait, for more of them or for what was sent to be taken in: for so many milliseconds at most. */
  readonly wait: number;
}

interface MovedSide {
  readonly price: Cents;
  readonly premium: Ppm | null;
}

/** Premiums of a row over another spot, and the prices that they are of. */
export interface MovedPremiums {
  readonly key: string;
  readonly bid: MovedSide | null;
  readonly ask: MovedSide | null;
}

export interface RowLimits {
  /** New rows that go in one message: a window takes them in well within a frame or two, and reads them for its search before the next. */
  readonly aMessage: number;
  /** A usual market is in the snapshot as a whole. */
  readonly aSnapshot: number;
  /** Rows of a message that cross as they are; more of them go as columns. */
  readonly asTheyAre: number;
}

export const ROW_LIMITS: RowLimits = { aMessage: 500, aSnapshot: 4_096, asTheyAre: 64 };
/** Between two messages, as much again for everything else. */
const PAUSE_MS = 30;

export class MarketRows {
  readonly #rows = new PackedRows();
  /** By key what is other since it was sent. */
  #changed = new Map<string, Cells>();
  /** Those that the windows do not have. */
  readonly #unsent = new Set<string>();
  #removed = new Set<string>();
  #isReset = false;
  readonly #growing = new GrowingMarket();
  /** Of those that waited long enough, some did not go yet. */
  #isSending = false;
  readonly #limits: RowLimits;

  /** @param sent those that the windows have from the first */
  constructor(sent: Iterable<MarketRow>, limits: RowLimits = ROW_LIMITS) {
    this.#limits = limits;
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

  /** `unlike` where the row is not there, or shows other prices than those that the premiums are of. */
  movePremiums({ key, bid, ask }: MovedPremiums): 'moved' | 'same' | 'unlike' {
    const at = this.#rows.placeOf(key);
    if (at === undefined) return 'unlike';
    const { bids, asks } = this.#rows.table;
    const isAlike =
      bids.priceAt(at) === (bid?.price ?? null) && asks.priceAt(at) === (ask?.price ?? null);
    if (!isAlike) return 'unlike';
    const change = {
      bid: bids.setPremium(at, bid?.premium ?? null),
      ask: asks.setPremium(at, ask?.premium ?? null),
    };
    if (change.bid === 'same' && change.ask === 'same') return 'same';
    this.#changed.set(key, withChange(this.#changed.get(key) ?? READ_AGAIN, change));
    return 'moved';
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
    this.#isSending = false;
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
    const held = this.#isSending ? 0 : this.#heldFor(isLoading, now);
    const going = held > 0 ? [] : firstOf(this.#unsent, this.#limits.aMessage);
    this.#isSending = held === 0 && going.length < this.#unsent.size;
    const patch = {
      isReset: this.#isReset,
      removed: [...this.#removed],
      ...rowsToSend(this.#rows, this.#cellsOf(going)),
      wait: this.#isSending ? PAUSE_MS : held,
    };
    this.#isReset = false;
    this.#removed = new Set();
    this.#changed = new Map();
    for (const key of going) this.#unsent.delete(key);
    return patch;
  }

  /**
   * What a window opens with, as it is now, and the keys of what follows, in the order of the market.
   *
   * @param wanted rows that do not wait, where they are there
   */
  opening(wanted: Iterable<string>): {
    readonly market: MarketRow[];
    readonly rest: readonly string[];
  } {
    if (this.#rows.size <= this.#limits.aSnapshot)
      return { market: [...this.#rows.values()], rest: [] };
    const first = new Set([...wanted].filter((key) => this.#rows.has(key)));
    for (const key of this.#rows.keys()) {
      if (first.size >= this.#limits.aSnapshot) break;
      first.add(key);
    }
    return {
      market: [...first].flatMap((key) => this.#rows.get(key) ?? []),
      rest: [...this.#rows.keys()].filter((key) => !first.has(key)),
    };
  }

  #heldFor(isLoading: boolean, now: number): number {
    return this.#growing.wait({
      isLoading,
      known: this.#rows.size - this.#unsent.size,
      waiting: this.#unsent.size,
      now,
    });
  }

  *#cellsOf(going: readonly string[]): Generator<readonly [string, Cells]> {
    for (const [key, cells] of this.#changed) if (!this.#unsent.has(key)) yield [key, cells];
    for (const key of going) yield [key, WHOLE];
  }
}

function firstOf(keys: Iterable<string>, most: number): readonly string[] {
  const first: string[] = [];
  for (const key of keys) {
    if (first.length === most) break;
    first.push(key);
  }
  return first;
}
