/** Breaks each of the core rules. */
import type { coreRules } from '../../suite/statements/core-rules.ts';
import {
  accepting,
  alter,
  bodyOf,
  later,
  mutation,
  type MutationsOf,
  numberAt,
  on,
  put,
  refusal,
  textAt,
} from '../breakage.ts';
import type { Spoil } from '../breakage.ts';
import type { RouteId } from '#contract/api/routes/routes.ts';
import { NOWHERE } from '../../suite/refusals.ts';

/** Executes at the total that was quoted go through, whatever the price is by then. */
function executesAsQuoted(create: RouteId, execute: RouteId): Spoil {
  return on([create, execute], () => {
    const totals = new Map<string, number>();
    return async (asked, forward) => {
      const answer = await forward();
      if (asked.route === create)
        totals.set(textAt(answer.json, 'data.quoteId'), numberAt(answer.json, 'data.total'));
      const quoteId = asked.path.split('/').at(-2) ?? '';
      const asQuoted = totals.get(quoteId) === bodyOf(asked)['expectedTotal'];
      if (asked.route === create || answer.status !== 409 || !asQuoted) return answer;
      return { ...answer, status: 200, json: { success: true, data: { orderId: 'order-1' } } };
    };
  });
}

/** Executes are refused whose bound is away from the total. */
function takesNoBound(create: RouteId, execute: RouteId): Spoil {
  return on([create, execute], () => {
    const totals = new Map<string, number>();
    return async (asked, forward) => {
      const quoteId = asked.path.split('/').at(-2) ?? '';
      const away = Math.abs(numberAt(asked.body, 'expectedTotal') - (totals.get(quoteId) ?? 0));
      if (asked.route === execute && away > 60_000 && away <= 100_000)
        return refusal(409, await forward({ path: '/no/such/route' }));
      const answer = await forward();
      if (asked.route === create)
        totals.set(textAt(answer.json, 'data.quoteId'), numberAt(answer.json, 'data.total'));
      return answer;
    };
  });
}

export const brokenCoreRules: MutationsOf<typeof coreRules> = {
  '1. Creating, refreshing, reading optionals and executing act on the same cart': [
    mutation(
      'optionals do not show what the refresh selected',
      put('getSellOptionalsV2', 'optionals.*.selected', false),
    ),
    mutation(
      'a refresh answers another quote',
      put('refreshSellQuoteV2', 'data.quoteId', NOWHERE),
      { also: ['price expired → valid by a refresh of a sell quote'] },
    ),
  ],
  '2. A quote price is valid for 60 seconds': [
    mutation(
      'a buy quote says that it is good for 30 seconds',
      alter('createBuyQuoteV2', 'data.expiresAt', later(-30_000)),
    ),
    mutation(
      'a sell quote says that it is good for two minutes',
      alter(['createSellQuoteV2', 'refreshSellQuoteV2'], 'data.expiresAt', later(60_000)),
    ),
  ],
  '3. A bound that is not reached by the live price does not stop a buy (ceiling)': [
    mutation('a buy needs the very total', takesNoBound('createBuyQuoteV2', 'executeBuyQuoteV2')),
  ],
  '3. A bound that is not reached by the live price does not stop a sell (floor)': [
    mutation(
      'a sell needs the very total',
      takesNoBound('createSellQuoteV2', 'executeSellQuoteV2'),
    ),
  ],
  '3. Execute re-prices from live listings: a buy that became dearer is refused, a cheaper one fills':
    [
      mutation(
        'a buy is executed at the price that was quoted',
        executesAsQuoted('createBuyQuoteV2', 'executeBuyQuoteV2'),
      ),
    ],
  '3. Execute re-prices from live offers: a sell that became poorer is refused, a richer one fills':
    [
      mutation(
        'a sell is executed at the price that was quoted',
        executesAsQuoted('createSellQuoteV2', 'executeSellQuoteV2'),
      ),
    ],
  '4. A buy gives a sale order, a sell a purchase order': [
    mutation(
      'a buy is a purchase order as well',
      accepting('getPurchaseOrder', [404], ({ query }) => query.get('id') !== NOWHERE),
    ),
    mutation('sale orders are not listed', put('getSaleOrders', 'data', []), {
      hides: [
        'order_complete is accepted as a status filter on sale orders',
        'Sale orders take limit and offset',
      ],
    }),
  ],
  '5. Execute does not wait for the label; it comes later': [
    mutation(
      'the label is there at once',
      alter('getPurchaseOrder', 'data.shippingLabelUrl', (old) => old ?? 'https://label.example/1'),
      {
        also: [
          'shippingLabelUrl of a purchase order is null until a label is generated, then an address to fetch it from',
        ],
      },
    ),
  ],
};
