/** The listing desk over real HTTP: what it sends, how often, and what it says of every outcome. */
import { describe, expect, test } from 'vitest';
import type { ListingResult } from '#contract/ipc/trading/listings.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { localFailure } from '#main/shared/failures.ts';
import { faultKinds } from '#practice/testing/faults/faults.ts';
import { allListed, at, first, listed, openDesk, strike } from './support/listing-bench.ts';
import { valueOf } from './support/market.ts';

/** The quantities that a result leaves possible, when 5 were requested. */
function claimsOf(
  state: ListingResult['state'] | undefined,
  before: number | undefined,
): readonly (number | undefined)[] {
  if (state === 'done') return [5];
  if (state === 'refused' || state === 'not-sent') return [before];
  if (state === 'unknown') return [before, 5];
  throw new Error(`No end of an update: ${String(state)}`);
}

describe('an update', () => {
  test('sends only what changes, and shows what came back', async () => {
    const bench = await openDesk();
    const id = first(bench);
    const before = await listed(bench.client(), id);
    const change = { quantity: 3, notes: 'Sealed tubes', active: true };
    const outcome = await bench.desk.update([{ listingId: id, change }]);
    expect(outcome).toEqual({ ok: true, value: { settled: [id], left: [] } });
    expect(bench.result(id)).toMatchObject({
      state: 'done',
      by: 'answer',
      checks: [
        { field: 'quantity', asked: 3, reported: 3, verdict: 'as-asked' },
        { field: 'active', verdict: 'as-asked' },
        { field: 'notes', verdict: 'as-asked' },
      ],
    });
    expect(bench.row(id)).toMatchObject({
      quantity: { value: 3, source: 'update' },
      notes: { value: 'Sealed tubes' },
      active: { value: true },
    });
    expect(await listed(bench.client(), id)).toMatchObject({ quantity: 3, price: before?.price });
    expect(bench.patches()).toBe(1);
  });

  test('of a premium is verified by the list, for the answer does not contain it', async () => {
    const bench = await openDesk();
    const percent = at(bench.ids, 0);
    const dollars = at(bench.ids, 2);
    await bench.desk.update([
      { listingId: percent, change: { premium: { kind: 'percent', ppm: ppm(173_500) } } },
      { listingId: dollars, change: { premium: { kind: 'dollars', amount: cents(4_250) } } },
    ]);
    for (const id of [percent, dollars]) {
      expect(bench.result(id)).toMatchObject({
        state: 'done',
        checks: [{ field: 'premium', verdict: 'as-asked' }],
      });
    }
    expect(bench.row(percent).premiumPercent?.source).toBe('list');
  });

  test('to nothing on offer is an update as any other', async () => {
    const bench = await openDesk();
    const id = first(bench);
    await bench.desk.update([{ listingId: id, change: { quantity: 0 } }]);
    expect(bench.result(id)?.state).toBe('done');
    expect(await listed(bench.client(), id)).toBeUndefined();
  });

  test('whose answer says otherwise is shown as a difference, and ends the sending', async () => {
    const bench = await openDesk();
    const [one, two] = [at(bench.ids, 0), at(bench.ids, 1)];
    const real = bench.client();
    const desk = bench.reopened({
      client: {
        getSandboxListings: real.getSandboxListings,
        // A service that rounds prices to whole dollars.
        updateListing: (body, options) =>
          real.updateListing(
            {
              ...body,
              ...(body.price === undefined ? {} : { price: body.price - (body.price % 100) }),
            },
            options,
          ),
      },
    });
    const outcome = await desk.update([
      { listingId: one, change: { price: cents(4_230_050) } },
      { listingId: two, change: { quantity: 1 } },
    ]);
    expect(outcome).toEqual({ ok: true, value: { settled: [one], left: [two] } });
    expect(bench.result(one)).toMatchObject({
      state: 'differs',
      checks: [{ field: 'price', asked: 4_230_050, reported: 4_230_000, verdict: 'differs' }],
    });
    expect(bench.result(two)?.state).toBe('held');
  });
});

