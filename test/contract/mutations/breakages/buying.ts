/** Breaks the Execution API, buying. */
import { ADDRESS } from '../../suite/context.ts';
import type { buying } from '../../suite/statements/buying.ts';
import {
  bodyOf,
  ignoring,
  itemsOf,
  mutation,
  type MutationsOf,
  on,
  onRequest,
  put,
  refusal,
  textAt,
  withBody,
} from '../breakage.ts';

export const brokenBuying: MutationsOf<typeof buying> = {
  'POST quotes takes items with listingId and quantity, and selectedOptionalIds': [
    mutation(
      'what is selected is not looked at',
      ignoring('createBuyQuoteV2', 'selectedOptionalIds'),
      { also: ['vault_shipping waives the standard shipping fees'] },
    ),
    mutation(
      'a second piece is passed over',
      onRequest('createBuyQuoteV2', (asked) =>
        withBody(asked, {
          items: itemsOf(asked).map((item) =>
            item['quantity'] === 2 ? { ...item, quantity: 1 } : item,
          ),
        }),
      ),
      { also: ['A buy shipped to the vault appears among the inbound shipments'] },
    ),
  ],
  'GET optionals of a buy answers optionals, partial and errors': [
    mutation('partial is missing', put('getBuyOptionalsV2', 'partial', null)),
    mutation('there are none', put('getBuyOptionalsV2', 'optionals', [])),
  ],
  '1. paymentMethod is not a label of the payment methods list': [
    mutation(
      'processor_ach is taken',
      onRequest('createBuyQuoteV2', (asked) =>
        textAt(asked.body, 'paymentMethod') === 'processor_ach'
          ? withBody(asked, { paymentMethod: 'wire_transfer' })
          : {},
      ),
    ),
  ],
  '1. paymentMethod is wire_transfer or an id of the list, starting pm_ or ba_': [
    mutation(
      'cards are refused',
      on('createBuyQuoteV2', () => async (asked, forward) => {
        const answer = await forward();
        return textAt(asked.body, 'paymentMethod').startsWith('pm_')
          ? refusal(422, answer)
          : answer;
      }),
    ),
    mutation('an id starts otherwise', put('getPaymentMethods', 'data.*.id', 'card_1')),
  ],
  '2. shipping is needed unless vault_shipping is selected': [
    mutation(
      'it is not needed',
      onRequest('executeBuyQuoteV2', (asked) =>
        bodyOf(asked)['shipping'] === undefined &&
        bodyOf(asked)['selectedOptionalIds'] === undefined
          ? withBody(asked, { shipping: ADDRESS })
          : {},
      ),
    ),
    mutation(
      'it is needed on the way to the vault',
      on(
        'executeBuyQuoteV2',
        () => async (asked, forward) =>
          bodyOf(asked)['shipping'] === undefined &&
          bodyOf(asked)['selectedOptionalIds'] !== undefined
            ? refusal(422, await forward({ path: '/no/such/route' }))
            : forward(),
      ),
      {
        hides: [
          'A buy shipped to the vault appears among the inbound shipments',
          'An inbound shipment has its fields, and its lines when asked for',
        ],
      },
    ),
  ],
  '4. At most 50 items': [
    mutation(
      'the rest is passed over',
      onRequest('createBuyQuoteV2', (asked) =>
        itemsOf(asked).length > 50 ? withBody(asked, { items: itemsOf(asked).slice(0, 50) }) : {},
      ),
    ),
  ],
  '5. Buy execute does not take expectedOptionalFees': [
    mutation(
      'it compares them',
      on(
        'executeBuyQuoteV2',
        () => async (asked, forward) =>
          bodyOf(asked)['expectedOptionalFees'] === undefined
            ? forward()
            : refusal(422, await forward({ path: '/no/such/route' }), {
                errorCode: 'optional_fee_mismatch',
              }),
      ),
    ),
  ],
};
