/**
 * Everything the renderer shows, held once. Services write slices; what changed goes out as one patch a
 * frame, so that a burst of updates costs one message and one paint.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { rowsToSend } from './market-cells.ts';

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
}

export class AppState {
  #snapshot: Snapshot;
  readonly #rows = new Map<string, MarketRow>();
  /** The rows as the windows have them. */
  readonly #sent = new Map<string, MarketRow>();
  readonly #options: AppStateOptions;
  #pendingSlices = new Set<Slice>();
  #pendingRows = new Set<string>();
  #removedRows = new Set<string>();
  #pendingActivity: Snapshot['activity'] = [];
  #reset = false;
  #scheduled = false;

  constructor(options: AppStateOptions) {
    this.#options = options;
    this.#snapshot = options.initial;
    for (const row of options.initial.market) {
      this.#rows.set(row.key, row);
      this.#sent.set(row.key, row);
    }
  }

  get<S extends Slice>(slice: S): Snapshot[S] {
    return this.#snapshot[slice];
  }

  /** What was read again and is the same is not told: every window would draw itself anew for it. */
  set<S extends Slice>(slice: S, value: Snapshot[S]): void {
    if (isDeepStrictEqual(this.#snapshot[slice], value)) return;
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
    return this.#rows.get(key);
  }

  rows(): IterableIterator<MarketRow> {
    return this.#rows.values();
  }

  mergeRows(rows: readonly MarketRow[]): void {
    for (const row of rows) {
      this.#rows.set(row.key, row);
      this.#pendingRows.add(row.key);
      this.#removedRows.delete(row.key);
    }
    if (rows.length > 0) this.#later();
  }

  /** Replaces the whole market, e.g. when the profile changes. */
  resetRows(): void {
    this.#rows.clear();
    this.#pendingRows.clear();
    this.#removedRows.clear();
    this.#reset = true;
    this.#later();
  }

  removeRows(keys: readonly string[]): void {
    for (const key of keys) {
      if (!this.#rows.delete(key)) continue;
      this.#pendingRows.delete(key);
      this.#removedRows.add(key);
      this.#later();
    }
  }

  appendActivity(entry: Snapshot['activity'][number]): void {
    this.#snapshot = {
      ...this.#snapshot,
      activity: [...this.#snapshot.activity, entry].slice(-MOST_ACTIVITY),
    };
    this.#pendingActivity.push(entry);
    this.#later();
  }

  /** What is there now. What was not sent yet is sent before: a patch says what is other than in the snapshot. */
  snapshot(): Snapshot {
    if (this.#scheduled) this.#flush();
    return { ...this.#snapshot, market: [...this.#rows.values()] };
  }

  #later(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#options.schedule(() => {
      if (this.#scheduled) this.#flush();
    }, FRAME_MS);
  }

  #flush(): void {
    const changes: Patch['changes'] = Object.fromEntries(
      [...this.#pendingSlices].map((slice) => [slice, this.#snapshot[slice]]),
    );
    if (this.#reset) this.#sent.clear();
    for (const key of this.#removedRows) this.#sent.delete(key);
    const rows = [...this.#pendingRows].flatMap((key) => this.#rows.get(key) ?? []);
    const { whole, read } = rowsToSend(this.#sent, rows);
    for (const row of rows) this.#sent.set(row.key, row);
    if (this.#reset || whole.length > 0) changes.market = [...whole];
    if (this.#pendingActivity.length > 0) changes.activity = this.#pendingActivity;
    const patch: Patch = {
      sentAt: this.#options.monotonicNow(),
      changes,
      marketReset: this.#reset,
      marketRemoved: [...this.#removedRows],
      ...(read.length === 0 ? {} : { marketRead: [...read] }),
    };
    this.#scheduled = false;
    this.#reset = false;
    this.#pendingSlices = new Set();
    this.#pendingRows = new Set();
    this.#removedRows = new Set();
    this.#pendingActivity = [];
    this.#options.emit(patch);
  }
}