describe('several updates', () => {
  test('go one after the other; the first that is refused holds the rest, and nothing is lost', async () => {
    const bench = await openDesk();
    const stranger = (await valueOf(bench.client().getSandboxListings({ limit: 250 }))).rows.find(
      ({ id }) => !bench.ids.includes(id),
    );
    const [one, two] = [at(bench.ids, 0), at(bench.ids, 1)];
    const other = stranger?.id ?? '';
    bench.desk.add([other]);
    const outcome = await bench.desk.update([
      { listingId: one, change: { quantity: 1 } },
      { listingId: other, change: { quantity: 1 } },
      { listingId: two, change: { quantity: 1 } },
    ]);
    expect(outcome).toEqual({ ok: true, value: { settled: [one], left: [other, two] } });
    expect(bench.result(one)?.state).toBe('done');
    expect(bench.result(other)).toMatchObject({
      state: 'refused',
      change: { quantity: 1 },
      failure: { kind: 'forbidden', status: 403 },
    });
    expect(bench.result(two)).toMatchObject({ state: 'held', change: { quantity: 1 } });
    expect(bench.patches()).toBe(2);
  });

  test('are refused while others are under way, and stop where the terminal ends', async () => {
    const bench = await openDesk();
    strike(bench, 'delay');
    const sending = bench.desk.update(
      bench.ids.map((listingId) => ({ listingId, change: { quantity: 2 } })),
    );
    const second = await bench.desk.update([{ listingId: first(bench), change: { quantity: 9 } }]);
    expect(second).toMatchObject({ ok: false, error: { kind: 'listings-busy' } });
    expect(bench.desk.forget(first(bench))).toMatchObject({ ok: false });
    await bench.desk.stop();
    expect(await sending).toMatchObject({ ok: true, value: { settled: [first(bench)] } });
    expect(bench.patches()).toBe(1);
    expect(bench.slice().rows.map(({ result }) => result?.state)).toEqual([
      'done',
      'held',
      'held',
      'held',
    ]);
  });
});

describe('what cannot be sent', () => {
  test.each([
    ['price and premium', { price: cents(5), premium: { kind: 'percent', ppm: ppm(1) } }],
    ['nothing', {}],
  ] as const)('%s', async (_, change) => {
    const bench = await openDesk();
    const outcome = await bench.desk.update([{ listingId: first(bench), change }]);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'listing-change' } });
    expect(bench.patches()).toBe(0);
  });

  test('one listing twice, or one that is not kept', async () => {
    const bench = await openDesk();
    const change = { quantity: 1 };
    const id = first(bench);
    expect(
      await bench.desk.update([
        { listingId: id, change },
        { listingId: id, change },
      ]),
    ).toMatchObject({ error: { kind: 'listing-twice' } });
    const missing = '00000000-0000-4000-8000-000000000000';
    expect(await bench.desk.update([{ listingId: missing, change }])).toMatchObject({
      error: { kind: 'listing-missing' },
    });
  });

  test('anything that puts metal on the market while trading is locked; a withdrawal goes', async () => {
    const locked = localFailure('locked', 'Trading is locked', 'Unlock it.');
    const bench = await openDesk({ locked: () => locked });
    const listingId = first(bench);
    expect(await bench.desk.update([{ listingId, change: { quantity: 5 } }])).toEqual({
      ok: false,
      error: locked,
    });
    expect(await bench.desk.update([{ listingId, change: { active: false } }])).toMatchObject({
      ok: true,
      value: { settled: [listingId] },
    });
  });

  test('what could not be noted first', async () => {
    const bench = await openDesk({
      stored: {
        read: () => [],
        write: () => {
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        },
      },
    });
    await bench.desk.update([{ listingId: first(bench), change: { quantity: 1 } }]);
    expect(bench.result(first(bench))).toMatchObject({
      state: 'not-sent',
      failure: {
        advice: expect.stringContaining('The disk is full.'),
        systemError: expect.stringContaining('ENOSPC: no space left on device'),
      },
    });
    expect(bench.patches()).toBe(0);
  });
});

