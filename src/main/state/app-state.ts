/**
 * Everything the renderer shows, held once. Services publish slices; changes go out as one patch a
 * frame, so that a burst of updates costs one message and one paint.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import type { PackedBook } from '#contract/ipc/market/market.ts';
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
  'standingOrders',
  'updates',
  'automation',
  'windows',
  'notices',
] as const satisfies readonly (keyof Snapshot)[];

/** The slices that are replaced as a whole; `activity` grows by entry. */
export type StateSlice = (typeof SLICES)[number];

/** Several services write these, each its own fields. */
type SharedSlice = 'session' | 'connection' | 'orders';

type OptionalField<T> = {
  [Key in keyof T]-?: undefined extends T[Key] ? Key : never;
}[keyof T];
/** A field that is left out would keep its last value, as what is published is merged: none may be optional. */
type NoOptionalField<S extends SharedSlice> = OptionalField<Snapshot[S]> extends never ? S : never;

/** New values of slices; of a shared slice, of some of its fields. */
export type StateChanges = Partial<
  Pick<Snapshot, Exclude<StateSlice, SharedSlice>> & {
    [S in SharedSlice as NoOptionalField<S>]: Partial<Snapshot[S]>;
  }
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
}

export class AppState {
  #snapshot: Snapshot;
  readonly #options: AppStateOptions;
  #pendingSlices = new Set<StateSlice>();
  /** As every window has it, or has it in what it opens with. */
  #sentBook: Snapshot['book'];
  #pendingActivity: Snapshot['activity'] = [];
  #scheduled = false;

  constructor(options: AppStateOptions) {
    this.#options = options;
    this.#snapshot = options.initial;
    this.#sentBook = options.initial.book;
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

function isSame(slice: StateSlice, before: Snapshot, after: Snapshot): boolean {
  if (slice === 'book') return isSameBook(before.book, after.book);
  const [one, other] = [before[slice], after[slice]];
  return one === other || (!isOlder(one, other) && isDeepStrictEqual(one, other));
}

/** Most slices that were read again have only another time: nothing else has to be compared then. */
const isOlder = (one: object | null, other: object | null): boolean =>
  one !== null &&
  other !== null &&
  'fetchedAt' in one &&
  'fetchedAt' in other &&
  one.fetchedAt !== other.fetchedAt;

/** Levels of a deep book are the same only if they are the very same: comparing them all takes too long. */
function isSameBook(one: Snapshot['book'], other: Snapshot['book']): boolean {
  if (one === null || other === null) return one === other;
  if (!isDeep(one) && !isDeep(other)) return isDeepStrictEqual(one, other);
  const { asks, bids, ...head } = one;
  const { asks: otherAsks, bids: otherBids, ...otherHead } = other;
  return asks === otherAsks && bids === otherBids && isDeepStrictEqual(head, otherHead);
}
