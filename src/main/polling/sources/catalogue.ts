/** The catalog, page by page: loaded in the background, then always the oldest page. */
import type { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import { verdictOn } from '#main/polling/reading/connection.ts';
import type { CatalogueProgress } from '../reading/events.ts';
import type { Pace } from '../choice/choose.ts';
import { READ, type ReadOptions, type ReadResult } from '../choice/poll-source.ts';
import { HIDDEN } from '#main/polling/reading/visibility.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { polled, share, type Needs } from '../reading/source.ts';

/** If the pages carry the prices. */
const PRICES_MIN_MS = 2000;
/** If the levels carry the prices, products change rarely. */
const DESCRIPTIONS_MIN_MS = 300_000;
/** If the pages carry the prices, a page of an earlier session is read again when older than this. */
const KEPT_GOOD_MS = 300_000;
/** The first load takes all tokens above this level of the bucket, and below it every second one. */
const SWEEP_FREELY_ABOVE = 1 / 2;
const SWEEP_TOKENS_APART = 2;

type PageNeeds = Needs<'getProducts'>;

/** Reads and publishes one page. */
export async function readCataloguePage(
  { client, events, pages, ages }: PageNeeds,
  page: number,
  how: ReadOptions,
  callPage = 0,
): Promise<ReadResult> {
  const query = { limit: pages.size, offset: page * pages.size };
  const answer = await client.getProducts(query, callOptions(how, callPage));
  if (!answer.ok) return answer;
  const { value, meta } = answer;
  const { rows, total } = value;
  const { fetchedAt } = meta;
  how.onAnswer(meta);
  const ids = rows.map(({ id }) => id);
  pages.read(page, how.startedAt, ids, rows.length + value.unreadable, total);
  ages.asked(ids, how.startedAt);
  if (rows.length > 0) events.emit('productsRead', rows, fetchedAt);
  events.emit('cataloguePageRead', { page, products: rows, total, fetchedAt });
  return READ;
}

type CatalogueNeeds = PageNeeds & {
  readonly client: { readonly scheduler: Pick<RequestScheduler<never>, 'bucketStatus'> };
};

export const productsReading = polled({
  name: 'products',
  route: 'getProductsV2',
  shownIn: ['market'],
  readFirst: true,
  open: (parts: CatalogueNeeds) => {
    const { client, events, visibility, environment, tokenPeriodMs, pages, ages } = parts;
    let announced: CatalogueProgress['state'] | null = null;
    let sweptSince = NEVER;
    let lastSweepAt = NEVER;
    /** An unread page is older than any moment. */
    const swept = (): boolean => pages.completeSince(Math.max(sweptSince, Number.MIN_SAFE_INTEGER));
    const announce = (state: CatalogueProgress['state']): void => {
      announced = state;
      const progress = { state, loaded: pages.loadedSince(sweptSince), total: pages.total };
      events.emit('catalogueProgressed', progress);
    };
    const minIntervalMs = environment === 'live' ? PRICES_MIN_MS : DESCRIPTIONS_MIN_MS;
    const sweepPace = (): Pace => {
      const { tokens, capacity } = client.scheduler.bucketStatus('getProductsV2');
      const plenty = tokens > capacity * SWEEP_FREELY_ABOVE;
      const everyMs = SWEEP_TOKENS_APART * tokenPeriodMs;
      const at = plenty ? NEVER : lastSweepAt + everyMs;
      return { kind: 'due', at, everyMs, lane: 'hidden', yields: true };
    };
    return {
      interrupted: () => {
        if (!swept()) announce('failed');
      },
      restore: (stored, now, wallNow) => {
        // If levels carry the prices, a variant is found among them by its current best listing.
        sweptSince = environment === 'live' ? now - KEPT_GOOD_MS : now;
        const ageNow = (fetchedAt: number): number => now - Math.max(0, wallNow - fetchedAt);
        pages.restore(stored, ageNow);
        for (const { productIds, fetchedAt } of stored) ages.asked(productIds, ageNow(fetchedAt));
        if (stored.length > 0) announce(swept() ? 'ready' : 'loading');
      },
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
        const result = await readCataloguePage(parts, pages.oldest().page, how);
        if (!result.ok) {
          const verdict = verdictOn(result.error);
          if (sweeping && (verdict === 'failed' || verdict === 'denied')) announce('failed');
        } else if (sweeping) announce(swept() ? 'ready' : 'loading');
        return result;
      },
    };
  },
});
