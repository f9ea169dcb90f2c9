/** The listing desk when something comes in between: a lock, a full disk, a restart, the end of the session. */
import { describe, expect, test } from 'vitest';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { localFailure } from '#main/shared/failures.ts';
import { at, first, listed, openDesk, strike } from './support/listing-bench.ts';

describe('a sending that is interrupted', () => {
  test('by a lock sends nothing more that puts metal on the market', async () => {
    const bench = await openDesk();
    const [one, two, three] = [at(bench.ids, 0), at(bench.ids, 1), at(bench.ids, 2)];
    const lock = localFailure('trading-locked', 'Trading is locked', 'Unlock it.');
    let isLocked = false;
    const real = bench.client();
    const desk = bench.reopened({
      locked: () => (isLocked ? lock : null),
      client: {
        getSandboxListings: real.getSandboxListings,
        // The user locks while the first is on its way.
        updateListing: (...asked) => {
          isLocked = true;
          return real.updateListing(...asked);
        },
      },
    });
    const outcome = await desk.update([
      { listingId: one, change: { quantity: 3 } },
      { listingId: two, change: { quantity: 4 } },
      { listingId: three, change: { quantity: 5 } },
    ]);
    expect(outcome).toMatchObject({ ok: true, value: { settled: [one], left: [two, three] } });
    expect(bench.result(two)).toMatchObject({ state: 'not-sent', failure: lock });
    expect(bench.result(three)).toMatchObject({ state: 'held' });
    expect(await listed(real, two)).not.toMatchObject({ quantity: 4 });
  });

  test('by a lock goes on with what only takes metal off it', async () => {
    const bench = await openDesk();
    const [one, two] = [at(bench.ids, 0), at(bench.ids, 1)];
    const lock = localFailure('trading-locked', 'Trading is locked', 'Unlock it.');
    let asked = 0;
    const desk = bench.reopened({
      locked: () => {
        asked += 1;
        return asked > 2 ? lock : null;
      },
    });
    const outcome = await desk.update([
      { listingId: one, change: { quantity: 3 } },
      { listingId: two, change: { quantity: 0 } },
    ]);
    expect(outcome).toMatchObject({ value: { settled: [one, two] } });
  });
});

describe('prices that a rule proposed', () => {
  test('are sent one after the other, until the rule allows one no more; the rest stays', async () => {
    const bench = await openDesk();
    const [one, two, three] = [at(bench.ids, 0), at(bench.ids, 1), at(bench.ids, 2)];
    const spot = { price: spotPrice(4_000_000_000), readAt: Date.now() };
    let isKnown = true;
    let sent = 0;
    const real = bench.client();
    const desk = bench.reopened({
      market: {
        asksOf: () => new Map(),
        metalOf: () => ({
          content: fineContent('ozt', UNITS_PER_TROY_OUNCE),
          spot: isKnown ? spot : null,
        }),
      },
      client: {
        getSandboxListings: real.getSandboxListings,
        // Spot is lost while the first is on its way.
        updateListing: (...asked) => {
          isKnown = false;
          sent += 1;
          return real.updateListing(...asked);
        },
      },
    });
    const ids = [one, two, three];
    const proposed = desk.proposePrices('spot +3%', ids);
    const prices = proposed.ok ? proposed.value.proposals : [];
    expect(prices.map(({ price }) => price)).toEqual([412_000, 412_000, 412_000]);
    expect(sent).toBe(0);
    const outcome = await desk.update(
      ids.map((listingId) => ({ listingId, change: { price: cents(412_000) } })),
    );
    expect(outcome).toMatchObject({ ok: true, value: { settled: [one], left: [two, three] } });
    expect(sent).toBe(1);
    expect(bench.result(two)).toMatchObject({
      state: 'not-sent',
      failure: { kind: 'rule-without-price' },
    });
    expect(bench.result(three)).toMatchObject({ state: 'held' });
    expect(bench.slice().repricing.sentAt).toHaveLength(1);
  });
});

