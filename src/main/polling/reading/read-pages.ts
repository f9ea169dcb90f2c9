import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Answer, AnswerMeta } from '#main/marketplace/model/answer.ts';
import type { ReadOptions } from '#main/polling/choice/poll-source.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import { ok, type Result } from '#domain/result.ts';

/** Request options for a page. */
export function callOptions(how: ReadOptions, page: number): CallOptions {
  return {
    lane: page === 0 ? how.lane : how.restLane,
    fresh: how.fresh,
    signal: how.signal,
    tries: how.tries,
  };
}

export interface ListRequest<T> {
  /** Rows per request. */
  readonly limit: number;
  /** Overlap with the previous page, because removed rows move the others up. */
  readonly overlap: number;
  readonly mostPages: number;
  readonly ask: (place: {
    readonly offset: number;
    readonly page: number;
  }) => Promise<Answer<Page<T>>>;
  readonly idOf: (row: T) => string;
  readonly heard: (meta: AnswerMeta) => void;
  /** What the last read of this list learned about its end. */
  readonly ending: ListEnding;
}

/**
 * Remembers that nothing followed a short page, if the service does not state it: its page size may be
 * smaller than requested. While that page has the same rows, the next one is not requested again.
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

/** The extent of a list as read. */
export interface ListExtent {
  /** Distinct rows read. */
  readonly read: number;
  /** The service's total; null if it states none. */
  readonly total: number | null;
  /** `cut`: more exist and were not requested. `gaps`: some were requested and never returned. */
  readonly end: 'whole' | 'cut' | 'gaps';
}

export interface WholeList<T> {
  /** Distinct rows in list order, each from the newest page that had it. */
  readonly rows: readonly T[];
  /** False if more exist than were read. */
  readonly complete: boolean;
  /** Complete and fully readable. */
  readonly whole: boolean;
  readonly extent: ListExtent;
  /** When the first page, the oldest, was read; wall clock. */
  readonly fetchedAt: number;
  readonly pages: number;
}

/**
 * Reads a list page by page until the service says that no rows follow, or returns none. A short page may be
 * the service's page size, so the next one begins where it ended.
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
    // The content of an unreadable nested record is unknown.
    unreadable += meta.unreadable;
    unreadableRows += value.unreadable;
    total = value.total;
    const count = value.rows.length + value.unreadable;
    if (isSaidToEnd(value, offset + count)) return read(true, page + 1);
    const says = value.hasMore !== null || value.total !== null;
    if (rows.size === known) {
      // Past the end there are no rows, or only the overlap. More than that without a new row is the same
      // page again. If the service says that more follow, some are missing.
      const nothing = count <= request.overlap;
      if (nothing && !says) ending.found(last);
      missing = says;
      return read(nothing, page + 1, true);
    }
    // The first page may show the service's page size; a shorter one is the last.
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
