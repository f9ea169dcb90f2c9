/** Order reads and labels (API document, Endpoints: Orders; Resources: Other shapes). */
import { send } from '../client.ts';
import { Broken, expect, expectSame, given, section, textOf } from '../kit.ts';
import { names, purchaseOrder, saleOrders } from '../orders.ts';
import { expectError, NOWHERE } from '../refusals.ts';

/** The address in a text. @throws Broken unless it is absolute and safe to follow */
function addressOf(text: string): URL {
  if (!URL.canParse(text)) throw new Broken(`${text} is no absolute address`);
  const url = new URL(text);
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  expect(
    url.protocol === 'https:' || (loopback && url.protocol === 'http:'),
    `${text} is not to be fetched by https`,
  );
  return url;
}

export const orders = [
  ...section('Endpoints: Orders', {
    'A purchase order is read by the orderId of a sell': async (context) => {
      const id = await context.order('sell');
      const order = await purchaseOrder(context, id);
      expect('shippingLabelUrl' in order, 'it has no shippingLabelUrl');
      const query = { id: NOWHERE };
      expectError(await context.send('GET', '/orders/get-purchase-order/v1', { query }), 404);
    },
    'Sale orders take limit and offset': async (context) => {
      const older = await context.order('buy');
      const newer = await context.order('buy');
      const [first, second] = await saleOrders(context, { limit: 2 });
      given(
        first !== undefined && second !== undefined && names(first, newer) && names(second, older),
        'they are not listed newest first',
      );
      const one = await saleOrders(context, { limit: 1 });
      expectSame(one, [first], 'orders with limit 1');
      const next = await saleOrders(context, { limit: 1, offset: 1 });
      expectSame(next, [second], 'orders with limit 1 and offset 1');
    },
  }),
  ...section('Resources: Other shapes', {
    'shippingLabelUrl of a purchase order is null until a label is generated, then an address to fetch it from':
      async (context) => {
        const id = await context.order('sell');
        const label = async (): Promise<unknown> =>
          (await purchaseOrder(context, id))['shippingLabelUrl'];
        expectSame(await label(), null, 'shippingLabelUrl at once');
        await context.wait(120_000);
        const later = await label();
        given(later !== null, 'no label after two minutes, and no delivery time is promised');
        const { href } = addressOf(textOf(later, 'shippingLabelUrl'));
        const reply = await send({ base: href, key: undefined }, 'GET', '').catch(() => undefined);
        expect(reply !== undefined, 'the label cannot be fetched');
        expectSame(reply.status, 200, 'status of the label');
        expect(reply.text !== '', 'the label is empty');
      },
  }),
];
