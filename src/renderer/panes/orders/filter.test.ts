import { describe, expect, it } from 'vitest';
import { NOW, orderRow } from '#renderer/testing/fixtures.ts';
import { ALL_ORDERS, stateOptions, viewOrders } from './filter.ts';

describe('the list of orders', () => {
  const rows = [
    orderRow({ key: 'a', at: NOW - 3_000, serviceStatus: 'order_complete' }),
    orderRow({ key: 'b', at: NOW, side: 'sell', outcome: 'rejected' }),
    orderRow({ key: 'c', at: null, outcome: 'unknown' }),
    orderRow({
      key: 'd',
      at: NOW - 1_000,
      label: { state: 'ready', url: 'https://labels/1' },
      trackingNumber: '1Z999',
    }),
  ];
  const keys = (filter: Partial<typeof ALL_ORDERS>) =>
    viewOrders(rows, { ...ALL_ORDERS, ...filter }).map((row) => row.key);

  it('shows the newest first and what has no time last', () => {
    expect(keys({})).toEqual(['b', 'd', 'a', 'c']);
  });

  it('filters by state, ours and the service’s', () => {
    expect(keys({ state: 'label-ready' })).toEqual(['d']);
    expect(keys({ state: 'refused' })).toEqual(['b']);
    expect(keys({ state: 'unknown' })).toEqual(['c']);
    expect(keys({ state: 'service:order_complete' })).toEqual(['a']);
    const offered = stateOptions(rows, 'service:gone').map(({ label }) => label);
    expect(offered.slice(-2)).toEqual(['Marketplace: Gone', 'Marketplace: Order complete']);
  });

  it('finds every word in what is known of an order', () => {
    expect(keys({ text: ' eagle  so-20418' })).toEqual(['b', 'd', 'a', 'c']);
    expect(keys({ text: '1z999' })).toEqual(['d']);
    expect(keys({ text: 'eagle maple' })).toEqual([]);
  });

  it('filters by side, by need and by failure', () => {
    expect(keys({ side: 'sell' })).toEqual(['b']);
    expect(keys({ needsAttention: true })).toEqual(['d', 'c']);
    expect(keys({ hideFailed: true })).toEqual(['d', 'a', 'c']);
  });
});