describe('an outcome nobody saw', () => {
  test.each(faultKinds.filter((kind) => !kind.startsWith('order-id')))(
    '%s: one request, and nothing is claimed that is not so',
    async (kind) => {
      const bench = await openDesk();
      const id = first(bench);
      const before = (await listed(bench.client(), id))?.quantity;
      strike(bench, kind);
      await bench.desk.update([{ listingId: id, change: { quantity: 5 } }]);
      const { faults } = bench.practice.control({ op: 'faults' });
      expect(faults).toMatchObject([{ struck: 1 }]);
      expect(bench.patches()).toBe(1);
      const now = (await listed(bench.client(), id))?.quantity;
      expect([before, 5]).toContain(now);
      expect(claimsOf(bench.result(id)?.state, before)).toContain(now);
    },
  );

  test('is looked up in the list: it went through', async () => {
    const bench = await openDesk();
    const id = first(bench);
    strike(bench, 'reset-after');
    await bench.desk.update([{ listingId: id, change: { quantity: 5 } }]);
    expect(bench.result(id)).toMatchObject({ state: 'done', by: 'list' });
    expect(bench.row(id).quantity).toMatchObject({ value: 5, source: 'list' });
  });

  test('is looked up in the list: it did not, and stays unknown for the user to decide', async () => {
    const bench = await openDesk();
    const id = first(bench);
    strike(bench, 'error-500-before');
    const outcome = await bench.desk.update([
      { listingId: id, change: { quantity: 5 } },
      { listingId: at(bench.ids, 1), change: { quantity: 5 } },
    ]);
    expect(outcome).toMatchObject({ ok: true, value: { settled: [] } });
    expect(bench.result(id)).toMatchObject({
      state: 'unknown',
      look: { state: 'looked', listed: true, checks: [{ verdict: 'differs' }] },
    });
    expect(bench.result(at(bench.ids, 1))?.state).toBe('held');
    await bench.desk.update([{ listingId: id, change: { quantity: 5 } }]);
    expect(bench.result(id)?.state).toBe('done');
  });

  test('stays unknown where nothing lists listings, and over a restart, until the user is done with it', async () => {
    const bench = await openDesk({ readable: false });
    const id = first(bench);
    strike(bench, 'reset-after');
    await bench.desk.update([{ listingId: id, change: { quantity: 5 } }]);
    expect(bench.result(id)).toMatchObject({ state: 'unknown', look: null });
    expect(await bench.desk.check(id)).toMatchObject({ error: { kind: 'listings-unreadable' } });
    const again = bench.reopened();
    expect(bench.result(id)).toMatchObject({
      state: 'unknown',
      change: { quantity: 5 },
      failure: { kind: 'update-interrupted' },
    });
    again.dismiss(id);
    bench.reopened();
    expect(bench.result(id)).toBeNull();
  });

  test('is kept from the moment of sending', async () => {
    const bench = await openDesk();
    const id = first(bench);
    strike(bench, 'delay');
    const sending = bench.desk.update([{ listingId: id, change: { quantity: 5 } }]);
    expect(bench.kept()).toMatchObject([{ id, unsettled: { change: { quantity: 5 } } }]);
    await sending;
    expect(bench.kept()).toMatchObject([{ id, unsettled: null, last: { quantity: 5 } }]);
  });
});

describe('what is known', () => {
  test('of a listing that was never updated nor listed: nothing', async () => {
    const bench = await openDesk();
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect(bench.desk.add([stranger, first(bench)])).toEqual({
      ok: true,
      value: { added: [stranger], known: [first(bench)] },
    });
    bench.desk.levelsRead([], Date.now());
    expect(bench.row(stranger)).toMatchObject({
      title: null,
      price: null,
      quantity: null,
      active: null,
      listed: { value: false },
    });
    bench.desk.forget(stranger);
    expect(bench.slice().rows.map(({ id }) => id)).toEqual(bench.ids);
  });

  test('comes from the list where there is one', async () => {
    const bench = await openDesk();
    bench.desk.levelsRead(await allListed(bench.client()), 1_000);
    expect(bench.slice().rows).toHaveLength(4);
    for (const row of bench.slice().rows) {
      expect(row).toMatchObject({
        origin: 'practice',
        title: expect.any(String),
        price: { source: 'list', at: 1_000 },
        premiumPercent: { source: 'list' },
        active: null,
        notes: null,
        listed: { value: true, at: 1_000 },
      });
    }
  });

  test('of the best ask of a product, where nothing lists all', async () => {
    const bench = await openDesk({ readable: false, practiceIds: [] });
    const { rows } = await valueOf(bench.client().getProducts({ limit: 100 }));
    const ask = rows.flatMap(({ variants }) => variants).find((one) => one.ask !== null)?.ask;
    bench.desk.add([ask?.id ?? '']);
    bench.desk.productsRead(rows, 9_000);
    expect(bench.row(ask?.id ?? '')).toMatchObject({
      price: { value: ask?.price, at: 9_000, source: 'list' },
      listed: null,
    });
  });

  test('is offered from a report of conflicts', async () => {
    const bench = await openDesk();
    const id = 'AAAAAAAA-0000-4000-8000-000000000000';
    bench.desk.conflictsSeen([{ listingId: id, title: 'Krugerrand' }]);
    expect(bench.slice().offered).toMatchObject([{ id: id.toLowerCase(), title: 'Krugerrand' }]);
    bench.desk.add([id.toLowerCase()]);
    expect(bench.slice().offered).toEqual([]);
    expect(bench.row(id.toLowerCase()).title).toBe('Krugerrand');
  });
});
