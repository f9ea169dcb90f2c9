/**
 * Everything the renderer shows, held once. Services write slices; what changed goes out as one patch a
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
export type Slice = (typeof SLICES)[number];

/** Of these a part can be written. */
type SliceOfParts = 'session' | 'connection' | 'orders';

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
  #pendingSlices = new Set<Slice>();
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

  get<S extends Slice>(slice: S): Snapshot[S] {
    return this.#snapshot[slice];
  }

  /** What was read again and is the same is not told: every window would draw itself anew for it. */
  set<S extends Slice>(slice: S, value: Snapshot[S]): void {
    const before = this.#snapshot[slice];
    if (before === value || isDeepStrictEqual(before, value)) return;
    this.#put(slice, value);
  }

  /** The same for the book: of a deep one levels are the same only if they are the very same, since comparing them all takes too long. */
  setBook(book: Snapshot['book']): void {
    if (!isSameBook(this.#snapshot.book, book)) this.#put('book', book);
  }

  #put<S extends Slice>(slice: S, value: Snapshot[S]): void {
    this.#snapshot = { ...this.#snapshot, [slice]: value };
    this.#pendingSlices.add(slice);
    this.#later();
  }

  /** Replaces several slices at once. */
  assign(changes: Partial<Pick<Snapshot, Slice>>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const slice of SLICES) if (changes[slice] !== undefined) this.#pendingSlices.add(slice);
    this.#later();
  }

  update<S extends Slice>(slice: S, edit: (value: Snapshot[S]) => Snapshot[S]): void {
    this.set(slice, edit(this.#snapshot[slice]));
  }

  /** Writes a part of a slice; the rest of it stays. */
  merge<S extends SliceOfParts>(slice: S, part: Partial<Snapshot[S]>): void {
    this.set(slice, { ...this.#snapshot[slice], ...part });
  }

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

function isSameBook(one: Snapshot['book'], other: Snapshot['book']): boolean {
  if (one === null || other === null) return one === other;
  if (!isDeep(one) && !isDeep(other)) return isDeepStrictEqual(one, other);
  const { asks, bids, ...head } = one;
  const { asks: otherAsks, bids: otherBids, ...otherHead } = other;
  return asks === otherAsks && bids === otherBids && isDeepStrictEqual(head, otherHead);
}
