/**
 * When the new rows of a market that is being loaded are sent. Whoever shows a market reads all of it anew when rows came, so a
 * large one that grew page by page would be read a thousand times: its new rows go together instead, more
 * of them the more there are. What changes in rows that are there already waits for nothing.
 */

/** A market of fewer rows shows each page as it comes. */
const SMALL = 2_000;
/** Of the rows there are. */
const PART = 1 / 4;
/** What a window takes at once without a stop that is felt. */
const MOST = 40_000;
const LONGEST_MS = 5_000;

export interface Growth {
  /** Whether more are to come. */
  readonly isLoading: boolean;
  /** Rows that the windows have. */
  readonly known: number;
  /** Rows that they do not have yet. */
  readonly waiting: number;
  /** Monotonic, in milliseconds. */
  readonly now: number;
}

export class GrowingMarket {
  #since: number | null = null;

  /** For how many milliseconds the new rows wait for more; 0: they go now. */
  wait({ isLoading, known, waiting, now }: Growth): number {
    const isEnough = waiting >= Math.min(MOST, known * PART);
    const left = LONGEST_MS - (now - (this.#since ?? now));
    if (waiting === 0 || !isLoading || known < SMALL || isEnough || left <= 0) {
      this.#since = null;
      return 0;
    }
    this.#since ??= now;
    return left;
  }
}
