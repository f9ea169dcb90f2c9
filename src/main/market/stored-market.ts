/** Puts on the screen what was stored of a market, as old as it is, until it is read anew. */
import type { CatalogueKey, CatalogueStore } from '#main/catalogue-store/catalogue-store.ts';
import type { StoredPage } from '#main/polling/reading/page-ages.ts';
import type { MarketScreen } from '#main/state/screens.ts';
import type { ActiveProfile } from '#main/profiles/profiles.ts';
import { MarketData } from './market-data.ts';

interface MarketOnScreen {
  readonly screen: MarketScreen;
  readonly catalogue: CatalogueStore;
  readonly market: MarketData;
  /** False as soon as somebody else shows the market. */
  readonly isCurrent: () => boolean;
}

/**
 * Replaces spot and the rows on the screen by what was stored. They go only when the new ones are there, so that nothing blinks; and
 * not at all when they are of this market, from a session that was open before.
 *
 * @returns what the sweep needs to know to go on where it stopped
 */
export async function showStoredMarket({
  screen,
  catalogue,
  market,
  isCurrent,
}: MarketOnScreen): Promise<StoredPage[]> {
  const pages: StoredPage[] = [];
  const replaces = market.isEmpty;
  const spot = await catalogue.loadSpot();
  if (!isCurrent()) return pages;
  market.showStoredSpot(spot?.spots ?? [], spot?.fetchedAt ?? 0);
  for await (const { page, total, fetchedAt, products } of catalogue.load()) {
    if (!isCurrent()) return pages;
    if (pages.length === 0 && replaces) screen.resetRows();
    market.showStored(products, fetchedAt);
    pages.push({ page, total, fetchedAt, productIds: products.map(({ id }) => id) });
  }
  if (pages.length === 0 && replaces && isCurrent()) screen.resetRows();
  return pages;
}

const now = (): number => Date.now();

/**
 * Before a session can be opened, as while the practice market starts. Only shown: the session that follows has its own
 * view of the market, and reads anew what belongs to it.
 */
export async function previewStoredMarket(
  screen: MarketScreen,
  openCatalogue: (of: CatalogueKey) => CatalogueStore,
  profile: ActiveProfile,
  isCurrent: () => boolean,
): Promise<void> {
  const { id, environment } = profile;
  const market = environment === 'practice' ? null : profile.baseUrl;
  await showStoredMarket({
    screen,
    catalogue: openCatalogue({ profileId: id, environment, market }),
    // It is gone before anything in it could become too old.
    market: new MarketData(screen, { serviceNow: now, wallNow: now, after: () => () => undefined }),
    isCurrent,
  });
}