describe('where nothing can be written down', () => {
  const full = {
    read: () => [],
    write: () => {
      throw new Error('ENOSPC');
    },
  };

  test('what was done by hand is said not to be kept, and the desk can be closed', async () => {
    const bench = await openDesk();
    const id = first(bench);
    const desk = bench.reopened({ stored: full });
    expect(desk.dismiss(id)).toMatchObject({ ok: false, error: { kind: 'listings-not-kept' } });
    expect(desk.add(['0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a01'])).toMatchObject({ ok: false });
    expect(await desk.update([{ listingId: id, change: { quantity: 3 } }])).toMatchObject({
      value: { settled: [], left: [id] },
    });
    expect(bench.result(id)).toMatchObject({ state: 'not-sent' });
    await desk.stop();
    expect(bench.patches()).toBe(0);
  });

  test('an update that got lost after it was noted is still looked up', async () => {
    const bench = await openDesk();
    const id = first(bench);
    let writes = 0;
    const desk = bench.reopened({
      stored: {
        read: () => [],
        write: () => {
          writes += 1;
          if (writes > 1) throw new Error('ENOSPC');
        },
      },
    });
    strike(bench, 'reset-after');
    expect(await desk.update([{ listingId: id, change: { quantity: 3 } }])).toMatchObject({
      ok: true,
    });
    expect(bench.result(id)).toMatchObject({ state: 'done', by: 'list' });
    await desk.stop();
  });

  test('more ids than can be kept are kept as far as they can', async () => {
    const bench = await openDesk();
    const ids = Array.from(
      { length: 505 },
      (_, place) => `0b9f6d2e-6c1b-4c56-9d0a-${String(place).padStart(12, '0')}`,
    );
    expect(bench.desk.add(ids)).toMatchObject({ error: { kind: 'listings-full' } });
    expect(bench.slice().rows).toHaveLength(500);
    expect(bench.kept()).toHaveLength(500 - bench.ids.length);
  });
});

describe('changes that were not sent', () => {
  const change = { quantity: 3 };

  test('are there after a restart, until they were sent', async () => {
    const bench = await openDesk();
    const [one, two] = [at(bench.ids, 0), at(bench.ids, 1)];
    expect(bench.desk.keepDrafts('p', { [one]: change, [two]: change })).toMatchObject({
      ok: true,
    });
    const desk = bench.reopened();
    expect(bench.slice().drafts).toMatchObject({ changes: { [one]: change, [two]: change } });
    await desk.update([{ listingId: one, change }]);
    expect(bench.drafts().changes).toEqual({ [two]: change });
    expect(bench.slice().drafts?.changes).toEqual({ [two]: change });
  });

  test('of another profile, or of listings that are not kept any more, are left out', async () => {
    const bench = await openDesk();
    expect(bench.desk.keepDrafts('other', { [first(bench)]: change })).toMatchObject({
      error: { kind: 'not-this-profile' },
    });
    bench.desk.keepDrafts('p', { '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a01': change });
    bench.reopened();
    expect(bench.slice().drafts?.changes).toEqual({});
  });

  test('that cannot be kept are reported', async () => {
    const bench = await openDesk();
    const desk = bench.reopened({
      drafts: {
        read: () => ({ changes: {}, keptAt: null }),
        write: () => {
          throw new Error('EROFS');
        },
      },
    });
    expect(desk.keepDrafts('p', { [first(bench)]: change })).toMatchObject({
      error: { kind: 'listings-not-kept' },
    });
    expect(bench.slice().drafts?.changes).toEqual({ [first(bench)]: change });
  });
});

test('a desk that was closed shows nothing any more', async () => {
  const bench = await openDesk();
  const id = first(bench);
  const real = bench.client();
  let lists = 0;
  const desk = bench.reopened({
    client: {
      updateListing: real.updateListing,
      getSandboxListings: (...asked) => {
        lists += 1;
        return real.getSandboxListings(...asked);
      },
    },
  });
  strike(bench, 'reset-after');
  const updating = desk.update([{ listingId: id, change: { quantity: 4 } }]);
  await desk.stop();
  await updating;
  const before = bench.slice();
  await desk.check(id);
  expect(lists).toBeGreaterThan(0);
  expect(bench.slice()).toBe(before);
});
