import { describe, expect, it } from 'vitest';
import { NOW } from '#renderer/testing/fixtures.ts';
import { orderRow } from '#renderer/testing/record-fixtures.ts';
import { ALL_ORDERS, olderOf, stateOptions, viewOrders } from './filter.ts';

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

describe('the same filter for older orders of the journal', () => {
  const older = (filter: Partial<typeof ALL_ORDERS>) => olderOf({ ...ALL_ORDERS, ...filter });

  it('asks for all of them where nothing is filtered', () => {
    expect(older({})).toEqual({ side: null, outcomes: null, text: '' });
    expect(older({ side: 'buy', text: ' eagle ' })).toEqual({
      side: 'buy',
      outcomes: null,
      text: 'eagle',
    });
  });

  it('asks for what the journal calls so', () => {
    expect(older({ state: 'refused' })?.outcomes).toEqual(['rejected']);
    expect(older({ needsAttention: true })?.outcomes).toEqual(['partly-executed', 'unknown']);
    expect(older({ hideFailed: true })?.outcomes).not.toContain('rejected');
    expect(older({ state: 'label-pending' })).toMatchObject({ side: 'sell' });
  });

  it('asks for none where the journal can have none', () => {
    expect(older({ state: 'service:order_complete' })).toBeNull();
    expect(older({ state: 'label-ready' })).toBeNull();
    expect(older({ state: 'label-pending', side: 'buy' })).toBeNull();
    expect(older({ state: 'refused', hideFailed: true })).toBeNull();
  });
});
