/** What a quote is, what is sent for it, and what it uses. */
import { type Mutation, test } from './mutation.ts';

const FROZEN = 'src/main/trading/ticket/frozen-intent.ts';
const CONTROLLER = 'src/main/trading/ticket/ticket-controller.ts';
const QUOTE_FOR = 'src/main/trading/ticket/quote-request.ts';
const model = (why: string) =>
  test('main/trading/trading-model', 'keeps its promises whatever happens, in whatever order', why);

export const ofTickets: readonly Mutation[] = [
  {
    name: 'the total is sent in place of the limit',
    edits: [
      {
        file: FROZEN,
        in: 'freeze',
        find: 'executionOf(held, limitAmount(limit))',
        put: 'executionOf(held, total)',
      },
    ],
    red: [
      test('main/trading/ticket/quoting', 'freezes the payload that will be sent', 'the limit is'),
      model('it is not the limit on the screen'),
    ],
  },
  {
    name: 'the fees that were expected are left out',
    edits: [{ file: FROZEN, in: 'executionOf', find: 'fees.length > 0', put: 'fees.length > 99' }],
    red: [
      test(
        'main/trading/ticket/quote-checks',
        'is accepted by one requote; inside the limit that goes on, with the new fee',
        'a fee that rises would be taken in silence',
      ),
    ],
  },
  {
    name: 'add-ons are left out of what is sent',
    edits: [{ file: FROZEN, in: 'executionOf', drop: 'selectedOptionalIds: selected' }],
    red: [
      test('main/trading/ticket/quoting', 'freezes the payload that will be sent', 'to the vault'),
      model('an add-on on the screen is missing'),
    ],
  },
  {
    name: 'own listings are adjusted unasked',
    edits: [{ file: FROZEN, find: 'draft.adjustListings ?', put: 'draft.lines.length > 0 ?' }],
    red: [model('listings were not the user’s choice')],
  },
  {
    name: 'a quote is refreshed after it was sent',
    edits: [
      {
        file: CONTROLLER,
        in: '#refreshed',
        find: '&& !this.#parts.wasSent(held.view.quoteId)',
        put: '',
      },
    ],
    red: [
      test(
        'main/trading/ticket/refresh',
        'never refreshes a quote that was sent by an earlier run, even if it comes again',
        'its cart may be an order already',
      ),
    ],
  },
  {
    name: 'the answer of a refresh may be about another cart',
    edits: [
      { file: QUOTE_FOR, find: 'refreshed.quote.quoteId === quoteId', put: 'quoteId !== null' },
    ],
    red: [
      test(
        'main/trading/ticket/refresh',
        'makes a new quote when the answer is about another cart',
        'it is another order',
      ),
    ],
  },
  {
    name: 'a late quote replaces the newer one',
    edits: [
      {
        file: CONTROLLER,
        in: '#receive',
        find: '!isCurrent() ||',
        put: '',
      },
    ],
    red: [
      test(
        'main/trading/ticket/quoting',
        'that comes late, for a draft that was replaced, changes nothing',
        'the price on the screen is of another draft',
      ),
      model('a late answer counts'),
    ],
  },
  {
    name: 'a quote survives a sleep',
    edits: [{ file: CONTROLLER, bodyOf: 'voidOpenQuote', put: 'return false;' }],
    red: [
      test('main/trading/ticket/quoting', 'is dropped when the computer sleeps', 'it may be old'),
    ],
  },
  {
    name: 'spot of an earlier start is used',
    edits: [
      {
        file: 'src/main/market/spot/spot-history.ts',
        bodyOf: 'goodOfThisStart',
        put: 'return this.good(material);',
      },
    ],
    red: [
      test(
        'main/market/market-data',
        'shows the spot an earlier start left, and lets no ticket use it',
        'a limit over spot would be compared with yesterday’s',
      ),
    ],
  },
];
