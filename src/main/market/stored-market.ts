/** Puts on the screen what was kept of a market, as old as it is, until it is read anew. */
import type { CatalogueOf, CatalogueStore } from '#main/catalogue-store/catalogue-store.ts';
import type { KeptPage } from '#main/polling/sources/page-ages.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { ActiveProfile } from '#main/profiles/profiles.ts';
import { MarketView } from './market-data.ts';

interface Painting {
  readonly state: AppState;
  readonly catalogue: CatalogueStore;
  readonly market: MarketView;
  /** False as soon as somebody else shows the market. */
  readonly isWanted: () => boolean;
}

/**
 * Replaces spot and the rows on the screen by what was kept. They go only when the new ones are there, so that nothing blinks; and
 * not at all when they are of this market, from a session that was open before.
 *
 * @returns what the sweep needs to know to go on where it stopped
 */
export async function paintKept({
  state,
  catalogue,
  market,
  isWanted,
}: Painting): Promise<KeptPage[]> {
  const kept: KeptPage[] = [];
  const replaces = market.isEmpty;
  const spot = await catalogue.loadSpot();
  if (!isWanted()) return kept;
  market.paintKeptSpot(spot?.spots ?? [], spot?.fetchedAt ?? 0);
  for await (const { page, total, fetchedAt, products } of catalogue.load()) {
    if (!isWanted()) return kept;
    if (kept.length === 0 && replaces) state.resetRows();
    market.paintKept(products, fetchedAt);
    kept.push({ page, total, fetchedAt, productIds: products.map(({ id }) => id) });
  }
  if (kept.length === 0 && replaces && isWanted()) state.resetRows();
  return kept;
}

/**
 * Before a session can be opened, as while the practice market starts. Only shown: the session that follows has its own
 * view of the market, and reads anew what belongs to it.
 */
export async function previewKept(
  state: AppState,
  openCatalogue: (of: CatalogueOf) => CatalogueStore,
  profile: ActiveProfile,
  isWanted: () => boolean,
): Promise<void> {
  const { id, environment } = profile;
  const market = environment === 'practice' ? null : profile.baseUrl;
  await paintKept({
    state,
    catalogue: openCatalogue({ profileId: id, environment, market }),
    market: new MarketView(state, () => Date.now()),
    isWanted,
  });
}
