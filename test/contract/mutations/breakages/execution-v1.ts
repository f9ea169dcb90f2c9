/** Breaks the older Execution API and the reads beside it. */
import type { executionV1 } from '../../suite/statements/execution-v1.ts';
import {
  fieldsIn,
  edited,
  ignoring,
  itemsOf,
  mutation,
  type MutationsOf,
  on,
  onAnswer,
  onRequest,
  put,
  refusal,
  withBody,
  withQuery,
} from '../breakage.ts';

export const brokenExecutionV1: MutationsOf<typeof executionV1> = {
  'A buy quote needs a paymentMethod': [
    mutation(
      'without one, a wire is assumed',
      onRequest('createBuyQuoteV1', (asked) =>
        withBody(
          { ...asked, body: { paymentMethod: 'wire_transfer', ...fieldsIn(asked.body) } },
          {},
        ),
      ),
    ),
  ],
  'A buy takes up to 50 items': [
    mutation(
      'the rest is passed over',
      onRequest('createBuyQuoteV1', (asked) =>
        withBody(asked, { items: itemsOf(asked).slice(0, 50) }),
      ),
    ),
  ],
  'Buy: quote, refresh, execute give orderId and sellOrderIds': [
    mutation('sellOrderIds are empty', put('executeBuyV1', 'data.sellOrderIds', []), {
      hides: [
        'Buy: status partial with the ids of the processed orders when only some items succeed',
      ],
    }),
  ],
  'Buy: status partial with the ids of the processed orders when only some items succeed': [
    mutation('status is always complete', put('executeBuyV1', 'data.status', 'complete')),
    mutation(
      'the ids of all items are listed',
      put('executeBuyV1', 'data.sellOrderIds', ['one', 'two']),
    ),
  ],
  'Sell: quote, execute give orderId and sellOrderIds': [
    mutation('sellOrderIds are no texts', put('executeSellV1', 'data.sellOrderIds', [1])),
    mutation('sellOrderIds are empty', put('executeSellV1', 'data.sellOrderIds', [])),
  ],
  'Sell: GET takes comma-separated selectedOptionalIds': [
    mutation(
      'only the first counts',
      onRequest('refreshSellQuoteV1', (asked) =>
        withQuery(asked, {
          selectedOptionalIds: asked.query.get('selectedOptionalIds')?.split(',')[0],
        }),
      ),
    ),
    mutation('they are not looked at', ignoring('refreshSellQuoteV1', 'selectedOptionalIds')),
  ],
  'Sell: product and variant are accepted': [
    mutation(
      'they are refused',
      on('createSellQuoteV1', () => async (asked, forward) => {
        const answer = await forward();
        return itemsOf(asked)[0]?.['productId'] === undefined ? answer : refusal(422, answer);
      }),
    ),
  ],
  'GET payout-methods answers success and data': [
    mutation('success is false', put('getPayoutMethods', 'success', false)),
  ],
  'GET trading-status reports halts': [
    mutation(
      'but for its time it is always the same',
      onAnswer('getTradingStatus', (answer) => ({
        ...answer,
        json: edited(answer.json, 'data', (data) => ({
          ...fieldsIn(data),
          halted: false,
          status: 'open',
          reason: null,
        })),
      })),
    ),
  ],
};
