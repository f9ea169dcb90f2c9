/** Breaks the Execution API, selling. */
import type { selling } from '../../suite/statements/selling.ts';
import {
  alter,
  bodyOf,
  drop,
  ignoring,
  itemsOf,
  LEFT_OUT,
  mutation,
  type MutationsOf,
  on,
  onRequest,
  put,
  refusal,
  withBody,
  withQuery,
} from '../breakage.ts';

export const brokenSelling: MutationsOf<typeof selling> = {
  '1. An item is offerId and quantity': [
    mutation(
      'a second piece is passed over',
      onRequest('createSellQuoteV2', (asked) =>
        withBody(asked, {
          items: itemsOf(asked).map((item) =>
            item['quantity'] === 2 ? { ...item, quantity: 1 } : item,
          ),
        }),
      ),
    ),
  ],
  '1. Or productId, variantId and quantity, matched with the best live offers': [
    mutation(
      'the worst of the offers used comes first',
      alter(
        'createSellQuoteV2',
        'data.lineItems',
        (lines) => (Array.isArray(lines) ? lines.toReversed() : lines),
        (asked) => itemsOf(asked)[0]?.['productId'] !== undefined,
      ),
    ),
  ],
  '1. Offer ids are unique within a quote': [
    mutation(
      'the second of the same is passed over',
      onRequest('createSellQuoteV2', (asked) => {
        const ids = itemsOf(asked).map(({ offerId }) => offerId);
        return ids.length === 2 && ids[0] === ids[1]
          ? withBody(asked, { items: itemsOf(asked).slice(1) })
          : {};
      }),
    ),
  ],
  'items are 1 to 50': [
    mutation(
      'the rest is passed over',
      onRequest('createSellQuoteV2', (asked) =>
        itemsOf(asked).length > 50 ? withBody(asked, { items: itemsOf(asked).slice(0, 50) }) : {},
      ),
    ),
    mutation(
      'fifty are too many',
      on(
        'createSellQuoteV2',
        () => async (asked, forward) =>
          itemsOf(asked).length === 50
            ? refusal(422, await forward({ path: '/no/such/route' }))
            : forward(),
      ),
    ),
  ],
  'GET on a quote answers success and the quote': [
    mutation('success is missing', drop('refreshSellQuoteV2', 'success')),
    mutation('refreshedAt is missing', drop('refreshSellQuoteV2', 'data.refreshedAt')),
    mutation('a fee has no label', drop('refreshSellQuoteV2', 'data.fees.*.label')),
  ],
  '2. On GET, selectedOptionalIds is repeated once per id': [
    mutation(
      'only the first counts',
      onRequest('refreshSellQuoteV2', (asked) =>
        withQuery(asked, {
          selectedOptionalIds: asked.query.get('selectedOptionalIds') ?? undefined,
        }),
      ),
    ),
  ],
  '2. Comma-joined ids are not valid on v2': [
    mutation(
      'they are taken apart',
      onRequest('refreshSellQuoteV2', (asked) =>
        withQuery(asked, {
          selectedOptionalIds: asked.query
            .getAll('selectedOptionalIds')
            .flatMap((ids) => ids.split(',')),
        }),
      ),
    ),
  ],
  '3. expectedOptionalFees that fit are accepted': [
    mutation(
      'none are accepted',
      on(
        'executeSellQuoteV2',
        () => async (asked, forward) =>
          bodyOf(asked)['expectedOptionalFees'] === undefined
            ? forward()
            : refusal(422, await forward({ path: '/no/such/route' }), {
                errorCode: 'optional_fee_mismatch',
              }),
      ),
    ),
  ],
  '3. A drifted fee gives 422 optional_fee_mismatch': [
    mutation('they are not looked at', ignoring('executeSellQuoteV2', 'expectedOptionalFees')),
  ],
  'GET listing-conflicts reports listings of the caller for what is sold, and no others': [
    mutation('it reports none', put('getListingConflictsV2', 'data.conflicts', [])),
    mutation(
      'it reports the same for every quote',
      on('getListingConflictsV2', () => {
        let first: unknown;
        return async (_asked, forward) => {
          const answer = await forward();
          if (answer.status !== 200) return answer;
          first ??= answer.json;
          return { ...answer, json: first };
        };
      }),
    ),
  ],
  '4. Selling less than listed gives 409 listing_quantity_mismatch': [
    mutation(
      'it goes through',
      onRequest('executeSellQuoteV2', (asked) =>
        bodyOf(asked)['adjustListings'] === undefined
          ? withBody(asked, { confirmListingMismatch: true })
          : {},
      ),
    ),
  ],
  '4. confirmListingMismatch lets it go on': [
    mutation('it is not looked at', ignoring('executeSellQuoteV2', 'confirmListingMismatch')),
    mutation(
      'it adjusts the listing',
      onRequest('executeSellQuoteV2', (asked) =>
        bodyOf(asked)['confirmListingMismatch'] === true
          ? withBody(asked, { confirmListingMismatch: LEFT_OUT, adjustListings: true })
          : {},
      ),
    ),
  ],
  '4. adjustListings takes what is sold off the listing': [
    mutation(
      'the listing stays as it is',
      onRequest('executeSellQuoteV2', (asked) =>
        bodyOf(asked)['adjustListings'] === true
          ? withBody(asked, { adjustListings: LEFT_OUT, confirmListingMismatch: true })
          : {},
      ),
    ),
  ],
  '7. Execute answers an order id': [
    mutation('a sell has none', drop('executeSellQuoteV2', 'data.orderId'), {
      also: ['valid → order created within the bound: orderId is returned'],
      hides: [
        '4. A buy gives a sale order, a sell a purchase order',
        '5. Execute does not wait for the label; it comes later',
        'A purchase order is read by the orderId of a sell',
        'shippingLabelUrl of a purchase order is null until a label is generated, then an address to fetch it from',
      ],
    }),
  ],
  'GET optionals of a sell answers optionals, partial and errors': [
    mutation('partial is always true', put('getSellOptionalsV2', 'partial', true)),
  ],
  '8. partial is true and errors are listed when an add-on cannot be resolved': [
    mutation('partial is never true', put('getSellOptionalsV2', 'partial', false)),
    mutation('errors are not listed', put('getSellOptionalsV2', 'errors', [])),
  ],
};
