/**
 * Everything the renderer shows, held once. Services publish slices; changes go out as one patch a
 * frame, so that a burst of updates costs one message and one paint.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import type { MarketRow, PackedBook } from '#contract/ipc/market.ts';
import { isDeep, packBook } from '#domain/market/packed-book.ts';
import { MarketRows, type MovedPremiums, ROW_LIMITS, type RowLimits } from './market-rows.ts';
import { toldRows } from './market-cells.ts';

/** Entries of the activity list that a snapshot carries. */
const MOST_ACTIVITY = 500;
const FRAME_MS = 16;

const SLICES = [
  'session',
  'connection',
  'catalogue',
  'spot',
  'book',
  'ticket',
  'unknowns',
  'extraOrders',
  'orders',
  'vault',
  'listings',
  'alerts',
  'updates',
  'windows',
  'notices',
] as const satisfies readonly (keyof Snapshot)[];

/** The slices that are replaced as a whole; `market` and `activity` grow and change by entry. */
export type StateSlice = (typeof SLICES)[number];

/** Several services write these, each its own fields. */
type SharedSlice = 'session' | 'connection' | 'orders';

/** New values of slices; of a shared slice, of some of its fields. */
export type StateChanges = Partial<
  Pick<Snapshot, Exclude<StateSlice, SharedSlice>> & { [S in SharedSlice]: Partial<Snapshot[S]> }
>;

/** Publishes slices of these names, as a service is given it. */
export type Publish<S extends StateSlice> = (changes: Required<Pick<StateChanges, S>>) => void;

/** Publishes these fields of the session. */
export type PublishSession<Fields extends keyof Snapshot['session']> = (changes: {
  readonly session: Partial<Pick<Snapshot['session'], Fields>>;
}) => void;

export interface AppStateOptions {
  readonly initial: Snapshot;
  readonly monotonicNow: () => number;
  readonly emit: (patch: Patch) => void;
  /** Runs the task once, `ms` later. */
  readonly schedule: (task: () => void, ms: number) => void;
  /** Other than usual for tests. */
  readonly limits?: RowLimits;
}

export class AppState {
  #snapshot: Snapshot;
  readonly #market: MarketRows;
  readonly #options: AppStateOptions;
  #pendingSlices = new Set<StateSlice>();
  /** As every window has it, or has it in what it opens with. */
  #sentBook: Snapshot['book'];
  /** When rows that wait are looked at again; monotonic, in milliseconds. */
  #wakesAt: number | null = null;
  #pendingActivity: Snapshot['activity'] = [];
  #scheduled = false;

  constructor(options: AppStateOptions) {
    this.#options = options;
    this.#snapshot = options.initial;
    this.#sentBook = options.initial.book;
    this.#market = new MarketRows(options.initial.market, options.limits);
  }

  get<S extends StateSlice>(slice: S): Snapshot[S] {
    return this.#snapshot[slice];
  }

