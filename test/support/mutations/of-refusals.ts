/** When a refusal is final, and how orders are found that there should not be. */
import { type Mutation, test, torture } from './mutation.ts';

const CLASSIFY = 'src/main/trading/execution/classify.ts';
const RECONCILER = 'src/main/trading/reconciliation/reconciler.ts';
const SERVICES = 'src/main/trading/journalled-services.ts';
const REFUSED = 'main/trading/reconciliation/refused';
const EXTRA = 'main/trading/reconciliation/extra-orders';

export const ofRefusals: readonly Mutation[] = [
  {
    name: 'a refusal is final without a look at the orders',
    edits: [
      { file: CLASSIFY, find: "return weight === 'chance' && !isListed", put: 'return status > 0' },
    ],
    red: [
      torture(
        'misclassified',
        ['arrives-twice', 'repeat-after-empty', 'repeat-404', 'repeat-price-moved', 'repeat-sold'],
        'the first copy had placed the order',
      ),
      test(
        REFUSED,
        'is no refusal when the list has the order: it was placed',
        'it is called rejected',
      ),
    ],
  },
  {
    name: 'the word of a gateway is final',
    edits: [
      {
        file: CLASSIFY,
        find: "return weight === 'chance' && !isListed",
        put: "return (weight === 'chance' && !isListed) || error.code === undefined",
      },
    ],
    red: [
      torture(
        'misclassified',
        ['gateway-403', 'gateway-404', 'gateway-409', 'gateway-429', 'code-missing-after'],
        'the gateway does not know what the marketplace did',
      ),
    ],
  },
  {
    name: 'a gateway’s word about the key is the marketplace’s',
    edits: [
      {
        file: 'src/contract/api/reading/refusals/refusals.ts',
        find: "return code === status || isOfKey(status, error) ? 'chance' : 'effect'",
        put: "return 'chance'",
      },
    ],
    red: [
      test(
        REFUSED,
        'of no form of the service is not: a gateway may refuse both',
        'the list that it refuses shows nothing',
      ),
    ],
  },
  {
    name: 'a list out of a cache is believed',
    edits: [
      {
        file: RECONCILER,
        find: 'const showsAll = complete && !fromCache',
        put: 'const showsAll = complete',
      },
    ],
    red: [
      torture('misclassified', ['repeat-with-old-list'], 'the copy is of before the order'),
      test(
        REFUSED,
        'is unknown while the list is a copy that something on the way had kept',
        'newer orders are missing in it',
      ),
    ],
  },
  {
    name: 'a list that was read in part is believed',
    edits: [
      {
        file: RECONCILER,
        find: 'const showsAll = complete && !fromCache',
        put: 'const showsAll = !fromCache',
      },
    ],
    red: [
      test(
        REFUSED,
        'is unknown while only a part of the list could be read',
        'the order may be in the other part',
      ),
    ],
  },
  {
    name: 'a refusal that no list can bear out is final',
    edits: [
      {
        file: RECONCILER,
        find: 'refused?.byChance === true && isOver',
        put: 'refused !== undefined && isOver',
      },
    ],
    red: [torture('misclassified', ['arrives-twice'], 'nobody looked for the order of the sell')],
  },
  {
    name: 'a new order without a quote is another’s',
    edits: [
      {
        file: 'src/main/trading/reconciliation/candidates.ts',
        in: 'mayBeIts',
        find: 'quoteId === null || isSameQuote',
        put: 'isSameQuote',
      },
      {
        file: 'src/main/trading/reconciliation/candidates.ts',
        in: 'mayBeIts',
        drop: '!namesQuotes(orders, book)',
      },
    ],
    red: [
      test(
        REFUSED,
        'is unknown when a new order may be it, and the user says whether it is',
        'it may be the order that was refused',
      ),
    ],
  },
  {
    name: 'nothing is looked for after an order was placed',
    edits: [
      { file: SERVICES, drop: 'extraOrders.sawOrders' },
      { file: SERVICES, drop: 'extraOrders.lookAfter(settled)' },
    ],
    red: [
      torture(
        'unreported',
        ['executes-twice', 'repeat-executes-twice'],
        'the answer names one of two orders',
      ),
      test(
        EXTRA,
        'is an alarm with both ids when both carry the quote id, until the user has seen it',
        'nobody would know of the other',
      ),
    ],
  },
  {
    name: 'a second order is reported only while its quote has an id',
    edits: [{ file: SERVICES, drop: 'extraOrders.lookAfter(settled)' }],
    red: [
      test(
        EXTRA,
        'is an alarm without quote ids when a new one has the same lines and belongs to nothing',
        'nobody looks at the list',
      ),
    ],
  },
  {
    name: 'an order that is on its way counts as a second one',
    edits: [
      {
        file: 'src/main/trading/reconciliation/extra-order-watch.ts',
        find: '|| this.#isUnderWay(looked)',
        put: '',
      },
    ],
    red: [
      test(
        EXTRA,
        'waits with its judgement while another order is on its way, which would look like it',
        'it is the next order',
      ),
    ],
  },
  {
    name: 'a list that cannot be read three times is not read again',
    edits: [
      {
        file: 'src/main/trading/reconciliation/extra-order-watch.ts',
        find: '?? STILL_AGAIN_MS',
        put: '?? Infinity',
      },
    ],
    red: [
      test(
        EXTRA,
        'is looked for until a list can be read, however long that takes',
        'a second order stays unseen after a longer outage',
      ),
    ],
  },
  {
    name: 'a start does not look for second orders of the last run',
    edits: [
      {
        file: 'src/main/trading/trading-service.ts',
        drop: 'extraOrders.lookBack',
      },
    ],
    red: [
      test(
        EXTRA,
        'is found after a restart where the run ended before it could look',
        'a second order stays unseen after a crash',
      ),
    ],
  },
];
