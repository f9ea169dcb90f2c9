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
}

export interface WholeList<T> {
  /** Each once, in the order of the list, as the newest page that had it says. */
  readonly rows: readonly T[];
  /** False when there are more than were read. */
  readonly complete: boolean;
  /** Wall clock of the first page, the oldest. */
  readonly fetchedAt: number;
  readonly pages: number;
}

/**
 * Reads a list page after page until the service says that there are no more rows. Where it does not say, a page that is
 * shorter than the first one shows it: the first one itself may be short because the service gives fewer rows at once
 * than it is asked for.
 */
export async function readPages<T>(
  request: ListRequest<T>,
): Promise<Result<WholeList<T>, MarketplaceError>> {
  const rows = new Map<string, T>();
  let fetchedAt: number | null = null;
  let offset = 0;
  let fullPage = request.limit;
  for (let page = 0; page < request.mostPages; page += 1) {
    const answer = await request.ask({ offset, page });
    if (!answer.ok) return answer;
    const { value, meta } = answer;
    request.heard(meta);
    fetchedAt ??= meta.fetchedAt;
    const known = rows.size;
    for (const row of value.rows) rows.set(request.idOf(row), row);
    const count = value.rows.length + value.unreadable;
    const nothingNew = page > 0 && count <= request.overlap;
    const complete = isLast(value, offset + count, page > 0 && (count < fullPage || nothingNew));
    if (page === 0) fullPage = Math.min(count, request.limit);
    // A service that gives the same page again and again would otherwise be asked for ever.
    if (complete || rows.size === known) {
      return ok({ rows: [...rows.values()], complete, fetchedAt, pages: page + 1 });
    }
    offset += Math.max(1, count - request.overlap);
  }
  const pages = request.mostPages;
  return ok({ rows: [...rows.values()], complete: false, fetchedAt: fetchedAt ?? 0, pages });
}

function isLast(page: Page<unknown>, reached: number, isShort: boolean): boolean {
  if (page.rows.length + page.unreadable === 0) return true;
  if (page.hasMore !== null) return !page.hasMore;
  return page.total === null ? isShort : reached >= page.total;
}
