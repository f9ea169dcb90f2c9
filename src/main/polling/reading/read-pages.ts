import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Answer, AnswerMeta } from '#main/marketplace/model/answer.ts';
import type { ReadOptions } from '#main/polling/choice/poll-loop.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import { ok, type Result } from '#domain/result.ts';

/** How the client is to make the request for a page. */
export function callOptions(how: ReadOptions, page: number): CallOptions {
  return {
    lane: page === 0 ? how.lane : how.restLane,
    fresh: how.fresh,
    signal: how.signal,
    tries: how.tries,
  };
}

export interface ListRequest<T> {
  /** Rows asked for at once. */
  readonly limit: number;
  /** Rows of the page before that are asked for again, because rows that go meanwhile move the others up. */
  readonly overlap: number;
  readonly mostPages: number;
  readonly ask: (place: {
    readonly offset: number;
    readonly page: number;
  }) => Promise<Answer<Page<T>>>;
  readonly idOf: (row: T) => string;
  readonly heard: (meta: AnswerMeta) => void;
  /** What the last reading of this list found out about its end. */
  readonly ending: ListEnding;
}

/**
 * Remembers that nothing followed a page that was not full, where the service does not say so itself: its own pages may be
 * smaller than asked for. While that page has the same rows, it is not looked behind again.
 */
export class ListEnding {
  #rows = '';

  isAt(ids: readonly string[]): boolean {
    return ids.length > 0 && this.#rows === ids.join();
  }

  found(ids: readonly string[]): void {
    this.#rows = ids.join();
  }
}

/** How much of a list was read. */
export interface ListExtent {
  /** Rows that were read, each once. */
  readonly read: number;
  /** How many there are, as the service says; null where it does not. */
  readonly total: number | null;
  /** `cut`: there are more, which were not asked for. `gaps`: some were asked for, and never came. */
  readonly end: 'whole' | 'cut' | 'gaps';
}

export interface WholeList<T> {
  /** Each once, in the order of the list, as the newest page that had it says. */
  readonly rows: readonly T[];
  /** False when there are more than were read. */
  readonly complete: boolean;
  /** It is complete, and everything in it could be read. */
  readonly whole: boolean;
  readonly extent: ListExtent;
  /** Wall clock of the first page, the oldest. */
  readonly fetchedAt: number;
  readonly pages: number;
}

/**
 * Reads a list page after page until the service says that there are no more rows, or gives none. A page that is not full may be
 * of the service's own size, so the next one begins where it ended.
 */
export async function readPages<T>(
  request: ListRequest<T>,
): Promise<Result<WholeList<T>, MarketplaceError>> {
  const { ending, idOf } = request;
  const rows = new Map<string, T>();
  let fetchedAt: number | null = null;
  let unreadable = 0;
  let offset = 0;
  let last: readonly string[] = [];
  let fullPage = request.limit;
  let missing = false;
  let total: number | null = null;
  let unreadableRows = 0;
  const read = (complete: boolean, pages: number, isStuck = false): Result<WholeList<T>, never> => {
    const whole = complete && !missing && unreadable === 0;
    const hasGaps = total !== null && rows.size + unreadableRows < total;
    const end = complete ? (hasGaps ? 'gaps' : 'whole') : isStuck ? 'gaps' : 'cut';
    const extent = { read: rows.size, total, end } as const;
    return ok({
      rows: [...rows.values()],
      complete,
      whole,
      extent,
      fetchedAt: fetchedAt ?? 0,
      pages,
    });
  };
  for (let page = 0; page < request.mostPages; page += 1) {
    const answer = await request.ask({ offset, page });
    if (!answer.ok) return answer;
    const { value, meta } = answer;
    request.heard(meta);
    fetchedAt ??= meta.fetchedAt;
    const known = rows.size;
    const ids = value.rows.map(idOf);
    for (const row of value.rows) rows.set(idOf(row), row);
    // Of a nested record that could not be read nobody knows what it would have said.
    unreadable += meta.unreadable;
    unreadableRows += value.unreadable;
    total = value.total;
    const count = value.rows.length + value.unreadable;
    if (isSaidToEnd(value, offset + count)) return read(true, page + 1);
    const says = value.hasMore !== null || value.total !== null;
    if (rows.size === known) {
      // Behind the end there is nothing, or only what was asked for again. More than that without a row that is new is the
      // same page again. Where the service says that there is more, something is missing.
      const nothing = count <= request.overlap;
      if (nothing && !says) ending.found(last);
      missing = says;
      return read(nothing, page + 1, true);
    }
    // The first page may be of the service's own size; one that is shorter than it is the last.
    const isLast = count < fullPage && (page > 0 || ending.isAt(ids));
    if (isLast && !says) return read(true, page + 1);
    if (page === 0) fullPage = Math.min(count, request.limit);
    last = ids;
    offset += Math.max(1, count - request.overlap);
  }
  return read(false, request.mostPages);
}

function isSaidToEnd({ hasMore, total }: Page<unknown>, reached: number): boolean {
  if (hasMore !== null) return !hasMore;
  return total !== null && reached >= total;
}
