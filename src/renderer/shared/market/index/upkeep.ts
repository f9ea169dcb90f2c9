/**
 * Keeps the search index of a market that goes on in few segments. What each reading costs is in proportion to its rows, and each row is
 * read anew only when those that it is read with have become several times as many: all together, some times for each row.
 */
import type { SearchIndex } from './search-index.ts';
import type { Segment } from './segment.ts';
import { inSlices, type Slices } from './slices.ts';

/** So many rows are worth a segment; fewer are read when a search asks for them. */
const WORTH_IT = 256;
/** So many segments of like size become one. */
const SEVERAL = 4;
/** Of more rows than this one segment is made at a time, and smaller ones meanwhile. */
const LARGE = 10_000;
/** What comes with the next page is read with it. */
const PAUSE_MS = 250;

export class Upkeep {
  readonly #index: SearchIndex;
  readonly #onRead: () => void;
  readonly #stops = new Map<'large' | 'small', () => void>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param onRead whenever rows that a search could not find can be found */
  constructor(index: SearchIndex, onRead: () => void) {
    this.#index = index;
    this.#onRead = onRead;
  }

  /** To be called whenever the market has changed. */
  wake(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        this.#start();
      },
      this.#index.isComplete ? PAUSE_MS : 0,
    );
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const stop of this.#stops.values()) stop();
  }

  #start(): void {
    const index = this.#index;
    index.follow();
    const unread = index.unclaimedCount;
    if (unread >= WORTH_IT) this.#run(unread, () => index.reading());
    const alike = this.#stops.has('large') ? [] : segmentsAlike(index.segments);
    const rows = alike.reduce((sum, { size }) => sum + size, 0);
    if (alike.length >= SEVERAL) this.#run(rows, () => index.merging(alike));
  }

  #run(rows: number, work: () => Slices<void>): void {
    const size = rows > LARGE ? 'large' : 'small';
    if (this.#stops.has(size)) return;
    const isAwaited = !this.#index.isComplete;
    const stop = inSlices(work(), () => {
      this.#stops.delete(size);
      if (isAwaited) this.#onRead();
      this.#start();
    });
    this.#stops.set(size, stop);
  }
}

/** The smallest ones, each of less than twice as many rows as those before it together; of those that are given, the largest come first. */
export function segmentsAlike(segments: readonly Segment[]): readonly Segment[] {
  const alike: Segment[] = [];
  let rows = 0;
  for (const segment of segments.toReversed()) {
    if (rows > 0 && segment.size >= 2 * rows) break;
    alike.push(segment);
    rows += segment.size;
  }
  return alike;
}