  /** Publishes several slices at once. Unchanged values are not published: every window would render again for them. */
  readonly publish = (changes: StateChanges): void => {
    const before = this.#snapshot;
    const { session, connection, orders, ...whole } = changes;
    this.#snapshot = {
      ...before,
      ...whole,
      session: { ...before.session, ...session },
      connection: { ...before.connection, ...connection },
      orders: { ...before.orders, ...orders },
    };
    for (const slice of SLICES) {
      if (changes[slice] === undefined || isSame(slice, before, this.#snapshot)) continue;
      this.#pendingSlices.add(slice);
      this.#later();
    }
  };

  row(key: string): MarketRow | undefined {
    return this.#market.get(key);
  }

  rows(): IterableIterator<MarketRow> {
    return this.#market.values();
  }

  mergeRows(rows: readonly MarketRow[]): void {
    for (const row of rows) this.#market.put(row);
    if (rows.length > 0) this.#later();
  }

  /** False where the row is not there, or shows other prices. */
  movePremiums(moved: MovedPremiums): boolean {
    const change = this.#market.movePremiums(moved);
    if (change === 'moved') this.#later();
    return change !== 'unlike';
  }

  /** Replaces the whole market, e.g. when the profile changes. */
  resetRows(): void {
    this.#market.reset();
    this.#later();
  }

  removeRows(keys: readonly string[]): void {
    for (const key of keys) if (this.#market.remove(key)) this.#later();
  }

  appendActivity(entry: Snapshot['activity'][number]): void {
    this.#snapshot = {
      ...this.#snapshot,
      activity: [...this.#snapshot.activity, entry].slice(-MOST_ACTIVITY),
    };
    this.#pendingActivity.push(entry);
    this.#later();
  }

  /**
   * What a window opens with. Of a large market some rows are in it, those of the order book and of watchlists among them; `rest` has
   * the keys of the others. What was not sent yet is sent before: a patch says what is other than in the snapshot, or has it whole.
   *
   * @param inHand rows that must not wait: a window takes a selected row that it does not have for one that is gone
   */
  opening(inHand: readonly string[] = []): {
    readonly snapshot: Snapshot;
    readonly rest: readonly string[];
  } {
    if (this.#scheduled) this.#flush();
    const { book, session } = this.#snapshot;
    const shown = book === null ? [] : [book.rowKey];
    const listed = session.watchlists.flatMap(({ keys }) => keys);
    const { market, rest } = this.#market.opening([...inHand, ...shown, ...listed]);
    return { snapshot: { ...this.#snapshot, market }, rest };
  }

  #later(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#options.schedule(() => {
      if (this.#scheduled) this.#flush();
    }, FRAME_MS);
  }

  #flush(): void {
    const deepBook = this.#bookToSend();
    const changes: Patch['changes'] = Object.fromEntries(
      [...this.#pendingSlices]
        .filter((slice) => slice !== 'book' || deepBook === null)
        .map((slice) => [slice, this.#snapshot[slice]]),
    );
    const isLoading = this.#snapshot.catalogue.state === 'loading';
    const now = this.#options.monotonicNow();
    const { isReset, removed, whole, read, wait } = this.#market.take(isLoading, now);
    if (wait > 0) this.#wakeIn(wait);
    const { asTheyAre } = this.#options.limits ?? ROW_LIMITS;
    const { market, packed } = toldRows(whole, asTheyAre);
    if (market !== undefined && (isReset || whole.length > 0)) changes.market = market;
    if (this.#pendingActivity.length > 0) changes.activity = this.#pendingActivity;
    const patch: Patch = {
      sentAt: this.#options.monotonicNow(),
      changes,
      marketReset: isReset,
      marketRemoved: [...removed],
      ...packed,
      ...(read.length === 0 ? {} : { marketRead: [...read] }),
      ...(deepBook === null ? {} : { deepBook }),
    };
    this.#scheduled = false;
    this.#pendingSlices = new Set();
    this.#pendingActivity = [];
    if (saysSomething(patch)) this.#options.emit(patch);
  }

  /** Null where the book is none, not other, or goes as it is. */
  #bookToSend(): PackedBook | null {
    const { book } = this.#snapshot;
    const sent = this.#sentBook;
    if (!this.#pendingSlices.has('book')) return null;
    this.#sentBook = book;
    return book === null || !isDeep(book) ? null : packBook(book, sent);
  }

  #wakeIn(ms: number): void {
    const at = this.#options.monotonicNow() + ms;
    if (this.#wakesAt !== null && this.#wakesAt <= at) return;
    this.#wakesAt = at;
    this.#options.schedule(() => {
      if (this.#wakesAt === at) this.#wakesAt = null;
      if (this.#market.hasUnsent) this.#later();
    }, ms);
  }
}

const saysSomething = (patch: Patch): boolean => {
  const { changes, marketReset, marketRemoved, marketPacked, marketRead, deepBook } = patch;
  return (
    marketReset ||
    marketRemoved.length > 0 ||
    marketPacked !== undefined ||
    marketRead !== undefined ||
    deepBook !== undefined ||
    Object.keys(changes).length > 0
  );
};

function isSame(slice: StateSlice, before: Snapshot, after: Snapshot): boolean {
  if (slice === 'book') return isSameBook(before.book, after.book);
  return before[slice] === after[slice] || isDeepStrictEqual(before[slice], after[slice]);
}

/** Levels of a deep book are the same only if they are the very same: comparing them all takes too long. */
function isSameBook(one: Snapshot['book'], other: Snapshot['book']): boolean {
  if (one === null || other === null) return one === other;
  if (!isDeep(one) && !isDeep(other)) return isDeepStrictEqual(one, other);
  const { asks, bids, ...head } = one;
  const { asks: otherAsks, bids: otherBids, ...otherHead } = other;
  return asks === otherAsks && bids === otherBids && isDeepStrictEqual(head, otherHead);
}
