/** Breaks quotes, their lines and fees. */
import { isObject } from '../../suite/kit.ts';
import type { quotes } from '../../suite/statements/quotes.ts';
import {
  alter,
  bodyOf,
  drop,
  listIn,
  mutation,
  type MutationsOf,
  numberAt,
  onRequest,
  put,
  withBody,
} from '../breakage.ts';

export const brokenQuotes: MutationsOf<typeof quotes> = {
  'A sell quote has quoteId, expiresAt, refreshedAt, lineItems, fees, optionals, subtotal and total':
    [mutation('refreshedAt is missing', drop('createSellQuoteV2', 'data.refreshedAt'))],
  'A buy quote has quoteId, lineItems, fees, optionals, subtotal, total and expiresAt': [
    mutation('fees is no list', put('createBuyQuoteV2', 'data.fees', {}), {
      also: [
        'subtotal is the sum of price times quantity, and total adds the fees',
        'A fee has id, label, amount in cents and rate',
      ],
    }),
  ],
  'total is what is passed as expectedTotal on execute: it is accepted, a cent beyond it is not': [
    mutation(
      'a buy is given half a dollar',
      onRequest('executeBuyQuoteV2', (asked) =>
        withBody(asked, { expectedTotal: numberAt(asked.body, 'expectedTotal') + 50 }),
      ),
    ),
    mutation(
      'a sell at its total is refused',
      onRequest('executeSellQuoteV2', (asked) => {
        const { expectedTotal } = bodyOf(asked);
        return withBody(asked, {
          expectedTotal: expectedTotal === 0 ? 0 : Number(expectedTotal) + 1,
        });
      }),
    ),
  ],
  'subtotal is the sum of price times quantity, and total adds the fees': [
    mutation(
      'a fee is shown that is not in the total',
      alter('createBuyQuoteV2', 'data.fees', (fees) => [
        ...listIn(fees),
        { id: 'extra', label: 'Extra', amount: 100, rate: 0 },
      ]),
    ),
    mutation(
      'the subtotal of a sell is a cent short',
      alter('createSellQuoteV2', 'data.subtotal', (old) => Number(old) - 1),
      { also: [] },
    ),
  ],
  'A line item has id, quantity, price, status, disabled, product and variant': [
    mutation('status is a number', put('createBuyQuoteV2', 'data.lineItems.*.status', 3)),
  ],
  'A line of a sell quote names its offer, and the days to fulfil it': [
    mutation(
      'the days are missing',
      drop('createSellQuoteV2', 'data.lineItems.*.product.fulfillmentDays'),
    ),
    mutation(
      'the offer is of another price',
      alter('createSellQuoteV2', 'data.lineItems.*.offer.price', (old) => Number(old) + 1),
    ),
  ],
  'A line that cannot be filled is disabled and says why': [
    mutation(
      'it is not said why',
      alter('createBuyQuoteV2', 'data.lineItems.*', (line) =>
        isObject(line) && 'error' in line ? { ...line, error: '' } : line,
      ),
    ),
    mutation('no line is disabled', put('createBuyQuoteV2', 'data.lineItems.*.disabled', false)),
  ],
  'A fee has id, label, amount in cents and rate': [
    mutation('the rate is a text', put('createSellQuoteV2', 'data.fees.*.rate', '0.5 %')),
  ],
};
