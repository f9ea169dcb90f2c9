/** Picks out of what is read anyway what is recorded: spot, and products that are watched or on the screen. */
import type { MarketRow, SpotRow } from '#contract/ipc/market/market.ts';
import type { PriceReading } from '#contract/recorder/messages.ts';
import { isSpotGood } from '#domain/market/spot-age.ts';
import { rowSeries, spotSeries } from '#domain/history/series.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import type { Recorder } from './recorder.ts';

type Watched = Pick<Watchlist, 'keys'>;

interface Parts {
  readonly recorder: Pick<Recorder, 'note'>;
  readonly wallNow: () => number;
  readonly row: (key: string) => MarketRow | undefined;
  /** Each is another one as soon as something in it is. */
  readonly watchlists: () => readonly Watched[];
}

export class RecorderTap {
  readonly #parts: Parts;
  /** What an earlier start left is shown, and is no reading of now. */
  readonly #since: number;
  readonly #readAt = new Map<string, number>();
  #known: { readonly of: readonly Watched[]; readonly keys: ReadonlySet<string> } = {
    of: [],
    keys: new Set(),
  };
  #onScreen: ReadonlySet<string> = new Set();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#since = parts.wallNow();
  }

  visibleChanged(keys: readonly (string | null)[]): void {
    this.#onScreen = new Set(keys.filter((key) => key !== null));
  }

  spotRead(rows: readonly SpotRow[]): void {
    this.#parts.recorder.note(
      rows.flatMap((row) => {
        if (!this.#isNew(spotSeries(row.material), row.fetchedAt)) return [];
        const at = Math.round(row.fetchedAt);
        const isGood =
          row.marketOpen !== false && isSpotGood({ readAt: row.asOf }, this.#parts.wallNow());
        const of = (side: 'bid' | 'ask', value: number | null): PriceReading => ({
          series: spotSeries(row.material, side),
          at,
          value: isGood ? value : null,
        });
        return row.ask === null
          ? [of('bid', row.price)]
          : [of('bid', row.price), of('ask', row.ask)];
      }),
    );
  }

  /** @param keys of the rows that were read; null: of all */
  rowsRead(keys: readonly string[] | null): void {
    const watched = this.#watched();
    const read = keys ?? [...new Set([...watched, ...this.#onScreen])];
    this.#parts.recorder.note(
      read.flatMap((key) => {
        if (!watched.has(key) && !this.#onScreen.has(key)) return [];
        const row = this.#parts.row(key);
        if (row === undefined || row.isFound || !this.#isNew(row.key, row.fetchedAt)) return [];
        const at = Math.round(row.fetchedAt);
        return [
          { series: rowSeries(row.key, 'bid'), at, value: row.bid?.price ?? null },
          { series: rowSeries(row.key, 'ask'), at, value: row.ask?.price ?? null },
          { series: rowSeries(row.key, 'bid-premium'), at, value: row.bid?.premium ?? null },
          { series: rowSeries(row.key, 'ask-premium'), at, value: row.ask?.premium ?? null },
        ];
      }),
    );
  }

  /** Put together once for the same lists: rows are written many times a second, and lists have thousands. */
  #watched(): ReadonlySet<string> {
    const lists = this.#parts.watchlists();
    const { of } = this.#known;
    if (lists.length !== of.length || lists.some((list, at) => list !== of[at])) {
      this.#known = { of: lists, keys: new Set(lists.flatMap(({ keys }) => keys)) };
    }
    return this.#known.keys;
  }

  #isNew(key: string, readAt: number): boolean {
    if (readAt < this.#since || readAt <= (this.#readAt.get(key) ?? 0)) return false;
    this.#readAt.set(key, readAt);
    return true;
  }
}
