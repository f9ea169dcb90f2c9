/** Refusals and failures (API document, Errors). */
import type { Context } from '../context.ts';
import { arranged, expect, expectSame, section, someOf, textOf } from '../kit.ts';
import { expectNoOrder, expectExecuted } from '../orders.ts';
import { expectError, expectRefusedOnly, NOWHERE } from '../refusals.ts';
import { send } from '../client.ts';
import { HEALTH } from '../tokens.ts';

const BUY = '/execution/v2/buy/quotes';
const SELL = '/execution/v2/sell/quotes';

/** @throws Broken unless both sides refuse to execute, by this error code */
async function expectCodeOfHalt(context: Context): Promise<void> {
  const quotes = [await context.buyQuote(), await context.sellQuote()] as const;
  const halt = { op: 'halt', reason: 'Contract suite' };
  const replies = await context.during(halt, { op: 'resume' }, async () => [
    await context.executeAnyway('buy', quotes[0]),
    await context.executeAnyway('sell', quotes[1]),
  ]);
  for (const reply of replies) {
    expect(reply.status >= 400, `it answers ${reply.status}`);
    const { errorCode } = expectError(reply, reply.status);
    expectSame(errorCode, 'system_check_failed', 'errorCode');
  }
  await arranged(async () => expectExecuted(await context.executeAnyway('buy', quotes[0])));
}

export const errors = section('Errors', {
  'The body is error, code and perhaps suggestion; code is the status': async (context) => {
    const replies = [
      await send(context.access(context.setting.sandbox, undefined), 'GET', HEALTH),
      await context.send('GET', '/no/such/route'),
      await context.send('POST', BUY, { body: {} }),
    ];
    for (const [place, status] of [401, 404, 422].entries()) {
      const reply = someOf(replies.slice(place), 'answer');
      expectError({ ...reply, json: reply.written }, status);
    }
  },
  '404 quote not found': async (context) => {
    for (const [side, path] of [
      ['sell', SELL],
      ['buy', BUY],
    ] as const) {
      const { id } = await context.arrangedQuote(side);
      await arranged(() => context.ok('GET', `${path}/${id}/optionals`));
      expectError(await context.send('GET', `${path}/${NOWHERE}/optionals`), 404);
      const bound = side === 'buy' ? 100_000_000 : 0;
      const missing = { id: NOWHERE, total: bound, data: {} };
      expectError(await context.executeAt(side, missing, bound), 404);
    }
    expectError(await context.send('GET', `${SELL}/${NOWHERE}`), 404);
  },
  '409 subtotal_mismatch on a buy whose live total is above expectedTotal': async (context) => {
    const reply = await context.executeAt('buy', await context.buyQuote(), 1);
    expectSame(expectError(reply, 409)['errorCode'], 'subtotal_mismatch', 'errorCode');
  },
  '409 subtotal_mismatch on a sell whose live payout is below expectedTotal': async (context) => {
    const reply = await context.executeAt('sell', await context.sellQuote(), 9_000_000_000);
    expectSame(expectError(reply, 409)['errorCode'], 'subtotal_mismatch', 'errorCode');
  },
  '410 (or 404) when the quote expired': async (context) => {
    const quote = await context.sellQuote();
    await context.wait(61_000);
    const reply = await context.executeAnyway('sell', quote);
    expect([404, 410].includes(reply.status), `it answers ${reply.status}`);
    expectError(reply, reply.status);
  },
  '422 when a listing or offer is unavailable': async (context) => {
    const [listing, offer] = [await context.listing(), await context.offer()];
    await expectRefusedOnly(context, 'POST', BUY, {
      unfit: [{ body: buyOf(NOWHERE, 1) }],
      fit: [{ body: buyOf(listing.id, 1) }],
    });
    const sell = (offerId: string) => ({ body: { items: [{ offerId, quantity: 1 }] } });
    await expectRefusedOnly(context, 'POST', SELL, {
      unfit: [sell(NOWHERE)],
      fit: [sell(offer.id)],
    });
  },
  '422 when the inventory does not suffice': async (context) => {
    const { id } = await context.listing();
    await expectRefusedOnly(context, 'POST', BUY, {
      unfit: [{ body: buyOf(id, 9_999_999) }],
      fit: [{ body: buyOf(id, 1) }],
    });
  },
  '422 at execute when the listing has gone meanwhile': async (context) => {
    const listing = await context.listing({ material: (name) => name === 'Gold' });
    const quote = await arranged(() => context.quote('buy', buyOf(listing.id, 1)));
    await context.control({ op: 'expire', id: listing.id });
    await expectNoOrder(context, quote, async () => {
      expectError(await context.executeAnyway('buy', quote), 422);
    });
  },
  '422 instant_payout_insufficient_credit at execute': async (context) => {
    const key = context.setting.sandboxAdmin;
    const selectedOptionalIds = ['instant_payout'];
    const quote = await context.sellQuote({ selectedOptionalIds }, { price: 150_000 });
    const organization = { op: 'setOrganization', key };
    const execute = () =>
      context.executeSell(quote, { expectedTotal: 0, selectedOptionalIds, adjustListings: true });
    const reply = await context.during(
      { ...organization, instantPayoutLimit: 100 },
      { ...organization, instantPayoutLimit: 100_000_000 },
      execute,
    );
    const { errorCode } = expectError(reply, 422);
    expectSame(errorCode, 'instant_payout_insufficient_credit', 'errorCode');
    await arranged(async () => expectExecuted(await execute()));
  },
  '422 when the body does not fit': async (context) => {
    const { id } = await context.listing();
    const fit = buyOf(id, 1);
    await expectRefusedOnly(context, 'POST', BUY, {
      unfit: [
        {},
        { ...fit, items: 'x' },
        { ...fit, items: [{ listingId: 1, quantity: 1 }] },
        { ...fit, items: [{ listingId: id }] },
        [],
      ].map((body) => ({ body })),
      fit: [{ body: fit }],
    });
  },
  '500 Internal Server Error when processing fails': async (context) => {
    const fault = { route: 'getHealth', kind: 'error-500-before', count: 1 };
    const reply = await context.during({ op: 'injectFault', fault }, { op: 'clearFaults' }, () =>
      context.send('GET', HEALTH),
    );
    expectError(reply, 500, 'Internal Server Error');
  },
  'Execute answers system_check_failed during a trading halt': expectCodeOfHalt,
  'Errors of 401, 404, 409 and 410 suggest what to do': async (context) => {
    const quote = await context.buyQuote();
    const expired = await context.sellQuote();
    const replies = [
      await send(context.access(context.setting.sandbox, 'no-such-key'), 'GET', HEALTH),
      await context.send('GET', `${SELL}/${NOWHERE}`),
      await context.executeAt('buy', quote, 1),
    ];
    await context.wait(61_000);
    replies.push(await context.executeAnyway('sell', expired));
    for (const reply of replies)
      textOf(expectError(reply, reply.status)['suggestion'], `suggestion of ${reply.status}`);
  },
});

/** Buys N pieces of one listing. */
function buyOf(listingId: string, quantity: number): object {
  return { items: [{ listingId, quantity }], paymentMethod: 'wire_transfer' };
}
