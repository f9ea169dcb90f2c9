import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { ok, type Result } from '#domain/result.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import { READ } from '../choice/poll-source.ts';
import { NEVER } from './never-read.ts';
import {
  callOptions,
  ListEnding,
  type ListRequest,
  readPages,
  type WholeList,
} from './read-pages.ts';
import { type Opened, share } from './source.ts';

interface GrowingListParts<T> {
  readonly limit: number;
  readonly overlap: number;
  /** Read unasked, and once more each time the user wants more of it. */
  readonly pagesAtOnce: number;
  readonly idOf: (row: T) => string;
}

type Ask<T> = (
  place: Parameters<ListRequest<T>['ask']>[0],
  status: string | null,
) => Promise<Answer<Page<T>>>;

/**
 * A list read up to a number of pages, and further on request. If it is cut off, rows in a status that the
 * user filters by are requested by that status, so that old ones are included.
 */
export class GrowingList<T> {
  readonly #parts: GrowingListParts<T>;
  readonly #ending = new ListEnding();
  #mostPages: number;
  #status: string | null = null;

  constructor(parts: GrowingListParts<T>) {
    this.#parts = parts;
    this.#mostPages = parts.pagesAtOnce;
  }

  readOn(): void {
    this.#mostPages += this.#parts.pagesAtOnce;
  }

  lookFor(status: string | null): void {
    this.#status = status;
  }

  async read(
    ask: Ask<T>,
    heard: ListRequest<T>['heard'],
  ): Promise<Result<WholeList<T>, MarketplaceError>> {
    const { limit, overlap, idOf, pagesAtOnce } = this.#parts;
    const request = { limit, overlap, idOf, heard };
    const list = await readPages<T>({
      ...request,
      mostPages: this.#mostPages,
      ask: (place) => ask(place, null),
      ending: this.#ending,
    });
    const status = this.#status;
    if (!list.ok || status === null || list.value.extent.end !== 'cut') return list;
    const more = await readPages<T>({
      ...request,
      mostPages: pagesAtOnce,
      ask: (place) => ask(place, status),
      ending: new ListEnding(),
    });
    if (!more.ok) {
      // The list itself is readable: the next read is without this status.
      this.#status = null;
      return more;
    }
    const rows = new Map(list.value.rows.map((row) => [idOf(row), row]));
    for (const row of more.value.rows) rows.set(idOf(row), row);
    return ok({
      ...list.value,
      rows: [...rows.values()],
      extent: { ...list.value.extent, read: rows.size },
      pages: list.value.pages + more.value.pages,
    });
  }
}

interface PolledList<T> extends GrowingListParts<T> {
  /** Its share of the tokens; 0: it is not read. */
  readonly weight: () => number;
  readonly minIntervalMs: number;
  readonly ask: (
    place: Parameters<ListRequest<T>['ask']>[0],
    options: CallOptions,
    status: string | null,
  ) => Promise<Answer<Page<T>>>;
  /** @param startedAt monotonic: when the reading began */
  readonly tell: (list: WholeList<T>, startedAt: number) => void;
}

/** Reads such a list again and again while it has a share. */
export function openList<T>({ weight, minIntervalMs, ask, tell, ...parts }: PolledList<T>): Opened {
  const list = new GrowingList<T>(parts);
  let readAt = NEVER;
  let cost = 1;
  return {
    readOn: () => list.readOn(),
    lookFor: (status) => list.lookFor(status),
    pace: () => share(weight(), readAt, minIntervalMs, { cost }),
    read: async (how) => {
      const answer = await list.read(
        (place, status) => ask(place, callOptions(how, place.page), status),
        how.onAnswer,
      );
      if (!answer.ok) return answer;
      readAt = how.startedAt;
      cost = answer.value.pages;
      tell(answer.value, how.startedAt);
      return READ;
    },
  };
}
