/** The older Execution API and the reads beside it (API document, Endpoints: Execution v1, Other execution reads). */
import { ADDRESS, type Context, type Quote, quoteOf } from '../context.ts';
import {
  arranged,
  expect,
  expectSame,
  given,
  type Json,
  leavesOf,
  momentIn,
  objectOf,
  section,
  someOf,
  textOf,
} from '../kit.ts';
import { listOf } from '../kit.ts';
import { orderIdOf } from '../orders.ts';
import { linesOf, optionalOf } from '../quotes.ts';
import { expectRefusedOnly, expectTakenOnly } from '../refusals.ts';
import { buyItems } from './buying.ts';

const BUY = '/execution/buy/quote/v1';
const SELL = '/execution/sell/quote/v1';

async function quote(context: Context, path: string, body: object): Promise<Quote> {
  return quoteOf(await context.ok('POST', path, { body }));
}

/** The answer of an older execute: its order, and the sell orders it was made of. */
async function executed(
  context: Context,
  side: 'buy' | 'sell',
  body: object,
): Promise<{ data: Json; sellOrderIds: readonly string[] }> {
  const answer = await context.ok('POST', `/execution/${side}/v1`, { body });
  context.observe(`Answer of v1 ${side}`, answer);
  orderIdOf(answer);
  const data = objectOf(answer['data'] ?? answer, 'data');
  const ids = listOf(data['sellOrderIds'], 'sellOrderIds').map((id) => textOf(id, 'sellOrderId'));
  return { data, sellOrderIds: ids };
}

function buy(context: Context, { id, total }: Quote) {
  return executed(context, 'buy', {
    quoteId: id,
    expectedTotal: total + 100_000,
    paymentMethod: 'wire_transfer',
    shipping: ADDRESS,
  });
}

/** A quote for a piece of each of two listings. */
async function ofTwo(context: Context): Promise<{ quote: Quote; second: string }> {
  const gold = { material: (name: string): boolean => name === 'Gold' };
  const first = await context.listing(gold);
  const second = await context.listing({ ...gold, not: [first.id] });
  const items = [first, second].map(({ id }) => ({ listingId: id, quantity: 1 }));
  const body = { items, paymentMethod: 'wire_transfer' };
  return { quote: await arranged(() => quote(context, BUY, body)), second: second.id };
}

/** What the trading status says, without times, as JSON. It may say nothing while all is well. */
async function tradingStatus(context: Context): Promise<ReadonlyMap<string, unknown>> {
  const reply = await context.send('GET', '/execution/v2/trading-status');
  expect([200, 204].includes(reply.status), `it answers ${reply.status}`);
  context.observe('Trading status', reply.json);
  const said = leavesOf(reply.json).filter(([, value]) => momentIn(value) === undefined);
  return new Map<string, unknown>([['status', reply.status], ...said]);
}

export const executionV1 = [
  ...section('Endpoints: Execution v1 (older)', {
    'A buy quote needs a paymentMethod': async (context) => {
      const body = await context.body('buy');
      await expectRefusedOnly(context, 'POST', BUY, {
        unfit: [{ body: { ...body, paymentMethod: undefined } }],
        fit: [{ body }],
      });
    },
    'A buy takes up to 50 items': async (context) => {
      const items = await buyItems(context, 51);
      const paymentMethod = 'wire_transfer';
      await expectTakenOnly(context, 'POST', BUY, {
        unfit: [{ body: { items, paymentMethod } }],
        fit: [{ body: { items: items.slice(0, 50), paymentMethod } }],
      });
    },
    'Buy: quote, refresh, execute give orderId and sellOrderIds': async (context) => {
      const created = await quote(context, BUY, await context.body('buy'));
      const query = { quoteId: created.id };
      const fresh = quoteOf(await context.ok('GET', BUY, { query }));
      expectSame(fresh.id, created.id, 'quoteId after refresh');
      const { sellOrderIds } = await buy(context, fresh);
      expect(sellOrderIds.length > 0, 'sellOrderIds is empty');
    },
    'Buy: status partial with the ids of the processed orders when only some items succeed': async (
      context,
    ) => {
      const whole = await arranged(async () => buy(context, (await ofTwo(context)).quote));
      given(whole.sellOrderIds.length === 2, 'a whole buy of two items has no two sell orders');
      expect(whole.data['status'] !== 'partial', 'a whole buy is partial as well');
      const { quote: half, second } = await ofTwo(context);
      await context.control({ op: 'expire', id: second });
      const { data, sellOrderIds } = await buy(context, half);
      expectSame(data['status'], 'partial', 'status');
      expectSame(sellOrderIds.length, 1, 'number of processed orders');
    },
    'Sell: quote, execute give orderId and sellOrderIds': async (context) => {
      const { id } = await quote(context, SELL, await context.body('sell'));
      const { sellOrderIds } = await executed(context, 'sell', {
        quoteId: id,
        expectedTotal: 0,
        adjustListings: true,
      });
      expect(sellOrderIds.length > 0, 'sellOrderIds is empty');
    },
    'Sell: GET takes comma-separated selectedOptionalIds': async (context) => {
      const ids = ['instant_payout', 'overnight_label'];
      const body = await context.body('sell', {}, { price: 150_000 });
      const { id: quoteId } = await arranged(() => quote(context, SELL, body));
      const query = { quoteId, selectedOptionalIds: ids.join(',') };
      const fresh = quoteOf(await context.ok('GET', SELL, { query }));
      for (const id of ids)
        expectSame(optionalOf(fresh, id)['selected'], true, `selected of ${id}`);
    },
    'Sell: product and variant are accepted': async (context) => {
      const { productId, variantId } = await context.offer({ material: (name) => name === 'Gold' });
      const items = [{ productId, variantId, quantity: 1 }];
      const [line] = linesOf(await quote(context, SELL, { items }));
      const offer = objectOf(line?.['offer'], 'offer');
      expectSame([offer['productId'], offer['variantId']], [productId, variantId], 'product');
    },
  }),

  ...section('Endpoints: Other execution reads', {
    'GET payout-methods answers success and data': async (context) => {
      const answer = await context.ok('GET', '/execution/payout-methods/v1');
      expectSame(answer['success'], true, 'success');
      objectOf(answer['data'], 'data');
    },
    'GET trading-status reports halts': async (context) => {
      const read = () => tradingStatus(context);
      const open = await read();
      const halt = { op: 'halt', reason: 'Contract suite' };
      const halted = await context.during(halt, { op: 'resume' }, read);
      const resumed = await read();
      const steady = [...open].filter(([path, value]) => resumed.get(path) === value);
      someOf(steady, 'value that is the same before and after a halt');
      expect(
        steady.some(([path, value]) => halted.get(path) !== value),
        'it says the same during a halt, but for times',
      );
    },
  }),
];
