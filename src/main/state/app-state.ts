/**
 * Everything the renderer shows, held once. Services write slices; what changed goes out as one patch a
 * frame, so that a burst of updates costs one message and one paint.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import type { PackedBook } from '#contract/ipc/market.ts';
import { isDeep, packBook } from '#domain/market/packed-book.ts';

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

/** The slices that are replaced as a whole; `activity` grows by entry. */
export type Slice = (typeof SLICES)[number];

/** Of these a part can be written. */
type SliceOfParts = 'session' | 'connection' | 'orders';

export interface AppStateOptions {
  readonly initial: Snapshot;
  readonly monotonicNow: () => number;
  readonly emit: (patch: Patch) => void;
  /** Runs the task once, `ms` later. */
  readonly schedule: (task: () => void, ms: number) => void;
}

export class AppState {
  #snapshot: Snapshot;
  readonly #options: AppStateOptions;
  #pendingSlices = new Set<Slice>();
  /** As every window has it, or has it in what it opens with. */
  #sentBook: Snapshot['book'];
  #pendingActivity: Snapshot['activity'] = [];
  #scheduled = false;

  constructor(options: AppStateOptions) {
    this.#options = options;
    this.#snapshot = options.initial;
    this.#sentBook = options.initial.book;
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

  appendActivity(entry: Snapshot['activity'][number]): void {
    this.#snapshot = {
      ...this.#snapshot,
      activity: [...this.#snapshot.activity, entry].slice(-MOST_ACTIVITY),
    };
    this.#pendingActivity.push(entry);
    this.#later();
  }

  /** What a window opens with. What was not sent yet is sent before: a patch says what changed since. */
  opening(): Snapshot {
    if (this.#scheduled) this.#flush();
    return this.#snapshot;
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
    if (this.#pendingActivity.length > 0) changes.activity = this.#pendingActivity;
    const patch: Patch = {
      sentAt: this.#options.monotonicNow(),
      changes,
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
}

const saysSomething = ({ changes, deepBook }: Patch): boolean =>
  deepBook !== undefined || Object.keys(changes).length > 0;

function isSameBook(one: Snapshot['book'], other: Snapshot['book']): boolean {
  if (one === null || other === null) return one === other;
  if (!isDeep(one) && !isDeep(other)) return isDeepStrictEqual(one, other);
  const { asks, bids, ...head } = one;
  const { asks: otherAsks, bids: otherBids, ...otherHead } = other;
  return asks === otherAsks && bids === otherBids && isDeepStrictEqual(head, otherHead);
}
