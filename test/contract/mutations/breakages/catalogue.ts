/** Breaks reads of catalogue and market, and the legacy host. */
import type { catalogue } from '../../suite/statements/catalogue.ts';
import {
  fieldsIn,
  ignoring,
  mutation,
  type MutationsOf,
  on,
  onAnswer,
  onRequest,
  put,
  takingQuery,
  withBody,
  withQuery,
} from '../breakage.ts';

export const brokenCatalogue: MutationsOf<typeof catalogue> = {
  'Products v2 filter by each material': [
    mutation('silver is not filtered', takingQuery('getProductsV2', 'material', 'Silver', 'Gold')),
    mutation('copper is taken', takingQuery('getProductsV2', 'material', 'Copper', 'Gold')),
  ],
  'Products v2: limit 1 to 100, offset from 0': [
    mutation('101 is taken', takingQuery('getProductsV2', 'limit', '101', '100')),
  ],
  'Products v2: limit and offset cut a page out; total, limit and offset are answered': [
    mutation('the offset is not answered', put('getProductsV2', 'offset', 0)),
    mutation('the total is that of the page', put('getProductsV2', 'total', 7), {
      also: ['Products v2 filter by each material'],
      hides: ['Products v2: 20 to a page by default'],
    }),
  ],
  'Products v2: 20 to a page by default': [
    mutation('it is 25', takingQuery('getProductsV2', 'limit', null, '25')),
  ],
  'Products v2: several attribute ids are joined by commas and all must fit': [
    mutation(
      'only the first has to fit',
      onRequest('getProductsV2', (asked) =>
        withQuery(asked, { attributeIds: asked.query.get('attributeIds')?.split(',')[0] }),
      ),
    ),
  ],
  'Products v1 take ids joined by commas': [
    mutation(
      'only the first is answered',
      onRequest('getProductsV1', (asked) =>
        withQuery(asked, { ids: asked.query.get('ids')?.split(',')[0] }),
      ),
    ),
  ],
  'Search takes query, limit and offset': [
    mutation('offset is not looked at', ignoring('searchProducts', 'offset')),
    mutation(
      'the query is not looked at',
      onRequest('searchProducts', (asked) => withQuery(asked, { query: '*' })),
    ),
  ],
  'Search takes filter_by': [
    mutation('it is not looked at', ignoring('searchProducts', 'filter_by')),
  ],
  'GET get-spot-price answers prices of gold and silver': [
    mutation(
      'nothing is said of silver',
      onAnswer('getSpotPrices', (answer) => ({
        ...answer,
        json: JSON.parse(JSON.stringify(answer.json).replaceAll('Silver', 'Other')),
      })),
      { also: ['Spot prices move with the market'] },
    ),
  ],
  'Spot prices move with the market': [
    mutation(
      'the first ones stay',
      on('getSpotPrices', () => {
        let first: unknown;
        return async (_asked, forward) => {
          const answer = await forward();
          first ??= answer.json;
          return { ...answer, json: first };
        };
      }),
    ),
  ],
  'The legacy host adds to a sell cart': [
    mutation(
      'it claims it, and does not',
      on('addToSellCart', () => async (_asked, forward) => {
        const answer = await forward({ body: {} });
        return { ...answer, status: 200, json: { success: true } };
      }),
      {
        also: [
          'The legacy host needs productId, variantId and quantity to add, and a cartId that is a uuid',
        ],
      },
    ),
    mutation('success is not said', put('addToSellCart', 'success', false)),
  ],
  'The legacy host needs productId, variantId and quantity to add, and a cartId that is a uuid': [
    mutation(
      'without a quantity, one is assumed',
      onRequest('addToSellCart', (asked) =>
        withBody({ ...asked, body: { quantity: 1, ...fieldsIn(asked.body) } }, {}),
      ),
    ),
  ],
};
