/** Figures that a user decides by, compared with exact fractions. */
import type { Check, Mutation } from './mutation.ts';

const QUOTE_VIEW = 'src/main/trading/quote/quote-view.ts';
const PREMIUM = 'src/domain/market/premium.ts';
const money = (test: string, why: string): Check => ({
  by: 'test',
  file: 'test/unit/money/quotes.test.ts',
  test,
  why,
});
const FIGURES = 'totals of lines, ounces, price per ounce and premium before and after everything';

export const ofMoney: readonly Mutation[] = [
  {
    name: 'a premium is cut off',
    edits: [{ file: PREMIUM, in: 'premiumPpm', find: "'half-even'", put: "'toward-zero'" }],
    red: [money(FIGURES, 'it is rounded half-even, once')],
  },
  {
    name: 'a price per ounce is cut off',
    edits: [{ file: PREMIUM, in: 'pricePerUnit', find: "'half-even'", put: "'toward-zero'" }],
    red: [money(FIGURES, 'it is rounded half-even, once')],
  },
  {
    name: 'figures before fees are of the total',
    edits: [
      {
        file: QUOTE_VIEW,
        find: 'perUnit(quote.subtotal, fine, spot)',
        put: 'perUnit(quote.total, fine, spot)',
      },
    ],
    red: [money(FIGURES, 'before fees they are of the subtotal')],
  },
  {
    name: 'a cent that nothing explains is not shown',
    edits: [{ file: QUOTE_VIEW, find: 'unexplained: check.unexplained', put: 'unexplained: 0' }],
    red: [money('reports what no reading of the sum explains, to the cent', 'it has to be seen')],
  },
  {
    name: 'the share of the room to the limit is rounded up',
    edits: [
      {
        file: 'src/renderer/panes/ticket/model/quote-figures.ts',
        in: 'limitMargin',
        find: "'toward-zero'",
        put: "'half-even'",
      },
    ],
    red: [money('the distance to the limit, and its share', 'never more room than there is')],
  },
  {
    name: 'another set of add-ons pays what the quote pays',
    edits: [
      {
        file: 'src/domain/quote/payout-matrix.ts',
        in: 'choiceOf',
        find: 'addCents(quote.total, difference)',
        put: 'quote.total',
      },
    ],
    red: [money('what each set of add-ons pays out', 'its fees differ')],
  },
];
