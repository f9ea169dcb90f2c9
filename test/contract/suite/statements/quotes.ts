/** Quotes, their lines and fees (API document, Resources: Quote, Line item, Fee). */
import type { Context, Quote, Side } from '../context.ts';
import { expectFields } from '../fields.ts';
import { expectFees, expectLine, QUOTE } from '../quote-fields.ts';
import {
  expect,
  expectSame,
  given,
  integerOf,
  objectOf,
  objectsOf,
  section,
  someOf,
} from '../kit.ts';
import { expectBoundIsTotal, linesOf, subtotalOf } from '../quotes.ts';

async function quoted(context: Context, side: Side, more: object = {}): Promise<Quote> {
  return context.quote(side, await context.body(side, more));
}

export const quotes = [
  ...section('Resources: Quote', {
    'A sell quote has quoteId, expiresAt, refreshedAt, lineItems, fees, optionals, subtotal and total':
      async (context) => {
        const { data } = await quoted(context, 'sell');
        expectFields(data, { ...QUOTE, refreshedAt: 'time' }, 'data');
      },
    'A buy quote has quoteId, lineItems, fees, optionals, subtotal, total and expiresAt': async (
      context,
    ) => {
      const { data } = await quoted(context, 'buy');
      expectFields(data, QUOTE, 'data');
      context.observe('Other fields of the buy create response', data);
    },
    'total is what is passed as expectedTotal on execute: it is accepted, a cent beyond it is not':
      async (context) => {
        for (const side of ['buy', 'sell'] as const) await expectBoundIsTotal(context, side);
      },
    'subtotal is the sum of price times quantity, and total adds the fees': async (context) => {
      const gold = { material: (name: string) => name === 'Gold', quantity: 3 };
      const asks = [await context.listing(gold)];
      asks.push(await context.listing({ ...gold, not: asks.map(({ id }) => id) }));
      const bid = await context.offer(gold);
      const buy = await context.quote('buy', {
        items: asks.map(({ id }, place) => ({ listingId: id, quantity: place + 1 })),
        paymentMethod: 'wire_transfer',
      });
      const sell = await context.quote('sell', {
        items: [{ offerId: bid.id, quantity: 3 }],
        selectedOptionalIds: ['overnight_label'],
      });
      for (const quote of [buy, sell]) {
        const subtotal = linesOf(quote)
          .filter((one) => one['disabled'] === false)
          .reduce(
            (sum, { price, quantity }) =>
              sum + integerOf(price, 'price') * integerOf(quantity, 'quantity'),
            0,
          );
        expectSame(quote.data['subtotal'], subtotal, 'subtotal');
        const amounts = objectsOf(quote.data['fees'], 'fees').map(({ amount }) =>
          integerOf(amount, 'amount'),
        );
        expectSame(
          quote.data['total'],
          amounts.reduce((sum, amount) => sum + amount, subtotal),
          'total',
        );
        given(
          amounts.some((amount) => amount !== 0),
          'a quote is without fees',
        );
      }
      given(linesOf(buy).length === 2 && subtotalOf(buy) > 0, 'the buy has no two lines');
    },
  }),

  ...section('Resources: Line item', {
    'A line item has id, quantity, price, status, disabled, product and variant': async (
      context,
    ) => {
      const body = await context.body('buy');
      const first = someOf(linesOf(await context.quote('buy', body)), 'line');
      expectLine(first, 'buy');
    },
    'A line of a sell quote names its offer, and the days to fulfil it': async (context) => {
      const wanted = await context.offer({ material: (name) => name === 'Gold' });
      const items = [{ offerId: wanted.id, quantity: 1 }];
      const first = someOf(linesOf(await context.quote('sell', { items })), 'line');
      const offer = objectOf(expectLine(first, 'sell')['offer'], 'offer');
      const { id, productId, variantId } = wanted;
      for (const [name, value] of Object.entries({ id, productId, variantId }))
        expectSame(offer[name], value, `${name} of the offer`);
      expectSame(offer['price'], first['price'], 'price of the offer');
    },
    'A line that cannot be filled is disabled and says why': async (context) => {
      const fine = await context.listing({ material: (name) => name === 'Gold' });
      const scarce = await context.listing({ material: (name) => name === 'Gold', not: [fine.id] });
      const reply = await context.send('POST', '/execution/v2/buy/quotes', {
        body: {
          items: [
            { listingId: fine.id, quantity: 1 },
            { listingId: scarce.id, quantity: 1_000_000 },
          ],
          paymentMethod: 'wire_transfer',
        },
      });
      given(reply.status !== 422, 'a quote with such a line is refused as a whole');
      expectSame(reply.status, 200, 'status');
      const data = objectOf(objectOf(reply.json, 'answer')['data'], 'data');
      const [filled, unfilled] = linesOf({ data });
      expectSame(filled?.['disabled'], false, 'disabled of the line that can be filled');
      expectSame(unfilled?.['disabled'], true, 'disabled');
      const { error } = expectFields(unfilled, { error: 'text' }, 'line');
      expect(error !== '', 'error is empty');
    },
  }),

  ...section('Resources: Fee', {
    'A fee has id, label, amount in cents and rate': async (context) => {
      for (const side of ['buy', 'sell'] as const) {
        const more = side === 'sell' ? { selectedOptionalIds: ['overnight_label'] } : {};
        const { data } = await quoted(context, side, more);
        someOf(objectsOf(data['fees'], 'fees'), `fee on a ${side}`);
        expectFees(data['fees']);
      }
    },
  }),
];
