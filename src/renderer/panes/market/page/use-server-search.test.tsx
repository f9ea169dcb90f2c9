// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { catalogueOf, drawPane, marketOf, settle } from '#renderer/testing/render.tsx';
import { MarketPane } from '../market-pane.tsx';
import { eagle, rows, search, silver } from '../testing/draw-market.tsx';

afterEach(cleanup);

describe('searches the marketplace', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const found = { productIds: ['krugerrand'], total: 1, unreadable: 0, notRead: 1 };
  const type = (text: string) => fireEvent.change(search(), { target: { value: text } });
  const wait = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  const online = async (state: object) => {
    const drawn = drawPane(
      'market',
      <MarketPane />,
      {
        market: marketOf(eagle, silver),
        connection: { ...firstStore().getState().connection, status: 'online' },
        ...state,
      },
      { 'market/search': () => ({ ok: true, value: found }) },
    );
    await settle();
    return drawn;
  };
  const whole = {
    catalogue: catalogueOf([eagle, silver]),
  } as const;
  const half = {
    catalogue: catalogueOf([eagle, silver], { state: 'loading', loaded: 2, total: 90 }),
  } as const;

  it('once the user stops typing, for what is not found here, and shows it though it is spelled otherwise', async () => {
    const { called, patch } = await online(whole);
    type('krü');
    await settle();
    await wait(300);
    type('krüger');
    await settle();
    await wait(300);
    expect(called('market/search')).toEqual([]);
    await wait(100);
    expect(called('market/search')).toMatchObject([{ args: { text: 'krüger' } }]);
    const row = { key: 'k', productId: 'krugerrand', title: 'Gold Rand', isFound: true };
    patch({ market: marketOf(eagle, silver, marketRow(row)) });
    await settle();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('Not read yet');
    expect(screen.getByText('The marketplace finds 1 product, 1 not read yet')).toBeDefined();
    await wait(5_000);
    expect(called('market/search')).toHaveLength(1);
  });

  it('while the catalog is not read whole, also for what is found here', async () => {
    const { called } = await online(half);
    type('eagle');
    await settle();
    await wait(400);
    expect(called('market/search')).toHaveLength(1);
  });

  it('never for what is found in the whole catalog, for a letter, for nothing, or without a connection', async () => {
    const { called, patch } = await online(whole);
    for (const text of ['eagle', 'x', '  ']) {
      type(text);
      await settle();
      await wait(1_000);
    }
    patch({ connection: { ...firstStore().getState().connection, status: 'offline' } });
    await settle();
    type('krüger');
    await settle();
    await wait(1_000);
    expect(called('market/search')).toEqual([]);
  });
});
