/** Breaks products, their variants, and the top of their books. */
import { isObject } from '../../suite/kit.ts';
import type { products } from '../../suite/statements/products.ts';
import { alter, mutation, type MutationsOf, put } from '../breakage.ts';

const TOP = 'data.*.variants.*';

/** Changes the best price of a side, where there is one. */
function top(
  field: 'highestOffer' | 'lowestListing',
  name: string,
  change: (old: unknown) => unknown,
) {
  return alter('getProductsV2', `${TOP}.${field}`, (old) =>
    isObject(old) ? { ...old, [name]: change(old[name]) } : old,
  );
}

export const brokenProducts: MutationsOf<typeof products> = {
  'A product has the documented fields': [
    mutation('weightGrams is a text', put('getProductsV2', 'data.*.weightGrams', '31.1')),
    mutation('an attribute is no text', put('getProductsV2', 'data.*.attributes', [7]), {
      hides: ['Products v2: several attribute ids are joined by commas and all must fit'],
    }),
    mutation('isEsg is missing', put('getProductsV2', 'data.*.manufacturer.isEsg', null)),
  ],
  'A certified product names its certificateProvider': [
    mutation(
      'it has no name',
      alter('getProductsV2', 'data.*.certificateProvider', (old) => (isObject(old) ? {} : old)),
    ),
  ],
  'A variant has title, images, and the top of the book on both sides': [
    mutation('spotPremium of a bid is a text', top('highestOffer', 'spotPremium', String)),
    mutation(
      'createdAt of an ask is missing',
      top('lowestListing', 'createdAt', () => null),
    ),
  ],
  'highestOffer is the best of the offers, lowestListing the best of the listings': [
    mutation(
      'the price of the best bid is a cent short',
      top('highestOffer', 'price', (old) => Number(old) - 1),
    ),
    mutation(
      'the price of the best ask is a cent short',
      top('lowestListing', 'price', (old) => Number(old) - 1),
    ),
  ],
};
