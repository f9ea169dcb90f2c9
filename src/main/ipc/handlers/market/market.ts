import type { MarketViews } from '#main/market/views/market-views.ts';
import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export interface MarketServices {
  readonly marketViews: MarketViews;
}

export const marketHandlers = (
  inSession: InSession,
  { marketViews: views }: MarketServices,
): AreaHandlers<'market'> => ({
  'market/show-view': ({ view, range }, window) => views.show(window, view, range),
  'market/hide-view': (_, window) => {
    views.hide(window);
    return null;
  },
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
  'market/plan-sweep': (request) => inSession(({ market }) => market.planSweep(request)),
  'market/rank-value': (request) => inSession(({ market }) => market.rankValue(request)),
});
