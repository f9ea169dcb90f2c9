/** Trading with the real client over HTTP against the practice marketplace; only the disk is in memory. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  buyOf,
  closeDesks,
  type Desk,
  type In,
  openDesk,
  sellOf,
} from './testing/practice-desk.ts';

afterEach(closeDesks);

const ADDRESS = {
  kind: 'address',
  address: {
    name: 'A Buyer',
    line1: '1 Main Street',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'US',
  },
} as const;

describe('a requote at the practice marketplace', () => {
  it.each([
    ['v2', 'sell', 'refreshSellQuoteV2', true],
    ['v2', 'buy', 'createBuyQuoteV2', false],
    ['v1', 'sell', 'refreshSellQuoteV1', true],
    ['v1', 'buy', 'refreshBuyQuoteV1', true],
  ] as const)('of a %s %s asks %s, and executes', async (version, side, route, isSame) => {
    const at = await openDesk(version);
    const draft =
      side === 'sell'
        ? await sellOf(at)
        : await buyOf(at, version === 'v1' ? { destination: ADDRESS } : {});
    await at.service.ticket.requestQuote(draft);
    const first = await at.until('quoted');
    at.routes.splice(0);
    await at.service.ticket.requote();
    const second = await at.until('quoted');
    expect(at.routes).toContain(route);
    expect(second.quote.quoteId === first.quote.quoteId).toBe(isSame);
    expect(second.intentId).not.toBe(first.intentId);
    expect(await at.service.ticket.execute(second.intentId)).toEqual({ ok: true, value: null });
    expect(at.market.control({ op: 'posts' })).toEqual({
      posts: { [second.quote.quoteId]: 1 },
    });
  });

  it('makes a new quote when the cart is forgotten', async () => {
    const at = await openDesk();
    await at.service.ticket.requestQuote(await sellOf(at));
    const first = await at.until('quoted');
    at.market.control({ op: 'advance', ms: 20 * 60_000 });
    at.routes.splice(0);
    await at.service.ticket.requote();
    const second = await at.until('quoted');
    const quotes = at.routes.filter((route) => route.endsWith('SellQuoteV2'));
    expect(quotes).toEqual(['refreshSellQuoteV2', 'createSellQuoteV2']);
    expect(second.quote.quoteId).not.toBe(first.quote.quoteId);
  });

  it('selects add-ons on a v1 sell, which its creation does not take', async () => {
    const at = await openDesk('v1');
    await at.service.ticket.requestQuote(await sellOf(at, { optionalIds: ['overnight_label'] }));
    const quoted = await at.until('quoted');
    expect(quoted.refusal).toBeNull();
    expect(quoted.quote.optionals).toContainEqual(
      expect.objectContaining({ id: 'overnight_label', selected: true }),
    );
    expect(await at.service.ticket.execute(quoted.intentId)).toMatchObject({ ok: true });
  });
});

it('a promotion code is previewed at once, and applied by the execution only', async () => {
  const at = await openDesk();
  const draft = await buyOf(at, { destination: ADDRESS, promotionCode: 'FREESHIP' });
  await at.service.ticket.requestQuote(draft);
  const quoted = await at.until('quoted', ({ promotion }) => promotion?.state === 'applied');
  const { promotion, quote } = quoted;
  const shipping = quote.fees.find(({ id }) => id === 'shipping')?.amount ?? 0;
  expect(shipping).toBeGreaterThan(0);
  expect(promotion).toMatchObject({ discount: shipping, total: quote.total - shipping });
  await at.service.ticket.execute(quoted.intentId);
  await at.until('confirmed');
  expect(at.market.control({ op: 'orders' })).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({ quoteId: quote.quoteId, total: quote.total - shipping }),
    ]),
  });
});

it('a promotion code that does not exist is refused in the service’s words; the quote stays good', async () => {
  const at = await openDesk();
  const draft = await buyOf(at, { destination: ADDRESS, promotionCode: 'NOSUCH' });
  await at.service.ticket.requestQuote(draft);
  const quoted = await at.until('quoted', ({ promotion }) => promotion?.state === 'refused');
  expect(quoted.promotion).toMatchObject({
    failure: { serverMessage: 'Promotion code is not valid' },
  });
  expect(quoted.refusal).toBeNull();
});

it('own listings are reported before and after the refusal, and settled by the user’s choice alone', async () => {
  const at = await openDesk();
  const draft = await sellOf(at, {}, true);
  await at.service.ticket.requestQuote(draft);
  const read = (state: In<'quoted'> | In<'rejected'>): boolean =>
    state.listingConflicts?.state === 'read';
  const quoted = await at.until('quoted', read);
  const row = { listingId: at.market.ownListingId, sellQuantity: 1 };
  expect(quoted.listingConflicts).toMatchObject({
    rows: [{ ...row, title: expect.stringContaining(quoted.quote.lines[0]?.title ?? '?') }],
  });
  expect(quoted.refusal).toBeNull();
  await at.service.ticket.execute(quoted.intentId);
  const rejected = await at.until('rejected', read);
  expect(rejected).toMatchObject({
    failure: { kind: 'listing-conflict' },
    listingConflicts: { rows: [row] },
  });
  await at.service.ticket.requestQuote({ ...draft, adjustListings: true });
  const again = await at.until('quoted');
  expect(await at.service.ticket.execute(again.intentId)).toMatchObject({ ok: true });
});

it('an add-on whose fee drifted is reported, accepted by one requote, and executed inside the limit', async () => {
  const at = await openDesk();
  const draft = await sellOf(at, { optionalIds: ['instant_payout'] });
  await at.service.ticket.requestQuote(draft);
  const quoted = await at.until('quoted');
  at.market.control({ op: 'moveSpot', percent: 2 });
  await at.service.ticket.execute(quoted.intentId);
  const rejected = await at.until('rejected', ({ feeChanges }) => feeChanges.length > 0);
  const [change] = rejected.feeChanges;
  expect(rejected.failure.kind).toBe('optional-fee');
  expect(change).toMatchObject({ id: 'instant_payout' });
  expect(change?.now).toBeLessThan(change?.before ?? 0);
  await at.service.ticket.requote();
  const again = await at.until('quoted');
  expect(again).toMatchObject({ limit: quoted.limit, refusal: null });
  expect(again.feeChanges).toContainEqual(change);
  expect(await at.service.ticket.execute(again.intentId)).toMatchObject({ ok: true });
});

it('instant payout beyond the credit names the credit that is left', async () => {
  const at = await openDesk('v2', 'seen-new-host');
  await at.service.ticket.requestQuote(await sellOf(at, { optionalIds: ['instant_payout'] }));
  const quoted = await at.until('quoted');
  const key = at.market.keys.sandbox.admin;
  at.market.control({ op: 'setOrganization', key, instantPayoutLimit: 12_345 });
  await at.service.ticket.execute(quoted.intentId);
  const rejected = await at.until('rejected', ({ failure }) => failure.advice.includes('$'));
  expect(rejected.failure).toMatchObject({
    kind: 'instant-payout-credit',
    errorCode: 'instant_payout_insufficient_credit',
    advice: expect.stringContaining('$123.45'),
  });
});

describe('a sell whose answer is lost', () => {
  async function lose(at: Desk): Promise<string> {
    // One that exists before, and must not be taken for the lost one.
    await at.service.ticket.requestQuote(await sellOf(at));
    const first = await at.until('quoted');
    await at.service.ticket.execute(first.intentId);
    await at.until('confirmed');
    await at.service.ticket.requestQuote(await sellOf(at));
    const { intentId } = await at.until('quoted');
    await at.service.drain();
    const fault = { route: 'executeSellQuoteV2', kind: 'reset-after', count: 1 } as const;
    at.market.control({ op: 'injectFault', fault });
    await at.service.ticket.execute(intentId);
    await at.until('unknown');
    await at.service.drain();
    return intentId;
  }

  it('is found in the list of sells of a marketplace that has one, and linked by the user', async () => {
    const at = await openDesk('v2', 'seen-new-host');
    const intentId = await lose(at);
    const [unknown] = at.service.unknowns.list();
    expect(unknown).toMatchObject({ intentId, listed: true });
    expect(unknown?.candidates).toHaveLength(1);
    const orderId = unknown?.candidates[0]?.orderId ?? '';
    expect(await at.service.unknowns.linkOrder(intentId, orderId)).toMatchObject({ ok: true });
    expect(at.service.unknowns.list()).toEqual([]);
    expect(at.routes).toContain('getOrdersV2');
    expect(at.routes).not.toContain('getPurchaseOrdersV1');
  });

  it('stays as it is where sells are not listed, and the routes are asked once', async () => {
    const at = await openDesk();
    const intentId = await lose(at);
    await at.service.unknowns.checkAgain(intentId);
    expect(at.service.unknowns.list()).toMatchObject([
      {
        intentId,
        listed: false,
        candidates: [],
        lastCheckNote: expect.stringContaining('lists no purchase orders'),
      },
    ]);
    const asked = at.routes.filter((route) => /OrdersV[12]$/.test(route));
    expect(asked.toSorted()).toEqual(['getOrdersV2', 'getPurchaseOrdersV1']);
  });
});
