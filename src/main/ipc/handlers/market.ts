import type { AreaHandlers, InSession } from './areas.ts';

const notBuilt = (): never => {
  throw new Error('Not built.');
};

export const marketHandlers = (inSession: InSession): AreaHandlers<'market'> => ({
  'market/show-view': notBuilt,
  'market/hide-view': notBuilt,
  'market/follow-rows': notBuilt,
  'market/read-page': notBuilt,
  'market/find-place': notBuilt,
  'market/read-product': notBuilt,
  'market/search-rows': notBuilt,
  'market/read-extremes': notBuilt,
  'market/past-trades': (product) => inSession(({ trades }) => trades.read(product)),
  'market/open-picture': ({ rowKey, place }) =>
    inSession(({ pictures }) => pictures.open(rowKey, place)),
  'market/search': ({ text }) => inSession(({ search }) => search.search(text)),
  'market/settle-content': ({ productId, content }) =>
    inSession(({ contents }) => contents.settleContent(productId, content)),
  'market/plan-sweep': (request) => inSession(({ market }) => market.planSweep(request)),
  'market/rank-value': (request) => inSession(({ market }) => market.rankValue(request)),
});
