/** Breaks each of the states and transitions. */
import type { states } from '../../suite/statements/states.ts';
import {
  alter,
  bodyOf,
  drop,
  ignoring,
  later,
  mutation,
  type MutationsOf,
  on,
  onRefusal,
  put,
} from '../breakage.ts';

export const brokenStates: MutationsOf<typeof states> = {
  'valid: create gives quoteId and expiresAt': [
    mutation('expiresAt is no time', put('createSellQuoteV2', 'data.expiresAt', 'soon'), {
      also: [
        '2. A quote price is valid for 60 seconds',
        'price expired → valid by a refresh of a sell quote',
        'A sell quote has quoteId, expiresAt, refreshedAt, lineItems, fees, optionals, subtotal and total',
      ],
    }),
  ],
  'valid → price expired after 60 seconds: execute gives 410 or subtotal_mismatch': [
    mutation(
      'an expired buy is answered as if it were an order',
      onRefusal('executeBuyQuoteV2', [410], (answer) => ({
        ...answer,
        status: 200,
        json: { success: true, data: { orderId: 'order-1' } },
      })),
    ),
    mutation(
      'an expired sell is refused with 422',
      onRefusal('executeSellQuoteV2', [410], (answer) => ({
        ...answer,
        status: 422,
        json: { error: 'Too late', code: 422 },
      })),
      {
        also: [
          '410 (or 404) when the quote expired',
          'Errors of 401, 404, 409 and 410 suggest what to do',
        ],
      },
    ),
  ],
  'price expired → valid by a refresh of a sell quote': [
    mutation(
      'a refresh gives half the time',
      alter('refreshSellQuoteV2', 'data.expiresAt', later(-30_000)),
    ),
  ],
  'valid → order created within the bound: orderId is returned': [
    mutation('execute of a buy tells no orderId', drop('executeBuyQuoteV2', 'data.orderId'), {
      also: ['7. Execute answers an order id'],
      hides: [
        '4. A buy gives a sale order, a sell a purchase order',
        'order_complete is accepted as a status filter on sale orders',
        'Sale orders take limit and offset',
      ],
    }),
  ],
  'valid, bound violated → 409, no order, and the quote is still valid': [
    mutation(
      'a buy beyond its bound is refused and ordered all the same',
      on('executeBuyQuoteV2', () => async (asked, forward) => {
        const answer = await forward();
        if (bodyOf(asked)['expectedTotal'] === 1)
          await forward({ body: { ...bodyOf(asked), expectedTotal: 10_000_000_000 } });
        return answer;
      }),
    ),
  ],
  'v1 buy quotes have 30 seconds, and a refresh resets them': [
    mutation(
      'a v1 buy quote has 60 seconds',
      alter('createBuyQuoteV1', 'data.expiresAt', later(30_000)),
    ),
    mutation(
      'a refresh of a v1 buy does not reset its window',
      alter('refreshBuyQuoteV1', 'data.expiresAt', later(-20_000)),
    ),
  ],
  'v1 sell quotes have 60 seconds': [
    mutation(
      'a v1 sell quote has 30 seconds',
      alter('createSellQuoteV1', 'data.expiresAt', later(-30_000)),
    ),
  ],
  'order_complete is accepted as a status filter on sale orders': [
    mutation('the status is not looked at', ignoring('getSaleOrders', 'status')),
  ],
  'Fulfillment requests filter by each of the five states': [
    mutation('the status is not looked at', ignoring('getFulfillmentRequests', 'status'), {
      also: ['Fulfillment requests: status is one of the five'],
    }),
  ],
  'A buy shipped to the vault appears among the inbound shipments': [
    mutation(
      'a piece too many is declared',
      alter('getInboundShipments', 'data.*.lineItems.*.quantityDeclared', (old) => Number(old) + 1),
    ),
    mutation(
      'the newest shipment is not listed',
      alter(
        'getInboundShipments',
        'data',
        (rows) => (Array.isArray(rows) ? rows.slice(1) : rows),
        ({ query }) => query.has('includeLineItems') && query.get('limit') === '100',
      ),
    ),
  ],
};
