/** What may be concluded about an order whose outcome was not seen. */
import { type Mutation, test } from './mutation.ts';

const RECONCILER = 'src/main/trading/reconciliation/reconciler.ts';
const CANDIDATES = 'src/main/trading/reconciliation/candidates.ts';
const EVIDENCE = 'src/main/trading/reconciliation/order-evidence.ts';
const EXECUTOR = 'src/main/trading/execution/executor.ts';
const UNKNOWN = 'main/trading/reconciliation/unknown';
const UNKNOWN_SELLS = 'main/trading/reconciliation/unknown-sells';

export const ofReconciliation: readonly Mutation[] = [
  {
    name: 'the only new order is linked by itself',
    edits: [
      {
        file: RECONCILER,
        find: 'candidates.filter((candidate) => candidate.carriesQuoteId)',
        put: 'candidates',
      },
    ],
    red: [
      test(
        UNKNOWN,
        'offers new orders that do not name the quote, and only those',
        'it may be another’s',
      ),
    ],
  },
  {
    name: 'an order that existed before is a candidate',
    edits: [
      {
        file: CANDIDATES,
        in: 'newOrders',
        find: '&& !book.knewOrder(side, id, baseline?.known ?? 0)',
        put: '',
      },
    ],
    red: [
      test(
        UNKNOWN,
        'is not linked to an order that existed before, whatever quote it carries',
        'it cannot be the outcome',
      ),
    ],
  },
  {
    name: 'no baseline is taken before a buy',
    edits: [
      {
        file: EXECUTOR,
        in: '#baselineFor',
        find: "intent.held.draft.side === 'sell'",
        put: "intent.held.draft.side !== 'neither'",
      },
    ],
    red: [
      test(
        'main/trading/execution/execution',
        'waits for the list of orders when none was read yet, and reads it once',
        'nothing could be reported new afterwards',
      ),
      test(
        UNKNOWN,
        'is not linked to an order that existed before, whatever quote it carries',
        'every order looks new',
      ),
    ],
  },
  {
    name: 'an order that is not listed can be linked to a buy',
    edits: [
      { file: EVIDENCE, in: 'evidenceOfOrder', drop: 'order === undefined' },
      { file: EVIDENCE, in: 'evidenceOfOrder', find: 'describe(order)', put: 'orderId' },
    ],
    red: [
      test(
        UNKNOWN,
        'offers new orders that do not name the quote, and only those',
        'there is no such order',
      ),
    ],
  },
  {
    name: 'an order that is not new can be linked to a buy',
    edits: [{ file: EVIDENCE, in: 'evidenceOfOrder', drop: 'book.knewOrder' }],
    red: [
      test(
        UNKNOWN,
        'offers new orders that do not name the quote, and only those',
        'it existed before the request',
      ),
    ],
  },
  {
    name: 'the order of another intent can be linked',
    edits: [
      { file: EVIDENCE, in: 'evidenceOfOrder', drop: 'owner !== undefined' },
      { file: RECONCILER, in: '#resolve', drop: 'owner !== undefined' },
    ],
    red: [
      test(UNKNOWN, 'cannot be settled with the order of another intent', 'one order, two intents'),
    ],
  },
  {
    name: 'an answer about another order proves a sell',
    edits: [{ file: EVIDENCE, in: 'evidenceOfSell', drop: 'answer.value.id !== orderId' }],
    red: [
      test(
        UNKNOWN,
        'of a sell is not settled by an answer about another order',
        'the order that was named was not seen',
      ),
    ],
  },
  {
    name: 'that there is no order is stated too early',
    edits: [{ file: RECONCILER, in: 'recordAbsent', drop: 'openUntil' }],
    red: [
      test(
        UNKNOWN,
        'cannot be stated to be none while its quote could still be executed',
        'the request may still be on its way',
      ),
    ],
  },
  {
    name: 'an unknown sell is taken to be absent when it is looked for',
    edits: [
      {
        file: RECONCILER,
        in: '#check',
        find: 'return this.#note(intentId, SELL_NOTE, [])',
        put: "return this.#resolve(intentId, { state: 'ABSENT_BY_USER', statement: SELL_NOTE })",
      },
    ],
    red: [test(UNKNOWN, 'of a sell stays unknown when it is looked for', 'no list could show it')],
  },
  {
    name: 'a sell that is not new can be linked',
    edits: [{ file: EVIDENCE, in: 'evidenceOfSell', drop: 'book.knewOrder' }],
    red: [
      test(
        UNKNOWN_SELLS,
        'offers the new orders of a list of sells, and no old one is linked',
        'it existed before the request',
      ),
    ],
  },
  {
    name: 'no baseline is taken before a sell where sells are listed',
    edits: [
      { file: EXECUTOR, in: '#baselineFor', find: 'known.ok ? known.value : null', put: 'null' },
    ],
    red: [
      test(
        UNKNOWN_SELLS,
        'offers the new orders of a list of sells, and no old one is linked',
        'every sell looks new',
      ),
    ],
  },
  {
    name: 'a list of sells is believed to be whole by its word',
    edits: [
      {
        file: 'src/main/trading/gateway/purchase-orders.ts',
        find: 'complete: complete && isCounted',
        put: 'complete',
      },
    ],
    red: [
      test(
        'main/trading/gateway/purchase-orders',
        'is not said to be whole at its first known order',
        'an order that was skipped would look new',
      ),
    ],
  },
  {
    name: 'an empty list is taken for a proof',
    edits: [
      {
        file: RECONCILER,
        in: '#check',
        find: 'const showsAll = complete && !fromCache',
        put: `if (candidates.length === 0)
            return this.#resolve(intentId, { state: 'ABSENT_BY_USER', statement: 'Not listed.' });
          const showsAll = complete && !fromCache`,
      },
    ],
    red: [test(UNKNOWN, 'stays unknown when no new order is listed', 'it may be placed late')],
  },
  {
    name: 'another profile looks an order up',
    edits: [{ file: RECONCILER, bodyOf: '#otherProfile', put: 'return null;' }],
    red: [
      test(
        UNKNOWN,
        'can only be looked up with the profile it was sent with',
        'its key sees other orders',
      ),
    ],
  },
  {
    name: 'a list that was cut short counts as whole',
    edits: [
      {
        file: 'src/main/trading/gateway/sale-orders.ts',
        find: 'complete: whole',
        put: 'complete: true',
      },
    ],
    red: [
      test(
        'main/trading/gateway/sale-orders',
        'are not said to be all when there are more than are read',
        'the order may be on a page that was not read',
      ),
      test(
        'main/trading/gateway/sale-orders',
        'are not said to be all when one of them could not be read',
        'it may be the very one',
      ),
    ],
  },
];
