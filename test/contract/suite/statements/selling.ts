/** The Execution API, selling (API document, Endpoints: Execution v2 (sell)). */
import { type Context, quoteOf } from '../context.ts';
import {
  arranged,
  expect,
  expectSame,
  given,
  integerOf,
  isObject,
  type Json,
  listOf,
  objectOf,
  section,
} from '../kit.ts';
import { expectExecuted, orderedBy } from '../orders.ts';
import { expectQuote } from '../quote-fields.ts';
import { linesOf, optionalOf } from '../quotes.ts';
import { expectError, expectRefusedOnly, expectTakenOnly } from '../refusals.ts';
import type { Level } from '../levels.ts';
import { ownListing } from '../own-listing.ts';
import { expectCatalogue } from './buying.ts';

const SELL = '/execution/v2/sell/quotes';
const BOTH = ['instant_payout', 'overnight_label'] as const;

/** Sells of at least so much may be paid out at once. */
const high = { price: 150_000 } as const;

function offerIn(line: Json | undefined): Json {
  return objectOf(line?.['offer'], 'offer');
}

/** A quote to sell one piece of what the caller has listed. */
async function conflicting(context: Context) {
  const listed: Level = await ownListing(context, 8);
  const { productId, variantId } = listed;
  const items = [{ productId, variantId, quantity: 1 }];
  return { listed, quote: await arranged(() => context.quote('sell', { items })) };
}

async function listedNow(context: Context, { id }: Level): Promise<number | undefined> {
  return (await context.levels('listings')).find((one) => one.id === id)?.quantity;
}

