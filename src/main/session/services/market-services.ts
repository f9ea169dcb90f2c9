/** The market, its history and the vault of an open profile. */
import { OwnOffers } from '#main/listings/own-offers.ts';
import { CatalogueSearch } from '#main/market/catalogue-search.ts';
import { DayOpenings } from '#main/market/views/day-openings.ts';
import { MarketData } from '#main/market/market-data.ts';
import { PastTrades } from '#main/market/past-trades.ts';
import { Pictures } from '#main/market/row/pictures.ts';
import { TableQueries } from '#main/market/views/table-queries.ts';
import { HistoryService } from '#main/readings/recorder/history-service.ts';
import { RecorderTap } from '#main/readings/recorder/recorder-tap.ts';
import { contentChoices } from '#main/settings/content-choices.ts';
import { Movements } from '#main/readings/vault/movements.ts';
import { VaultData } from '#main/readings/vault/vault-data.ts';
import { Watchlists } from '#main/workspace/watchlists/watchlists.ts';
import type { SessionContext } from './app-services.ts';
import type { buildClientServices } from './client-services.ts';
import { catalogueOf } from './session-target.ts';
import { after, serviceClock, wallNow } from './timers.ts';

export function buildMarketServices(
  { target, app, list }: SessionContext,
  { client, optionalRoutes }: ReturnType<typeof buildClientServices>,
) {
  const { state, settings, recorder } = app;
  const { profileId } = target;
  const table = app.markets.open(catalogueOf(target));
  const market = list.add(
    new MarketData(
      state.publish,
      { serviceNow: serviceClock(client, app.monotonicNow), wallNow, after },
      table,
      contentChoices(settings, profileId),
    ),
  );
  // Rows of variants that share a title keep their keys.
  client.variantKeys.follow(market.variants);
  const history = list.add(
    new HistoryService({
      recorder,
      folder: app.historyFolder,
      of: catalogueOf(target),
      row: (key) => market.row(key),
      places: app.places,
      wallNow,
    }),
  );
  const queries = new TableQueries({
    table,
    records: market.known,
    watchlist: (id) =>
      Watchlists.of(settings, profileId).find((one) => one.id === id)?.keys ?? null,
    openings: new DayOpenings({
      read: (keys) => history.openings(keys),
      changed: () => app.marketViews.changed({ keys: null, isMoved: false }),
    }),
  });
  list.add({
    start: () => app.marketViews.setMarket(queries),
  });
  const movements = new Movements();
  return {
    market,
    queries,
    history,
    movements,
    vault: new VaultData(state.publish, market, movements),
    recorderTap: new RecorderTap({
      recorder,
      wallNow,
      row: (key) => queries.row(key),
      watchlists: () => Watchlists.of(settings, profileId),
    }),
    search: new CatalogueSearch(client, market),
    pastTrades: new PastTrades(client, optionalRoutes),
    pictures: new Pictures(market, app.openExternal),
    ownOffers: new OwnOffers({
      client,
      routes: optionalRoutes,
      titleOf: (productId) => market.title(productId),
    }),
  };
}
