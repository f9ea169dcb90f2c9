import { describe, expect, it } from 'vitest';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { cents } from '#domain/money/money.ts';
import { IndexDamaged } from '#main/trading/journal/index/index-damaged.ts';
import { lineOf, order, serviceOf, shipment, shown } from './testing/portfolio-world.ts';

describe('the portfolio', () => {
  it('has the cost of what was bought, its worth, and the gain', async () => {
    const { holdings, totals, unreconciled } = await shown(serviceOf({ rows: [order('b1', 1)] }));
    expect(holdings).toMatchObject([
      {
        product: 'eagle',
        pieces: 2,
        cost: 20_100,
        melt: 22_000,
        bids: { total: 21_600, pieces: 2 },
        unrealized: { total: 1_500, split: null },
        lots: 1,
      },
    ]);
    expect(totals).toMatchObject({ cost: 20_100, bids: 21_600, unrealized: 1_500, realized: 0 });
    expect(unreconciled).toEqual([]);
  });

  it('realizes by the rule of the profile, and by another one on request', async () => {
    const dearer = order('b2', 2, { total: cents(24_000) });
    const sale = order('s1', 3, { side: 'sell', total: cents(19_900), destination: 'marketplace' });
    const service = serviceOf({ rows: [sale, dearer, order('b1', 1)] });
    const realized = async () => (await shown(service)).totals.realized;
    expect(await realized()).toBe(19_900 - 20_100);
    expect(service.setRule('lifo').ok).toBe(true);
    expect(await realized()).toBe(19_900 - 24_000);
    service.setRule('average');
    expect(await realized()).toBe(19_900 - 22_050);
  });

  it('counts older orders of the journal as well', async () => {
    const older = Array.from({ length: 450 }, (_, n) => order(`old-${n}`, n));
    const { holdings } = await shown(serviceOf({ rows: [order('b1', 1_000)], older }));
    expect(holdings[0]).toMatchObject({ pieces: 902, lots: 451, cost: 451 * 20_100 });
  });

  it('reads older orders once', async () => {
    const older = Array.from({ length: 450 }, (_, n) => order(`old-${n}`, 450 - n));
    let read = 0;
    const service = serviceOf({
      rows: [order('b1', 1_000)],
      older,
      onOlderRead: (orders) => {
        read += orders;
      },
    });
    const first = await shown(service);
    const before = read;
    expect(before).toBeGreaterThanOrEqual(450);
    expect(await shown(service)).toEqual(first);
    expect(read).toBe(before);
  });

  it('says when older orders cannot be read, and reads them when it is asked again', async () => {
    let isBroken = true;
    const service = serviceOf({
      older: [order('old', 1)],
      onOlderRead: () => {
        if (isBroken) throw new IndexDamaged('The disk is gone.');
      },
    });
    const lots = service.lots('eagle');
    expect(await service.holdings()).toMatchObject({
      ok: false,
      error: { title: 'The disk is gone.' },
    });
    expect(await lots).toMatchObject({ ok: false });
    isBroken = false;
    expect((await shown(service)).holdings).toMatchObject([{ pieces: 2 }]);
  });

  it('counts an older order once, though the marketplace lists it', async () => {
    const old = order('b1', 1, {
      intentId: 'b1',
      outcome: 'confirmed',
      lines: [lineOf('eagle', 2)],
    });
    const rows = [{ ...old, lines: [lineOf('eagle', 3)] }];
    const service = serviceOf({ rows, older: [old, order('b2', 2)] });
    expect((await shown(service)).holdings).toMatchObject([{ pieces: 5, lots: 2 }]);
    rows.pop();
    expect((await shown(service)).holdings).toMatchObject([{ pieces: 4, lots: 2 }]);
  });

  it('knows an older order by its product once the catalogue does, and not by its row for good', async () => {
    const [line] = order('old', 1).lines;
    if (line === undefined) throw new Error('no line');
    const older = [order('old', 1, { lines: [{ ...line, rowKey: 'eagle:bu', productId: null }] })];
    let isLoaded = false;
    const service = serviceOf({
      rows: [order('b1', 1_000)],
      older,
      productIdOf: (rowKey) => (isLoaded && rowKey === 'eagle:bu' ? 'eagle' : null),
    });
    expect((await shown(service)).holdings).toHaveLength(2);
    isLoaded = true;
    expect((await shown(service)).holdings).toMatchObject([{ product: 'eagle', pieces: 4 }]);
  });

  it('never makes two lots of one purchase, whether its shipment is known or not', async () => {
    const linked = { orderId: 'b1', key: 'b1', evidence: 'named' } as const;
    const known = serviceOf({
      rows: [order('b1', 1, { movement: { shipmentId: 'in', evidence: 'named' } })],
      inbound: [shipment('in', 2, [linked])],
    });
    expect((await shown(known)).holdings[0]).toMatchObject({ pieces: 2, lots: 1, unpriced: 0 });
    const guessed = serviceOf({ rows: [order('b1', 1)], inbound: [shipment('in', 2)] });
    expect((await shown(guessed)).holdings[0]).toMatchObject({ pieces: 2, lots: 1, unpriced: 0 });
  });

  it('has pieces that came without an order, says that their cost is missing, and no gain', async () => {
    const service = serviceOf({ rows: [order('b1', 1)], inbound: [shipment('in', 5)] });
    const { holdings, unreconciled } = await shown(service);
    expect(holdings[0]).toMatchObject({ pieces: 5, unpriced: 3, cost: 20_100, unrealized: null });
    expect(unreconciled).toEqual([
      {
        what: 'In the vault: 3 × Eagle',
        why: 'No purchase on record. Enter its cost.',
        order: null,
      },
    ]);
  });

  it('says that an entry of the user looks like an order that the marketplace tells, and counts both until one is removed', async () => {
    const entry: Movement = {
      kind: 'acquired',
      id: 'hand:1',
      at: 5,
      product: 'eagle',
      pieces: 2,
      fine: null,
      price: cents(1),
      fees: cents(0),
      spot: null,
      source: 'by-hand',
    };
    const { holdings, unreconciled } = await shown(
      serviceOf({ rows: [order('b1', 1)], own: [entry] }),
    );
    expect(holdings[0]).toMatchObject({ pieces: 4, lots: 2 });
    expect(unreconciled).toEqual([
      {
        what: 'Your purchase of 2 × Eagle',
        why: 'Your orders have as many that day. If it is the same, remove your entry.',
        order: null,
        own: 'hand:1',
      },
    ]);
    // Until the user says that it is another.
    const both = await shown(
      serviceOf({ rows: [order('b1', 1)], own: [entry], distinct: ['hand:1'] }),
    );
    expect(both).toMatchObject({ holdings: [{ pieces: 4, lots: 2 }], unreconciled: [] });
    const other = await shown(
      serviceOf({ rows: [order('b1', 1)], own: [{ ...entry, pieces: 3 }] }),
    );
    expect(other.unreconciled).toEqual([]);
  });

  it('finds what an entry of the user looks like among older orders, however many', async () => {
    const older = Array.from({ length: 12_000 }, (_, n) => order(`old-${n}`, n));
    const entry = (id: string, at: number, pieces: number): Movement => ({
      kind: 'acquired',
      id,
      at,
      product: 'eagle',
      pieces,
      fine: null,
      price: cents(1),
      fees: cents(0),
      spot: null,
      source: 'import',
    });
    const own = [entry('import:1', 5, 2), entry('import:2', 5, 3)];
    const rows = [order('b1', 90 * 86_400_000)];
    const service = serviceOf({ rows, older, own });
    const found = async () => (await shown(service)).unreconciled.map(({ own: id }) => id);
    expect(await found()).toEqual(['import:1']);
    // Another entry has all of them looked at again, and so does another order.
    own.push(entry('import:3', 8, 2), entry('import:4', 20 * 86_400_000, 2));
    expect(await found()).toEqual(['import:1', 'import:3']);
    rows.push(order('late', 20 * 86_400_000));
    expect(await found()).toEqual(['import:1', 'import:3', 'import:4']);
    own.splice(0, 3);
    expect(await found()).toEqual(['import:4']);
  });

  it('takes nothing of the vault for bought elsewhere before the orders were read', async () => {
    const service = serviceOf({ inbound: [shipment('in', 2)], ordersRead: false });
    const { holdings, unread } = await shown(service);
    expect(holdings).toEqual([]);
    expect(unread).toBe('Not read yet: the orders of the marketplace.');
  });

  it('states a sale of more than is held, and leads to its order', async () => {
    const sale = order('s1', 3, { side: 'sell', total: cents(19_900) });
    const { holdings, unreconciled } = await shown(serviceOf({ rows: [sale] }));
    expect(holdings[0]).toMatchObject({ pieces: 0, sold: 2, soldUnknown: 2 });
    expect(unreconciled).toEqual([
      { what: 'Eagle', why: '2 pieces sold that nothing tells were bought.', order: 's1' },
    ]);
  });

  it.each([
    [{ outcome: 'unknown' }, 'Its outcome is unknown: it is not counted.'],
    [
      { serviceStatus: 'order_cancelled' },
      'The marketplace says “order_cancelled”: it is not counted.',
    ],
    [
      { outcome: 'partly-executed' },
      'It was partially filled, and the marketplace does not report which part.',
    ],
    [{ at: null }, 'Its date is missing.'],
    [{ lines: [] }, 'Its lines are missing.'],
  ] satisfies readonly (readonly [Partial<OrderRow>, string])[])(
    'lists an order that does not reconcile: %j',
    async (change, why) => {
      const { holdings, unreconciled } = await shown(serviceOf({ rows: [order('b1', 1, change)] }));
      expect(holdings).toEqual([]);
      expect(unreconciled).toEqual([{ what: 'Buy: 2 × Eagle', why, order: 'b1' }]);
    },
  );

  it.each([
    // Bought for $201.00: $51.00 of it was given back, and both pieces stay.
    ['buy', { serviceStatus: 'partially_refunded', total: cents(15_000) }, 15_000, 0],
    ['buy', { serviceStatus: 'PartiallyRefunded', total: cents(0) }, 0, 0],
    ['sell', { serviceStatus: 'partially refunded', total: cents(15_000) }, 0, -5_100],
  ] as const)(
    'takes a refund in part for an amount, never for pieces: %s, %j',
    async (side, change, cost, realized) => {
      const rows = side === 'buy' ? [] : [order('b1', 1)];
      rows.push(order('x', 2, { side, ...change }));
      const { holdings, totals, unreconciled } = await shown(serviceOf({ rows }));
      expect(holdings[0]?.pieces).toBe(side === 'buy' ? 2 : 0);
      expect(totals).toMatchObject({ cost, realized });
      expect(unreconciled).toEqual([]);
    },
  );

  it.each([
    [
      { serviceStatus: 'cancel_requested' },
      'The marketplace says “cancel_requested”: it is counted as it was placed. Correct it where that is not so.',
    ],
    [
      { serviceStatus: 'partially_refunded', total: cents(-1) },
      'The marketplace reports a total below zero: it is counted without a price. Correct its price.',
    ],
    [
      { serviceStatus: 'partially_refunded', total: null },
      'The marketplace says “partially_refunded”, and not how much: it is counted without the refund. Correct its price.',
    ],
  ] satisfies readonly (readonly [Partial<OrderRow>, string])[])(
    'counts what is in doubt, and says that it is: %j',
    async (change, why) => {
      const { holdings, unreconciled } = await shown(serviceOf({ rows: [order('b1', 1, change)] }));
      expect(holdings[0]?.pieces).toBe(2);
      expect(unreconciled.map((one) => one.why)).toContain(why);
    },
  );

  it('counts nothing of an order that was rejected', async () => {
    const { holdings, unreconciled } = await shown(
      serviceOf({ rows: [order('b1', 1, { outcome: 'rejected' })] }),
    );
    expect([holdings, unreconciled]).toEqual([[], []]);
  });

  it('is calculated again when the marketplace changes an order', async () => {
    const rows = [order('b1', 1)];
    const service = serviceOf({ rows });
    expect((await shown(service)).totals.cost).toBe(20_100);
    rows[0] = order('b1', 1, { total: cents(20_000) });
    expect((await shown(service)).totals.cost).toBe(20_000);
    // Cancelled after it was sold from: the sale is of pieces that nothing reports until somebody does.
    rows.push(order('s1', 2, { side: 'sell', total: cents(22_000) }));
    expect((await shown(service)).totals).toMatchObject({ realized: 2_000, soldUnknown: 0 });
    rows[0] = order('b1', 1, { serviceStatus: 'order_cancelled' });
    const { totals, unreconciled } = await shown(service);
    expect(totals).toMatchObject({ realized: 0, soldUnknown: 2 });
    expect(unreconciled.map(({ order: key }) => key)).toEqual(['b1', 's1']);
  });

  it('tells lots while its value over time waits for all orders, and calculates no more for it when it is closed', async () => {
    // More than are read at a time before the last of them.
    const counts = { eagle: 21_000, bar: 20_000, maple: 10 };
    const older = Object.entries(counts).flatMap(([product, count]) =>
      Array.from({ length: count }, (_, n) =>
        order(`${product}-${String(n)}`, n + 1, {
          intentId: `${product}-${String(n)}`,
          outcome: 'confirmed',
          lines: [{ ...lineOf(product, 1), rowKey: product }],
          destination: 'address',
        }),
      ),
    );
    const service = serviceOf({ older, productIdOf: (rowKey) => rowKey });
    const came: string[] = [];
    const history = service.history(null).then((answer) => came.push(`history ${answer.ok}`));
    const lots = service.lots('maple').then((answer) => came.push(`lots ${answer.ok}`));
    await Promise.all([history, lots]);
    expect(came).toEqual(['lots true', 'history true']);

    const closed = serviceOf({ older, productIdOf: (rowKey) => rowKey });
    const asked = closed.history(null);
    await closed.lots('maple');
    closed.stop();
    expect(await asked).toMatchObject({ ok: false, error: { title: 'The portfolio was closed' } });
    expect(await closed.holds('b1/0')).toMatchObject({
      ok: false,
      error: { title: 'The portfolio was closed' },
    });
  }, 60_000);

  it('tells the lots of a holding, newest first, and what was sold of each', async () => {
    const sale = order('s1', 3, { side: 'sell', total: cents(19_900) });
    const service = serviceOf({ rows: [sale, order('b2', 2), order('b1', 1)] });
    const answer = await service.lots('eagle');
    expect(answer.ok && answer.value).toMatchObject({
      allLots: 1,
      lots: [
        {
          id: 'b2/0',
          acquiredAt: 2,
          place: 'vault',
          pieces: 2,
          of: 2,
          cost: 20_100,
          gainAtSpot: 1_900,
        },
      ],
      allSold: 1,
      sold: [{ soldAt: 3, acquiredAt: 1, pieces: 2, proceeds: 20_000, fees: 100, cost: 20_100 }],
    });
  });
});
