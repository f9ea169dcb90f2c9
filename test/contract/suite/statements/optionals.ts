/** Add-ons of quotes (API document, Resources: Optional; Limits). */
import type { Context, Quote, Side } from '../context.ts';
import { expectFields, expectRecords } from '../fields.ts';
import { expectOptionals, OPTIONAL } from '../quote-fields.ts';
import {
  arranged,
  expect,
  expectSame,
  given,
  integerOf,
  type Json,
  section,
  someOf,
} from '../kit.ts';
import { atOnePrice, extraOf, optionalOf, optionalsOf } from '../quotes.ts';

const gold = (name: string): boolean => name === 'Gold';

async function optionalsOn(context: Context, side: Side): Promise<readonly Json[]> {
  return optionalsOf(await context.quote(side, await context.body(side)));
}

/** The same quote without and with an add-on, at one price. */
async function withAndWithout(
  context: Context,
  side: Side,
  id: string,
  price = 0,
): Promise<{ plain: Quote; chosen: Quote }> {
  const body = await context.body(side, {}, { price });
  const [plain, chosen] = await atOnePrice(
    () => arranged(() => context.quote(side, body)),
    () => context.quote(side, { ...body, selectedOptionalIds: [id] }),
  );
  return { plain, chosen };
}

async function expectFeeReduces(context: Context, id: string): Promise<void> {
  const { plain, chosen } = await withAndWithout(context, 'sell', id, 150_000);
  const fee = integerOf(optionalOf(chosen, id)['fee'], 'fee');
  given(fee !== 0, `${id} is free here`);
  expect(chosen.total < plain.total, `${chosen.total} with it, ${plain.total} without`);
  expectSame(chosen.total, plain.total + fee, 'total with the fee');
}

/** Whether an add-on is offered on a quote; where it is not, the quote says why. */
function offered(quote: Quote, id: string): boolean {
  const one = optionalOf(quote, id);
  if (one['enabled'] !== true) expectFields(one, { disabledReason: 'text' }, id);
  return one['enabled'] === true;
}

export const optionals = [
  ...section('Resources: Optional', {
    'An optional has id, title, description, fee, selected and enabled': async (context) => {
      const silver = await context.body('buy', {}, { material: (name) => name === 'Silver' });
      const all = [
        ...(await optionalsOn(context, 'buy')),
        ...(await optionalsOn(context, 'sell')),
        ...optionalsOf(await context.quote('buy', silver)),
      ];
      expectRecords(all, OPTIONAL, 'optional');
      expectOptionals(all);
    },
    'disabledReason is present when enabled is false': async (context) => {
      const silver = await context.body('buy', {}, { material: (name) => name === 'Silver' });
      const off = optionalsOf(await context.quote('buy', silver)).filter(
        (one) => one['enabled'] === false,
      );
      someOf(off, 'optional that is not enabled for silver');
      for (const one of off) {
        const { disabledReason } = expectFields(one, { disabledReason: 'text' }, 'optional');
        expect(disabledReason !== '', 'disabledReason is empty');
      }
    },
    'The fee of an optional is negative on a sell quote, or waived': async (context) => {
      const fees = (await optionalsOn(context, 'sell')).map(({ fee }) => integerOf(fee, 'fee'));
      for (const fee of fees) expect(fee <= 0, `fee is ${fee}`);
      given(
        fees.some((fee) => fee < 0),
        'every optional is free here',
      );
    },
    'vault_shipping is a buy optional, instant_payout and overnight_label are sell optionals':
      async (context) => {
        const ids = async (side: Side): Promise<unknown[]> =>
          (await optionalsOn(context, side)).map(({ id }) => id);
        const [buy, sell] = [await ids('buy'), await ids('sell')];
        for (const [id, there, elsewhere] of [
          ['vault_shipping', buy, sell],
          ['instant_payout', sell, buy],
          ['overnight_label', sell, buy],
        ] as const) {
          expect(there.includes(id), `there is no ${id}`);
          expect(!elsewhere.includes(id), `${id} is on the other side as well`);
        }
      },
    'vault_shipping waives the standard shipping fees': async (context) => {
      const { plain, chosen } = await withAndWithout(context, 'buy', 'vault_shipping');
      given(extraOf(plain) > 0, 'shipping into the street costs nothing here');
      expect(
        extraOf(chosen) < extraOf(plain),
        `${extraOf(chosen)} to the vault, ${extraOf(plain)} to the street`,
      );
    },
    'The overnight_label fee may be waived on high subtotals': async (context) => {
      const offer = await context.offer({ material: gold, price: 300_000, quantity: 5 });
      const feeOf = async (quantity: number): Promise<number> => {
        const items = [{ offerId: offer.id, quantity }];
        const quote = await context.quote('sell', { items });
        return integerOf(optionalOf(quote, 'overnight_label')['fee'], 'fee');
      };
      const [low, high] = [await feeOf(1), await feeOf(5)];
      expect(high >= low, 'the fee grows with the subtotal');
      given(low < 0 && high === 0, `it is ${low} on one piece and ${high} on five`);
    },
    'instant_payout reduces the payout': (context) => expectFeeReduces(context, 'instant_payout'),
    'overnight_label reduces the payout': (context) => expectFeeReduces(context, 'overnight_label'),
  }),

  ...section('Limits', {
    'vault_shipping is not for silver': async (context) => {
      const silver = await context.buyQuote({}, { material: (name) => name === 'Silver' });
      const one = await context.buyQuote();
      given(offered(one, 'vault_shipping'), 'it is not offered for one line of gold either');
      expect(!offered(silver, 'vault_shipping'), 'it is offered for silver');
    },
    'vault_shipping is only for a small number of lines': async (context) => {
      const asks = (await context.levels('listings')).filter(
        ({ id, material, quantity }) =>
          gold(material) && quantity > 0 && id !== context.setting.ownListingId,
      );
      const enabled = async (lines: number): Promise<boolean> => {
        const items = asks.slice(0, lines).map(({ id }) => ({ listingId: id, quantity: 1 }));
        return offered(
          await arranged(() => context.quote('buy', { items, paymentMethod: 'wire_transfer' })),
          'vault_shipping',
        );
      };
      given(await enabled(1), 'it is not offered for one line');
      let most = 1;
      while (most < 12 && (await enabled(most + 1))) most += 1;
      given(asks.length >= 50, 'there are no 50 listings of gold');
      expect(most < 12 || !(await enabled(50)), 'it is offered for 50 lines');
      context.note('Most lines with vault_shipping', most);
    },
    'instant_payout has a minimum subtotal': async (context) => {
      const low = await context.sellQuote({}, { material: (name) => name === 'Silver' });
      const high = await context.sellQuote({}, { price: 200_000 });
      given(offered(high, 'instant_payout'), 'it is not offered on a high subtotal either');
      expect(!offered(low, 'instant_payout'), 'it is offered for an ounce of silver');
    },
  }),
];
