/** Promotion codes (API document, Resources: Promotion preview result; Execution v2 (buy)). */
import { AMPLE, type Context, type Quote } from '../context.ts';
import { expectFields, expectRecords } from '../fields.ts';
import { expectQuote } from '../quote-fields.ts';
import {
  arranged,
  CannotTell,
  expect,
  expectSame,
  given,
  integerOf,
  type Json,
  listOf,
  objectOf,
  objectsOf,
  section,
  someOf,
} from '../kit.ts';
import { expectExecuted } from '../orders.ts';
import { atOnePrice, extraOf, linesOf } from '../quotes.ts';
import { expectError } from '../refusals.ts';

/** What the preview of the code that was given says. @throws CannotTell if it is no code of the service */
async function preview(context: Context, quote: Quote): Promise<Json> {
  const promotionCode = context.need('promotionCode');
  const path = `/execution/v2/buy/quotes/${quote.id}/promotion-preview`;
  const reply = await context.send('POST', path, { body: { promotionCode } });
  context.observe('Promotion preview', reply.json);
  if (reply.status === 422) throw new CannotTell(`${promotionCode} is not taken as a code`);
  expectSame(reply.status, 200, 'status');
  const answer = objectOf(reply.json, 'answer');
  expectSame(answer['success'], true, 'success');
  return objectOf(answer['data'], 'data');
}

/** A quote, its preview with the code, and the discount, at one price. */
async function discounted(
  context: Context,
): Promise<{ quote: Quote; preview: Json; discount: number }> {
  const body = await context.body('buy');
  let seen: Json = {};
  const [quote] = await atOnePrice(
    () => arranged(() => context.quote('buy', body)),
    async () => {
      const fresh = await arranged(() => context.quote('buy', body));
      seen = await preview(context, fresh);
      const data = objectOf(seen['quote'], 'quote');
      return { id: fresh.id, total: integerOf(data['total'], 'total'), data };
    },
  );
  return { quote, preview: seen, discount: integerOf(seen['totalDiscount'], 'totalDiscount') };
}

export const promotions = [
  ...section('Resources: Promotion preview result', {
    'It has status, appliedCode, totalDiscount, appliedPromotions and a quote': async (context) => {
      const data = await preview(context, await context.buyQuote());
      const fields = { status: 'text', appliedCode: 'text', totalDiscount: 'integer' } as const;
      expectFields(data, { ...fields, appliedPromotions: 'list', quote: 'object' }, 'data');
      expectSame(data['appliedCode'], context.need('promotionCode'), 'appliedCode');
      given(integerOf(data['totalDiscount'], 'totalDiscount') > 0, 'the code takes nothing off');
      expectSame(data['status'], 'applied', 'status of a code that takes something off');
      expectRecords(
        listOf(data['appliedPromotions'], 'appliedPromotions'),
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
    },
    'Its quote is a buy quote with currency, salesTax and counts; its products have sku and title only':
      async (context) => {
        const { quote } = await preview(context, await context.buyQuote());
        const data = objectOf(quote, 'quote');
        expectQuote(data, 'buy');
        expectFields(
          data,
          {
            currency: 'text',
            salesTax: 'integer',
            availableCount: 'integer',
            unavailableCount: 'integer',
          },
          'quote',
        );
        const product = objectOf(someOf(linesOf({ data }), 'line')['product'], 'product');
        expectSame(Object.keys(product).toSorted(), ['sku', 'title'], 'fields of the product');
      },
    'An applied code lowers the total by its discount': async (context) => {
      const { quote, preview: data, discount } = await discounted(context);
      given(discount !== 0, 'the code takes nothing off');
      expect(discount > 0, `totalDiscount is ${discount}`);
      const { total, salesTax } = objectOf(data['quote'], 'quote');
      expectSame(total, quote.total + integerOf(salesTax, 'salesTax') - discount, 'total');
      const parts = objectsOf(data['appliedPromotions'], 'appliedPromotions');
      const sum = parts.reduce((all, one) => all + integerOf(one['discountAmount'], 'amount'), 0);
      expectSame(sum, discount, 'sum of the promotions');
    },
  }),

  ...section('Endpoints: Execution v2 (buy)', {
    '3. A promotion code is applied on execute, not on creation': async (context) => {
      const promotionCode = context.need('promotionCode');
      const body = await context.body('buy');
      const [plain, coded] = await atOnePrice(
        () => arranged(() => context.quote('buy', body)),
        () => context.quote('buy', { ...body, promotionCode }),
      );
      expectSame(extraOf(coded), extraOf(plain), 'fees with a code on creation');
      const { quote, discount } = await arranged(() => discounted(context));
      given(discount > 0, 'the code takes nothing off');
      const expectedTotal = quote.total - discount;
      expectError(await context.executeBuy(quote, { expectedTotal }), 409);
      expectExecuted(await context.executeBuy(quote, { expectedTotal, promotionCode }));
    },
    '3. A code that does not exist is refused on execute': async (context) => {
      const quote = await context.buyQuote();
      const expectedTotal = quote.total + AMPLE;
      const body = { expectedTotal, promotionCode: 'NO-SUCH-CODE' };
      expectError(await context.executeBuy(quote, body), 422);
      await arranged(async () =>
        expectExecuted(await context.executeBuy(quote, { expectedTotal })),
      );
    },
  }),
];
