/** The listing update (API document, Endpoints: Listings). */
import type { Context } from '../context.ts';
import { expectFields } from '../fields.ts';
import { arranged, expect, expectSame, given, integerOf, type Json, section } from '../kit.ts';
import { patch, patched } from '../own-listing.ts';
import { expectRefusal, NOWHERE } from '../refusals.ts';

const MAX = 9_007_199_254_740_991;

/** Puts back what it finds of these fields, whatever becomes of the work. */
async function restoring(
  context: Context,
  fields: readonly ('price' | 'quantity' | 'active' | 'sellerNotes')[],
  work: () => Promise<void>,
): Promise<void> {
  const before = await arranged(() => patched(context, {}));
  const kept = Object.fromEntries(fields.map((name) => [name, before[name]]));
  try {
    await work();
  } finally {
    await patch(context, kept);
  }
}

/** @throws Broken unless every value of a field is taken and answered, and every other is refused */
async function expectBounds(
  context: Context,
  name: string,
  fit: readonly unknown[],
  unfit: readonly unknown[],
): Promise<void> {
  for (const value of fit)
    expectSame((await patched(context, { [name]: value }))[name], value, name);
  for (const value of unfit)
    expectRefusal(await patch(context, { [name]: value }), `${name} ${String(value).slice(0, 20)}`);
}

export const listings = section('Endpoints: Listings', {
  'Only what is given is changed': (context) =>
    restoring(context, ['price', 'quantity', 'active', 'sellerNotes'], async () => {
      const whole = { quantity: 7, active: true, sellerNotes: 'Before', price: 654_321 };
      await patched(context, whole);
      const after = await patched(context, { sellerNotes: 'Contract suite' });
      for (const [name, value] of Object.entries({ ...whole, sellerNotes: 'Contract suite' }))
        expectSame(after[name], value, name);
    }),
  'The answer is success and id, price, quantity, active, sellerNotes and updatedAt': async (
    context,
  ) => {
    const data = expectFields(
      await patched(context, { sellerNotes: 'Contract suite' }),
      {
        id: 'uuid',
        price: 'integer',
        quantity: 'integer',
        active: 'boolean',
        sellerNotes: 'text',
        updatedAt: 'time',
      },
      'data',
    );
    expectSame(data['id'], context.need('ownListingId'), 'id');
    await patch(context, { sellerNotes: '' });
  },
  'listingId is required and a uuid': async (context) => {
    await arranged(() => patched(context, {}));
    for (const body of [{ listingId: undefined }, { listingId: 'x' }])
      expectRefusal(await patch(context, body), JSON.stringify(body));
  },
  'price is an integer of cents, at most 9007199254740991': (context) =>
    restoring(context, ['price'], () =>
      expectBounds(context, 'price', [123_456, MAX], [1.5, MAX + 1, '1', -1]),
    ),
  'quantity is an integer from 0 to 9007199254740991': (context) =>
    restoring(context, ['quantity'], () =>
      expectBounds(context, 'quantity', [0, MAX], [-1, 1.5, MAX + 1]),
    ),
  'sellerNotes has at most 500 characters': (context) =>
    restoring(context, ['sellerNotes'], () =>
      expectBounds(context, 'sellerNotes', ['', 'n'.repeat(500)], ['n'.repeat(501)]),
    ),
  'active is a boolean': (context) =>
    restoring(context, ['active'], () =>
      expectBounds(context, 'active', [false, true], ['yes', 1]),
    ),
  'premiumPercent is a number from 0, premiumDollar an integer from 0, and both make the price': (
    context,
  ) =>
    restoring(context, ['price'], async () => {
      const priceWith = async (premium: Json): Promise<number> =>
        integerOf((await patched(context, premium))['price'], 'price');
      for (const [name, low, more, unfit] of [
        ['premiumPercent', 0, 7.5, [-1, 'x']],
        ['premiumDollar', 0, 12_345, [-1, 1.5, MAX + 1]],
      ] as const) {
        const prices = [await priceWith({ [name]: low }), await priceWith({ [name]: more })];
        expect(Number(prices[1]) > Number(prices[0]), `${name} does not make the price dearer`);
        for (const value of unfit)
          expectRefusal(await patch(context, { [name]: value }), `${name} ${value}`);
      }
    }),
  'The listing must belong to the caller': async (context) => {
    const { id } = await context.listing();
    await arranged(() => patched(context, { sellerNotes: 'x' }));
    for (const listingId of [id, NOWHERE]) {
      const reply = await patch(context, { listingId, sellerNotes: 'x' });
      expectRefusal(reply, listingId === id ? 'another one' : 'none', [403, 404, 422]);
    }
    given(id !== context.need('ownListingId'), 'there is no listing of others');
  },
});
