import { describe, expect, it } from 'vitest';
import { NOW, failure } from '#renderer/testing/fixtures.ts';
import { orderRow } from '#renderer/testing/record-fixtures.ts';
import { orderState, shortState, whyNoLabel } from './order-state.ts';

describe('the state of an order in words', () => {
  it('counts down to the next look for a label', () => {
    const pending = (nextLookAt: number | null) =>
      orderState(orderRow({ side: 'sell', label: { state: 'pending', nextLookAt } }), NOW).text;
    expect(pending(NOW + 39_200)).toBe('Label pending · checking again in 40 s');
    expect(pending(NOW - 1)).toBe('Label pending · checking now');
    expect(pending(null)).toBe('Label pending');
  });

  it('offers the label once it is there', () => {
    const row = orderRow({ side: 'sell', label: { state: 'ready', url: 'https://labels/1' } });
    expect(orderState(row, NOW)).toEqual({
      tone: 'done',
      text: 'Label ready',
      opensLabel: true,
    });
  });

  it('says what did not happen', () => {
    expect(
      orderState(
        orderRow({
          outcome: 'rejected',
          failure: failure({ title: 'The price moved past your limit.' }),
        }),
        NOW,
      ),
    ).toMatchObject({ tone: 'care', text: 'The price moved past your limit · nothing bought' });
    expect(orderState(orderRow({ outcome: 'rejected', side: 'sell' }), NOW).text).toBe(
      'Rejected · nothing sold',
    );
    expect(orderState(orderRow({ outcome: 'unknown' }), NOW)).toMatchObject({ tone: 'alarm' });
  });

  it('is an alarm while an extra order was not seen, and the order’s own state after that', () => {
    const twice = (isSeen: boolean, change = {}) =>
      orderRow({
        outcome: 'confirmed',
        extraOrders: [{ orderId: 'SO-7', evidence: 'It has the quote ID.', isSeen }],
        ...change,
      });
    expect(orderState(twice(false), NOW)).toMatchObject({
      tone: 'alarm',
      text: 'Placed twice · extra order SO-7',
    });
    expect(shortState(twice(false))).toBe('Placed twice');
    expect(shortState(twice(false, { outcome: 'rejected', orderIds: [] }))).toBe(
      'Rejected, but placed',
    );
    expect(orderState(twice(true), NOW)).toMatchObject({ tone: 'done' });
  });

  it('keeps the service’s word beside a label that is ready, and counts what went through', () => {
    const sold = orderRow({ side: 'sell', label: { state: 'ready', url: 'https://labels/1' } });
    expect(orderState({ ...sold, serviceStatus: 'in_transit' }, NOW).text).toBe(
      'Label ready · In transit',
    );
    const partly = orderRow({ outcome: 'partly-executed', orderIds: ['a', 'b'] });
    expect(orderState(partly, NOW).text).toBe('Partially filled · 2 orders placed');
  });

  it('keeps the word of the service, and has its own where there is none', () => {
    expect(orderState(orderRow({ serviceStatus: 'order_complete' }), NOW).text).toBe(
      'Order complete',
    );
    expect(orderState(orderRow(), NOW).text).toBe('Filled · to your vault');
    expect(orderState(orderRow({ side: 'sell' }), NOW).text).toBe('Filled');
  });
});

describe('the state of an order in a word or two', () => {
  const rejected = (kind?: string) =>
    shortState(
      orderRow({ outcome: 'rejected', failure: kind === undefined ? null : failure({ kind }) }),
    );

  it('gives the reason of a rejection where a word is enough', () => {
    expect(rejected('price-moved')).toBe('Rejected · price moved');
    expect(rejected('conflict')).toBe('Rejected');
    expect(rejected()).toBe('Rejected');
  });

  it('is as long as a column is wide, for every outcome', () => {
    for (const outcome of [
      'sending',
      'unknown',
      'not-sent',
      'absent-by-user',
      'partly-executed',
      'confirmed',
    ] as const)
      expect(shortState(orderRow({ outcome })).length).toBeLessThanOrEqual(16);
  });

  it('keeps the word of the service, and a label before it', () => {
    expect(shortState(orderRow({ serviceStatus: 'order_complete' }))).toBe('Order complete');
    const label = { state: 'pending', nextLookAt: null } as const;
    expect(shortState(orderRow({ side: 'sell', label }))).toBe('Label pending');
  });
});

describe('why a label cannot be opened', () => {
  const missing = (label: ReturnType<typeof orderRow>['label'], side: 'buy' | 'sell' = 'sell') =>
    whyNoLabel(orderRow({ side, label }), NOW);

  it('is that it is not made yet, and when it is looked for again', () => {
    expect(missing({ state: 'pending', nextLookAt: NOW + 30_000 })).toMatch(
      /not created.*again in 30 s/,
    );
    expect(missing({ state: 'pending', nextLookAt: NOW })).toMatch(/again now/);
    expect(missing({ state: 'pending', nextLookAt: null })).not.toMatch(/again/);
  });

  it('is that buys have none', () => {
    expect(missing({ state: 'none' }, 'buy')).toMatch(/Only sells have a shipping label/);
  });

  it('is nothing once it is there', () => {
    expect(missing({ state: 'ready', url: 'https://labels.test/1' })).toBeNull();
  });
});