export const selling = section('Endpoints: Execution v2 (sell)', {
  '1. An item is offerId and quantity': async (context) => {
    const { id } = await context.offer({ material: (name) => name === 'Gold', quantity: 2 });
    const [line] = linesOf(await context.quote('sell', { items: [{ offerId: id, quantity: 2 }] }));
    expectSame([offerIn(line)['id'], line?.['quantity']], [id, 2], 'offer and quantity');
  },
  '1. Or productId, variantId and quantity, matched with the best live offers': async (context) => {
    const { productId, variantId } = await context.offer({ material: (name) => name === 'Gold' });
    const offers = (await context.levels('offers'))
      .filter((one) => one.variantId === variantId)
      .toSorted((a, b) => b.price - a.price);
    const [best, second] = offers;
    given(best !== undefined && second !== undefined, 'there is only one offer');
    const items = [{ productId, variantId, quantity: best.quantity + 1 }];
    const lines = linesOf(await context.quote('sell', { items }));
    expectSame(
      lines.slice(0, 2).map(({ price, quantity }) => [price, quantity]),
      [
        [best.price, best.quantity],
        [second.price, 1],
      ],
      'prices and quantities of the lines',
    );
  },
  '1. Offer ids are unique within a quote': async (context) => {
    const first = await context.offer({ material: (name) => name === 'Gold' });
    const other = await context.offer({ material: (name) => name === 'Gold', not: [first.id] });
    const body = (...ids: string[]) => ({
      body: { items: ids.map((offerId) => ({ offerId, quantity: 1 })) },
    });
    await expectRefusedOnly(context, 'POST', SELL, {
      unfit: [body(first.id, first.id)],
      fit: [body(first.id, other.id)],
    });
  },
  'items are 1 to 50': async (context) => {
    const all = (await context.levels('offers')).map(({ id }) => ({ offerId: id, quantity: 1 }));
    given(all.length > 50, 'there are no 51 offers');
    const first = (count: number) => ({ body: { items: all.slice(0, count) } });
    await expectTakenOnly(context, 'POST', SELL, {
      unfit: [0, 51].map(first),
      fit: [1, 50].map(first),
    });
  },
  'GET on a quote answers success and the quote': async (context) => {
    const quote = await context.sellQuote();
    const answer = await context.ok('GET', `${SELL}/${quote.id}`);
    expectSame(answer['success'], true, 'success');
    expectQuote(objectOf(answer['data'], 'data'), 'sell');
  },
  '2. On GET, selectedOptionalIds is repeated once per id': async (context) => {
    const quote = await context.sellQuote({}, high);
    const query = { selectedOptionalIds: BOTH };
    const fresh = quoteOf(await context.ok('GET', `${SELL}/${quote.id}`, { query }));
    for (const id of BOTH) expectSame(optionalOf(fresh, id)['selected'], true, `selected of ${id}`);
  },
  '2. Comma-joined ids are not valid on v2': async (context) => {
    const quote = await context.sellQuote({}, high);
    await expectRefusedOnly(context, 'GET', `${SELL}/${quote.id}`, {
      unfit: [{ query: { selectedOptionalIds: BOTH.join(',') } }],
      fit: [{ query: { selectedOptionalIds: BOTH } }],
    });
  },
  '3. expectedOptionalFees that fit are accepted': async (context) => {
    const selectedOptionalIds = ['overnight_label'];
    const quote = await context.sellQuote({ selectedOptionalIds });
    const fee = integerOf(optionalOf(quote, 'overnight_label')['fee'], 'fee');
    const reply = await context.executeSell(quote, {
      expectedTotal: 0,
      selectedOptionalIds,
      adjustListings: true,
      expectedOptionalFees: { overnight_label: fee },
    });
    expectExecuted(reply);
  },
  '3. A drifted fee gives 422 optional_fee_mismatch': async (context) => {
    const selectedOptionalIds = ['overnight_label'];
    const quote = await context.sellQuote({ selectedOptionalIds });
    const body = { expectedTotal: 0, selectedOptionalIds, adjustListings: true };
    const expectedOptionalFees = { overnight_label: -1 };
    const reply = await context.executeSell(quote, { ...body, expectedOptionalFees });
    expectSame(expectError(reply, 422)['errorCode'], 'optional_fee_mismatch', 'errorCode');
  },
  'GET listing-conflicts reports listings of the caller for what is sold, and no others': async (
    context,
  ) => {
    const { quote, listed } = await conflicting(context);
    const answer = await context.ok('GET', `${SELL}/${quote.id}/listing-conflicts`);
    context.observe('Listing conflicts', answer);
    expect(JSON.stringify(answer).includes(listed.id), 'the listing is not named');
    const other = await context.sellQuote();
    const none = await context.ok('GET', `${SELL}/${other.id}/listing-conflicts`);
    expect(!JSON.stringify(none).includes(listed.id), 'it is named for another product as well');
  },
  '4. Selling less than listed gives 409 listing_quantity_mismatch': async (context) => {
    const { quote } = await conflicting(context);
    const reply = await context.executeSell(quote, { expectedTotal: 0 });
    expectSame(expectError(reply, 409)['errorCode'], 'listing_quantity_mismatch', 'errorCode');
  },
  '4. confirmListingMismatch lets it go on': async (context) => {
    const { quote, listed } = await conflicting(context);
    const body = { expectedTotal: 0, confirmListingMismatch: true };
    expectExecuted(await context.executeSell(quote, body));
    expectSame(await listedNow(context, listed), listed.quantity, 'listed quantity');
  },
  '4. adjustListings takes what is sold off the listing': async (context) => {
    const { quote, listed } = await conflicting(context);
    const body = { expectedTotal: 0, adjustListings: true };
    expectExecuted(await context.executeSell(quote, body));
    expectSame(await listedNow(context, listed), listed.quantity - 1, 'listed quantity');
  },
  '7. Execute answers an order id': async (context) => {
    for (const side of ['buy', 'sell'] as const) {
      const reply = await context.executeAnyway(side, await context.arrangedQuote(side));
      orderedBy(reply, `execute of a ${side}`);
      context.observe(`Answer of v2 execute (${side})`, reply.json);
    }
  },
  'GET optionals of a sell answers optionals, partial and errors': (context) =>
    expectCatalogue(context, 'sell'),
  '8. partial is true and errors are listed when an add-on cannot be resolved': async (context) => {
    const quote = await context.sellQuote();
    const path = `${SELL}/${quote.id}/optionals`;
    const ids = ['instant_payout'];
    const answer = await context.during(
      { op: 'failOptionals', ids },
      { op: 'failOptionals', ids: [] },
      () => context.ok('GET', path),
    );
    expectSame(answer['partial'], true, 'partial');
    const errors = listOf(answer['errors'], 'errors');
    expectSame(errors.length, 1, 'number of errors');
    const left = listOf(answer['optionals'], 'optionals').filter(isObject);
    expectSame(
      left.map(({ id }) => id),
      ['overnight_label'],
      'optionals that could be resolved',
    );
    context.observe('Error of an optional', errors[0]);
  },
});
