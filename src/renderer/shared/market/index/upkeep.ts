/**
 * Keeps the search index of a market that goes on in few segments. What each reading costs is in proportion to its rows, and each row is
 * read anew only when those that it is read with have become several times as many: all together, some times for each row. Rows that
 * come are read before any is read anew: until then no search finds them.
 */
import type { SearchIndex } from './search-index.ts';
import type { Segment } from './segment.ts';
import { inSlices, type Slices } from './slices.ts';

/** So many rows are worth a segment; fewer are read when a search asks for them. */
const WORTH_IT = 256;
/** So many segments of like size become one. */
const SEVERAL = 4;
/**
 * So many are found together, or as many as are found already: of those that came at once the first ones do not wait for the last, and all
 * of them are not read in so small parts that these have to become one again and again.
 */
const TOGETHER = 2_048;
/** While rows are read that no search finds, what is read anew goes on slowly. */
const GIVING_WAY_MS = 20;
/** What comes with the next page is read with it. */
const PAUSE_MS = 250;

type Work = 'reading' | 'merging';

export class Upkeep {
  readonly #index: SearchIndex;
  readonly #onRead: () => void;
  readonly #stops = new Map<Work, () => void>();
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
    if (!this.#stops.has('reading') && index.unclaimedCount >= WORTH_IT) {
      const found = index.rows.count - index.unreadCount;
      this.#run('reading', index.reading(Math.max(TOGETHER, found)));
    }
    if (this.#stops.has('merging')) return;
    const alike = segmentsAlike(index.segments);
    if (alike.length >= SEVERAL) this.#run('merging', index.merging(alike));
  }

  #run(work: Work, slices: Slices<void>): void {
    const isAwaited = work === 'reading' && !this.#index.isComplete;
    const stop = inSlices(
      slices,
      () => {
        this.#stops.delete(work);
        if (isAwaited) this.#onRead();
        this.#start();
      },
      () => (work === 'merging' && this.#stops.has('reading') ? GIVING_WAY_MS : 0),
    );
    this.#stops.set(work, stop);
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
