/** The Execution API, buying (API document, Endpoints: Execution v2 (buy)). */
import { AMPLE, type Context } from '../context.ts';
import {
  arranged,
  Broken,
  expect,
  expectSame,
  given,
  insideOf,
  isObject,
  listOf,
  objectsOf,
  section,
  someOf,
  textOf,
} from '../kit.ts';
import { expectExecuted } from '../orders.ts';
import { expectOptionals } from '../quote-fields.ts';
import { linesOf, optionalOf, optionalsOf } from '../quotes.ts';
import { expectError, expectRefusedOnly, expectTakenOnly, UNFIT } from '../refusals.ts';

const BUY = '/execution/v2/buy/quotes';

/** N listings of others, a piece of each. @throws CannotTell if there are not N */
export async function buyItems(context: Context, count: number): Promise<readonly object[]> {
  const found = (await context.levels('listings')).filter(
    ({ id, quantity }) => quantity > 0 && id !== context.setting.ownListingId,
  );
  given(found.length >= count, `there are no ${count} listings`);
  return found.slice(0, count).map(({ id }) => ({ listingId: id, quantity: 1 }));
}

/** @throws Broken unless the answer is a whole list of the quote's optionals */
export async function expectCatalogue(context: Context, side: 'buy' | 'sell'): Promise<void> {
  const quote = await context.arrangedQuote(side);
  const path = `/execution/v2/${side}/quotes/${quote.id}/optionals`;
  const answer = await context.ok('GET', path);
  const ids = (list: readonly Readonly<Record<string, unknown>>[]) => list.map(({ id }) => id);
  const found = objectsOf(answer['optionals'], 'optionals');
  someOf(optionalsOf(quote), `optional on a ${side}`);
  expectSame(ids(found), ids(optionalsOf(quote)), 'optionals of the quote');
  expectOptionals(found);
  expectSame(answer['partial'], false, 'partial');
  expectSame(listOf(answer['errors'], 'errors').length, 0, 'number of errors');
}

export const buying = [
  ...section('Endpoints: Execution v2 (buy)', {
    'POST quotes takes items with listingId and quantity, and selectedOptionalIds': async (
      context,
    ) => {
      const listing = await context.listing({ material: (name) => name === 'Gold', quantity: 2 });
      const body = {
        items: [{ listingId: listing.id, quantity: 2 }],
        paymentMethod: 'wire_transfer',
      };
      const plain = await context.quote('buy', body);
      const [line] = linesOf(plain);
      expectSame(line?.['quantity'], 2, 'quantity');
      expectSame(
        isObject(line?.['product']) ? line['product']['sku'] : undefined,
        listing.sku,
        'sku',
      );
      const chosen = await context.quote('buy', {
        ...body,
        selectedOptionalIds: ['vault_shipping'],
      });
      for (const [quote, selected] of [
        [plain, false],
        [chosen, true],
      ] as const)
        expectSame(optionalOf(quote, 'vault_shipping')['selected'], selected, 'selected');
    },
    'GET optionals of a buy answers optionals, partial and errors': (context) =>
      expectCatalogue(context, 'buy'),
    '1. paymentMethod is not a label of the payment methods list': async (context) => {
      const body = await context.body('buy');
      await expectRefusedOnly(context, 'POST', BUY, {
        unfit: ['processor', 'processor_ach', ''].map((paymentMethod) => ({
          body: { ...body, paymentMethod },
        })),
        fit: [{ body }],
      });
    },
    '1. paymentMethod is wire_transfer or an id of the list, starting pm_ or ba_': async (
      context,
    ) => {
      const reply = await context.send('GET', '/execution/payment-methods/v1');
      const ids = objectsOf(insideOf(reply.json), 'payment methods').map(({ id }) =>
        textOf(id, 'id'),
      );
      for (const id of ids) expect(/^(?:wire_transfer$|pm_|ba_)/.test(id), `an id is ${id}`);
      someOf(
        ids.filter((id) => id !== 'wire_transfer'),
        'payment method beside the wire',
      );
      for (const paymentMethod of ['wire_transfer', ...ids])
        await context.quote('buy', await context.body('buy', { paymentMethod }));
    },
    '2. shipping is needed unless vault_shipping is selected': async (context) => {
      const quote = await context.buyQuote();
      const reply = await context.executeBuy(quote, {
        expectedTotal: quote.total + AMPLE,
        shipping: undefined,
      });
      expectError(reply, 422);
      await arranged(async () => expectExecuted(await context.executeAnyway('buy', quote)));
      const selectedOptionalIds = ['vault_shipping'];
      const vault = await context.buyQuote({ selectedOptionalIds });
      const toVault = await context.execute('buy', vault.id, {
        expectedTotal: vault.total + AMPLE,
        paymentMethod: 'wire_transfer',
        selectedOptionalIds,
      });
      expectExecuted(toVault, 'execute to the vault');
    },
    '4. At most 50 items': async (context) => {
      const items = await buyItems(context, 51);
      const paymentMethod = 'wire_transfer';
      await expectTakenOnly(context, 'POST', BUY, {
        unfit: [{ body: { items, paymentMethod } }],
        fit: [{ body: { items: items.slice(0, 50), paymentMethod } }],
      });
    },
  }),

  ...section('Endpoints: Execution v2 (sell)', {
    '5. Buy execute does not take expectedOptionalFees': async (context) => {
      const quote = await context.buyQuote();
      const expectedTotal = quote.total + AMPLE;
      const expectedOptionalFees = { vault_shipping: -1 };
      const reply = await context.executeBuy(quote, { expectedTotal, expectedOptionalFees });
      if (reply.status === 200) return;
      if (!UNFIT.some((status) => status === reply.status))
        throw new Broken(`it answers ${reply.status}`);
      const { errorCode } = expectError(reply, reply.status);
      expect(errorCode !== 'optional_fee_mismatch', 'it compares them');
      await arranged(async () =>
        expectExecuted(await context.executeBuy(quote, { expectedTotal })),
      );
    },
  }),
];
