/** The catalogue, page by page: swept in the background, then the oldest page whenever its turn comes. */
import type { Environment } from '#contract/ipc/primitives.ts';
import { verdictOn } from '#main/polling/reading/connection.ts';
import type { Pace } from '../choice/choose.ts';
import { READ, type ReadOptions, type ReadResult } from '../choice/poll-loop.ts';
import { HIDDEN } from '#main/polling/reading/visibility.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import type { CatalogueProgress } from '#main/polling/reading/types.ts';
import { PRODUCTS_PER_PAGE, type StoredPage, PageAges } from '#main/polling/reading/page-ages.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { share, type PollingSource, type SourceParts } from '#main/polling/reading/source.ts';

/** Where the pages carry the prices. */
const PRICES_MIN_MS = 2000;
/** Where the levels carry the prices, a product changes seldom. */
const DESCRIPTIONS_MIN_MS = 300_000;
/** Where the pages carry the prices, one that an earlier session read is read again when it is older than this. */
const KEPT_GOOD_MS = 300_000;
/** The sweep takes all it can while more than this part of the bucket is there, and then every second token. */
const SWEEP_FREELY_ABOVE = 1 / 2;
const SWEEP_TOKENS_APART = 2;

/** The catalogue's source, and what others do with its pages. */
export interface CatalogueSource extends PollingSource {
  readonly pages: PageAges;
  /** Reads one page and tells it. */
  readPage(page: number, how: ReadOptions, callPage?: number): Promise<ReadResult>;
  /** Reading stopped altogether. */
  interrupted(): void;
  /** Before the start: what an earlier session read. */
  restore(stored: readonly StoredPage[], now: number, wallNow: number): void;
}

export function catalogueSource(
  parts: SourceParts,
  environment: Environment,
  tokenPeriodMs: number,
): CatalogueSource {
  const { client, sinks, visibility } = parts;
  const pages = new PageAges();
  let announced: CatalogueProgress['state'] | null = null;
  let sweptSince = NEVER;
  let lastSweepAt = NEVER;
  /** Never read counts as older than any moment. */
  const swept = (): boolean => pages.completeSince(Math.max(sweptSince, Number.MIN_SAFE_INTEGER));
  const announce = (state: CatalogueProgress['state']): void => {
    announced = state;
    sinks.catalogueProgressed({
      state,
      loaded: pages.loadedSince(sweptSince),
      total: pages.total,
    });
  };
  const minIntervalMs = environment === 'live' ? PRICES_MIN_MS : DESCRIPTIONS_MIN_MS;
  const sweepPace = (): Pace => {
    const { tokens, capacity } = client.scheduler.bucketStatus('getProductsV2');
    const plenty = tokens > capacity * SWEEP_FREELY_ABOVE;
    const everyMs = SWEEP_TOKENS_APART * tokenPeriodMs;
    return { kind: 'due', at: plenty ? NEVER : lastSweepAt + everyMs, everyMs, lane: 'hidden' };
  };
  const readPage: CatalogueSource['readPage'] = async (page, how, callPage = 0) => {
    const offset = page * PRODUCTS_PER_PAGE;
    const query = { limit: PRODUCTS_PER_PAGE, offset };
    const answer = await client.getProducts(query, callOptions(how, callPage));
    if (!answer.ok) return answer;
    const { value, meta } = answer;
    how.heard(meta);
    const ids = value.rows.map(({ id }) => id);
    pages.read(page, how.startedAt, ids, value.rows.length + value.unreadable, value.total);
    parts.ages.asked(ids, how.startedAt);
    if (value.rows.length > 0) sinks.productsFetched(value.rows, meta.fetchedAt);
    sinks.cataloguePageRead({
      page,
      products: value.rows,
      total: value.total,
      fetchedAt: meta.fetchedAt,
    });
    return READ;
  };
  return {
    pages,
    readPage,
    interrupted: () => {
      if (!swept()) announce('failed');
    },
    restore: (stored, now, wallNow) => {
      // Where levels carry the prices, a variant is found among them by its best listing of this moment.
      sweptSince = environment === 'live' ? now - KEPT_GOOD_MS : now;
      const ageNow = (fetchedAt: number): number => now - Math.max(0, wallNow - fetchedAt);
      pages.restore(stored, ageNow);
      for (const { productIds, fetchedAt } of stored)
        parts.ages.asked(productIds, ageNow(fetchedAt));
      if (stored.length > 0) announce(swept() ? 'ready' : 'loading');
    },
    name: 'products',
    route: 'getProductsV2',
    pace: () =>
      swept()
        ? share(visibility.showsAnything ? HIDDEN : 0, pages.oldest().readAt, minIntervalMs, {
            parts: pages.count,
          })
        : sweepPace(),
    read: async (how) => {
      const sweeping = !swept();
      if (sweeping && announced !== 'loading') announce('loading');
      if (sweeping) lastSweepAt = how.startedAt;
      const result = await readPage(pages.oldest().page, how);
      if (!result.ok) {
        const verdict = verdictOn(result.error);
        if (sweeping && (verdict === 'failed' || verdict === 'denied')) announce('failed');
      } else if (sweeping) announce(swept() ? 'ready' : 'loading');
      return result;
    },
  };
}
