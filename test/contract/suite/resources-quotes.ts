/** Quotes and what they are made of (API document, section Resources and their fields). */
import { routes } from '#contract/api/routes/routes.ts';
import { expect, expectFields, expectSame, listOf, objectOf, section } from './kit.ts';
import type { Context } from './context.ts';

async function firstLine(context: Context, side: 'buy' | 'sell'): Promise<unknown> {
  const quote = await (side === 'buy' ? context.buyQuote() : context.sellQuote());
  return listOf(quote.data['lineItems'], 'lineItems')[0];
}

async function optionals(context: Context, side: 'buy' | 'sell'): Promise<readonly unknown[]> {
  const quote = await (side === 'buy' ? context.buyQuote() : context.sellQuote());
  return listOf(quote.data['optionals'], 'optionals');
}

export const quoteResources = [
  ...section('Resources: Quote', {
    'A sell quote has quoteId, expiresAt, refreshedAt, lineItems, fees, optionals, subtotal and total':
      async (context) => {
        const { data } = await context.sellQuote();
        expectFields(
          data,
          {
            quoteId: 'uuid',
            expiresAt: 'time',
            refreshedAt: 'time',
            lineItems: 'list',
            fees: 'list',
            optionals: 'list',
            subtotal: 'integer',
            total: 'integer',
          },
          'data',
        );
      },
    'A buy quote has quoteId, lineItems, fees, optionals, subtotal, total and expiresAt': async (
      context,
    ) => {
      const { data } = await context.buyQuote();
      expectFields(
        data,
        {
          quoteId: 'uuid',
          lineItems: 'list',
          fees: 'list',
          optionals: 'list',
          subtotal: 'integer',
          total: 'integer',
          expiresAt: 'time',
        },
        'data',
      );
      context.observe('Other fields of the buy create response', data);
    },
    'total is what is passed as expectedTotal on execute': async (context) => {
      const quote = await context.buyQuote();
      const reply = await context.executeBuy(quote);
      expect([200, 201, 409].includes(reply.status), `execute answers ${reply.status}`);
    },
    'subtotal is the sum of price times quantity, and total adds the fees': async (context) => {
      for (const { data } of [await context.buyQuote(), await context.sellQuote()]) {
        const lines = listOf(data['lineItems'], 'lineItems').map((line) =>
          expectFields(
            line,
            { price: 'integer', quantity: 'integer', disabled: 'boolean' },
            'line',
          ),
        );
        const subtotal = lines
          .filter((line) => line['disabled'] === false)
          .reduce((sum, line) => sum + Number(line['price']) * Number(line['quantity']), 0);
        expectSame(data['subtotal'], subtotal, 'subtotal');
        const fees = listOf(data['fees'], 'fees').map((fee) =>
          Number(objectOf(fee, 'fee')['amount']),
        );
        const total = fees.reduce((sum, fee) => sum + fee, subtotal);
        expectSame(data['total'], total, 'total');
      }
    },
  }),

  ...section('Resources: Line item', {
    'A line item has id, quantity, price, status, disabled, product and variant': async (
      context,
    ) => {
      const line = expectFields(
        await firstLine(context, 'buy'),
        {
          id: 'text',
          quantity: 'integer',
          price: 'integer',
          status: 'text',
          disabled: 'boolean',
          error: 'text?',
          product: 'object',
          variant: 'object',
        },
        'line',
      );
      expectFields(line['product'], { sku: 'text', title: 'text' }, 'product');
      expectFields(line['variant'], { title: 'text' }, 'variant');
    },
    'A line of a sell quote names its offer, and the days to fulfil it': async (context) => {
      const line = objectOf(await firstLine(context, 'sell'), 'line');
      expectFields(line['product'], { fulfillmentDays: 'number' }, 'product');
      expectFields(
        line['offer'],
        {
          id: 'text',
          productId: 'text',
          variantId: 'text',
          price: 'integer',
          quantity: 'integer',
          spotPremium: 'number',
          spotPremiumDollar: 'number',
        },
        'offer',
      );
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
      if (reply.status === 422) return;
      const data = objectOf(objectOf(reply.json, 'answer')['data'], 'data');
      const line = listOf(data['lineItems'], 'lineItems')[1];
      expectSame(objectOf(line, 'line')['disabled'], true, 'disabled');
      expectFields(line, { error: 'text' }, 'line');
    },
  }),

  ...section('Resources: Fee', {
    'A fee has id, label, amount in cents and rate': async (context) => {
      const { data } = await context.sellQuote({ selectedOptionalIds: ['overnight_label'] });
      for (const fee of listOf(data['fees'], 'fees'))
        expectFields(fee, { id: 'text', label: 'text', amount: 'integer', rate: 'number' }, 'fee');
    },
  }),

  ...section('Resources: Optional', {
    'An optional has id, title, description, fee, selected and enabled': async (context) => {
      for (const side of ['buy', 'sell'] as const) {
        for (const optional of await optionals(context, side)) {
          const fields = {
            id: 'text',
            title: 'text',
            description: 'text',
            fee: 'integer',
            selected: 'boolean',
            enabled: 'boolean',
            disabledReason: 'text?',
            disclaimer: 'object?',
          } as const;
          const read = expectFields(optional, fields, 'optional');
          if (read['disclaimer'] !== undefined)
            expectFields(read['disclaimer'], { label: 'text', url: 'text' }, 'disclaimer');
        }
      }
    },
    'disabledReason is present when enabled is false': async (context) => {
      const silver = await context.buyQuote({}, { material: (name) => name === 'Silver' });
      const off = listOf(silver.data['optionals'], 'optionals').map((one) =>
        objectOf(one, 'optional'),
      );
      expect(
        off.some((one) => one['enabled'] === false),
        'every optional is enabled for silver',
      );
      for (const one of off)
        if (one['enabled'] === false) expectFields(one, { disabledReason: 'text' }, 'optional');
    },
    'The fee of an optional is not positive on a sell quote': async (context) => {
      for (const one of await optionals(context, 'sell')) {
        const fee = Number(objectOf(one, 'optional')['fee']);
        expect(fee <= 0, `fee is ${fee}`);
      }
    },
    'vault_shipping is a buy optional, instant_payout and overnight_label are sell optionals':
      async (context) => {
        const ids = async (side: 'buy' | 'sell'): Promise<unknown[]> =>
          (await optionals(context, side)).map((one) => objectOf(one, 'optional')['id']);
        expect((await ids('buy')).includes('vault_shipping'), 'no vault_shipping on a buy');
        const sell = await ids('sell');
        expect(sell.includes('instant_payout'), 'no instant_payout on a sell');
        expect(sell.includes('overnight_label'), 'no overnight_label on a sell');
      },
    'vault_shipping waives the standard shipping fees': async (context) => {
      const listing = await context.listing({ material: (name) => name === 'Gold' });
      const items = [{ listingId: listing.id, quantity: 1 }];
      const body = { items, paymentMethod: 'wire_transfer' };
      const street = await context.quote('buy', body);
      const vault = await context.quote('buy', {
        ...body,
        selectedOptionalIds: ['vault_shipping'],
      });
      expect(
        vault.total < street.total,
        `${vault.total} to the vault, ${street.total} to the street`,
      );
    },
    'The overnight_label fee may be waived on high subtotals': async (context) => {
      const offer = await context.offer({
        material: (name) => name === 'Gold',
        price: 300_000,
        quantity: 5,
      });
      const feeOf = async (quantity: number): Promise<number> => {
        const items = [{ offerId: offer.id, quantity }];
        const { data } = await context.quote('sell', { items });
        const all = listOf(data['optionals'], 'optionals').map((one) => objectOf(one, 'optional'));
        return Number(all.find((one) => one['id'] === 'overnight_label')?.['fee']);
      };
      expect((await feeOf(5)) >= (await feeOf(1)), 'the fee grows with the subtotal');
    },
    'instant_payout reduces the payout': async (context) => {
      const wish = { material: (name: string) => name === 'Gold', price: 150_000 };
      const plain = await context.sellQuote({}, wish);
      const items = [{ offerId: (await context.offer(wish)).id, quantity: 1 }];
      const instant = await context.quote('sell', {
        items,
        selectedOptionalIds: ['instant_payout'],
      });
      expect(instant.total < plain.total, `${instant.total} instantly, ${plain.total} otherwise`);
    },
  }),

  ...section('Resources: Promotion preview result', {
    'It has status, appliedCode, totalDiscount, appliedPromotions and a quote with currency, salesTax and counts':
      async (context) => {
        const quote = await context.buyQuote();
        const path = `/execution/v2/buy/quotes/${quote.id}/promotion-preview`;
        const reply = await context.send('POST', path, { body: { promotionCode: 'FREESHIP' } });
        context.observe('Promotion preview', reply.json);
        if (reply.status === 422) return;
        expectSame(reply.status, 200, 'status');
        const data = objectOf(objectOf(reply.json, 'answer')['data'], 'data');
        const fields = { status: 'text', appliedCode: 'text', totalDiscount: 'integer' } as const;
        expectFields(data, { ...fields, appliedPromotions: 'list', quote: 'object' }, 'data');
        for (const one of listOf(data['appliedPromotions'], 'appliedPromotions')) {
          expectFields(
            one,
            {
              promotionId: 'text',
              promotionType: 'text',
              category: 'text',
              label: 'text',
              discountAmount: 'integer',
              params: 'object',
              sourceType: 'text',
              sourceCode: 'text',
              sourceCodeId: 'text',
              sourceGrantId: 'text',
            },
            'promotion',
          );
        }
        expectFields(
          data['quote'],
          {
            currency: 'text',
            salesTax: 'integer',
            availableCount: 'integer',
            unavailableCount: 'integer',
          },
          'quote',
        );
      },
    'An applied code lowers the total by its discount': async (context) => {
      const quote = await context.buyQuote();
      const { previewPromotionV2 } = routes;
      const path = previewPromotionV2.path.replace('{quoteId}', quote.id);
      const reply = await context.send('POST', path, { body: { promotionCode: 'FREESHIP' } });
      if (reply.status === 422) return;
      const data = objectOf(objectOf(reply.json, 'answer')['data'], 'data');
      const discount = Number(data['totalDiscount']);
      const total = Number(objectOf(data['quote'], 'quote')['total']);
      expect(discount >= 0 && total <= quote.total, `discount ${discount}, total ${total}`);
    },
  }),
];
