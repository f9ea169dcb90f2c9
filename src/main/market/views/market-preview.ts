/** The market of the last run, shown while nobody can be asked yet, as before the practice market has started. */
import type { ActiveProfile } from '#main/profiles/profiles.ts';
import { MarketData, type PublishMarket } from '#main/market/market-data.ts';
import type { MarketViews } from './market-views.ts';
import type { OpenMarkets } from '#main/market/table/open-markets.ts';
import { TableQueries } from './table-queries.ts';

interface Parts {
  readonly publish: PublishMarket;
  readonly markets: OpenMarkets;
  readonly views: Pick<MarketViews, 'setMarket'>;
  readonly watchlist: (id: string) => readonly string[] | null;
}

const now = (): number => Date.now();

/** Only shown: the session that follows reads it again. */
export function previewMarket(
  { publish, markets, views, watchlist }: Parts,
  profile: ActiveProfile,
): void {
  const { id, environment } = profile;
  const market = profile.environment === 'practice' ? null : profile.baseUrl;
  const table = markets.open({ profileId: id, environment, market });
  // It is gone before anything in it could become too old.
  const clock = { serviceNow: now, wallNow: now, after: () => () => undefined };
  const shown = new MarketData(publish, clock, table);
  shown.publish();
  views.setMarket(new TableQueries({ table, records: shown.known, watchlist, openings: null }));
}
