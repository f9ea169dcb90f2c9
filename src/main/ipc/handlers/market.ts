/** Channels of the market, its history, alerts and watchlists, and of the palette. */
import type { MarketViews } from '#main/market/views/market-views.ts';
import type { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import type { Watchlists } from '#main/workspace/watchlists/watchlists.ts';
import type { AreaHandlers, InSession } from '../areas.ts';

export interface MarketHandlerServices {
  readonly marketViews: MarketViews;
  readonly phrases: Pick<PhraseReader, 'readText' | 'readExample'>;
  readonly watchlists: Watchlists;
}

export const marketHandlers = (
  inSession: InSession,
  { marketViews: views, phrases, watchlists }: MarketHandlerServices,
): AreaHandlers<'market' | 'palette' | 'history' | 'alerts' | 'watchlists'> => ({
  'market/show-view': ({ view, range }, window) => views.show(window, view, range),
  'market/hide-view': (_, window) => views.hide(window),
  'market/follow-rows': ({ keys }, window) => ({ rows: [...views.follow(window, keys)] }),
  'market/read-page': ({ view, range }) => views.page(view, range),
  'market/find-place': ({ view, key }) => ({ place: views.place(view, key) }),
  'market/read-product': ({ productId, title }) => ({
    rows: [...views.productRows(productId, title)],
  }),
  'market/search-rows': ({ words, limit }) => ({ rows: [...views.search(words, limit)] }),
  'market/read-extremes': ({ view }) => ({ extremes: views.extremes(view) }),
  'market/past-trades': (product) => inSession(({ trades }) => trades.read(product)),
  'market/open-picture': ({ rowKey, place }) =>
    inSession(({ pictures }) => pictures.open(rowKey, place)),
  'market/search': ({ text }) => inSession(({ search }) => search.search(text)),
  'market/settle-content': ({ productId, content }) =>
    inSession(({ contents }) => contents.settleContent(productId, content)),
  'market/plan-sweep': (request) => inSession(({ market }) => market.planLargeSweep(request)),
  'market/rank-value': (request) => inSession(({ market }) => market.rankValue(request)),

  'palette/read-text': (question) => phrases.readText(question),
  'palette/read-example': () => ({ example: phrases.readExample() }),

  'history/read': (request) => inSession(({ history }) => history.read(request)),
  'history/premium-lines': ({ keys }) => inSession(({ history }) => history.premiumLines(keys)),
  'history/openings': ({ keys }) => inSession(({ history }) => history.openings(keys)),
  'history/export': (request) => inSession(({ history }) => history.export(request)),

  'alerts/set': (entry) => inSession(({ alerts }) => alerts.set(entry)),
  'alerts/remove': ({ id }) => inSession(({ alerts }) => alerts.remove(id)),
  'alerts/restore': () => inSession(({ alerts }) => alerts.restore()),
  'alerts/snooze': ({ id, forMs }) => inSession(({ alerts }) => alerts.snooze(id, forMs)),
  'alerts/clear-calls': () => inSession(({ alerts }) => alerts.clearCalls()),

  'watchlists/create': ({ name }) => watchlists.create(name),
  'watchlists/rename': ({ id, name }) => watchlists.rename(id, name),
  'watchlists/remove': ({ id }) => watchlists.remove(id),
  'watchlists/undo': () => watchlists.undo(),
  'watchlists/move': ({ id, place }) => watchlists.move(id, place),
  'watchlists/watch': ({ id, rowKey, watched }) => watchlists.watch(id, rowKey, watched),
  'watchlists/place': ({ id, rowKey, place }) => watchlists.place(id, rowKey, place),
  'watchlists/set-columns': ({ id, columns }) => watchlists.setColumns(id, columns),
});
