/** Breaks routes that only the sandbox has. */
import type { sandbox } from '../../suite/statements/sandbox.ts';
import { alter, mutation, type MutationsOf, on, onAnswer, takingQuery } from '../breakage.ts';

export const brokenSandbox: MutationsOf<typeof sandbox> = {
  'They answer a bare list': [
    mutation(
      'the first page is under data',
      onAnswer('getSandboxOffers', (answer, { query }) =>
        query.has('limit') ? answer : { ...answer, json: { data: answer.json } },
      ),
      {
        also: [
          'A sandbox offer has the same with offerId',
          'limit is 50 by default; limit and offset cut a page out',
          'price is in cents, priceDollars the same in dollars',
        ],
      },
    ),
  ],
  'limit is 1 to 250, offset from 0': [
    mutation('251 is taken', takingQuery('getSandboxListings', 'limit', '251', '250')),
    mutation('-1 is taken', takingQuery('getSandboxOffers', 'offset', '-1', '0')),
  ],
  'limit is 50 by default; limit and offset cut a page out': [
    mutation('it is 60', takingQuery('getSandboxListings', 'limit', null, '60')),
    mutation(
      'offset is not looked at below 100',
      takingQuery('getSandboxOffers', 'offset', '2', '0'),
    ),
  ],
  'They exist only in the sandbox': [
    mutation(
      'production has one of them',
      on('/sandbox/offers/get/v1', () => async (_asked, forward) => ({
        ...(await forward()),
        status: 200,
        json: [],
      })),
    ),
  ],
  'The listingId feeds buy quotes, the offerId sell quotes': [
    mutation(
      'a buy is of another product',
      alter('createBuyQuoteV2', 'data.lineItems.*.product.sku', () => 'OTHER-1'),
      { also: ['POST quotes takes items with listingId and quantity, and selectedOptionalIds'] },
    ),
  ],
  'price is in cents, priceDollars the same in dollars': [
    mutation(
      'priceDollars is in cents',
      alter('getSandboxOffers', '*.priceDollars', (old) => Number(old) * 100),
    ),
  ],
};
