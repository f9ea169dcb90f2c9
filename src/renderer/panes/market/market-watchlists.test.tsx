// @vitest-environment happy-dom
import { firstWatchlist, type Watchlist } from '#domain/workspace/watchlists.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf, settle } from '#renderer/testing/render.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MarketPane } from './market-pane.tsx';
import { draw, eagle, rows } from './testing/draw-market.tsx';

afterEach(cleanup);

const withLists = (store: TerminalStore, ...watchlists: readonly Watchlist[]) => ({
  session: { ...store.getState().session, watchlists },
});

describe('watchlists in the market', () => {
  it('w puts the product on the watchlist and takes it off', async () => {
    const { press, called, store, patch } = await draw({ selectedKey: 'silver' });
    press('KeyW');
    await settle();
    const watch = { id: 'watchlist', rowKey: 'silver' };
    expect(called('watchlists/watch')[0]?.args).toEqual({ ...watch, watched: true });
    patch(withLists(store, firstWatchlist(['silver'])));
    await settle();
    expect(
      screen.getByRole('button', { name: /Watch American Silver/, pressed: true }),
    ).toBeDefined();
    press('KeyW');
    await settle();
    expect(called('watchlists/watch')[1]?.args).toEqual({ ...watch, watched: false });
  });

  describe('with several watchlists', () => {
    const gold = { id: 'g', name: 'Gold', keys: ['silver', 'eagle:bu'], columns: null };
    const bars = { id: 'b', name: 'Bars', keys: [], columns: ['age'] as const };
    const drawLists = async () => {
      const drawn = await draw({ selectedKey: 'eagle:bu' });
      drawn.patch(withLists(drawn.store, gold, bars));
      await settle();
      return drawn;
    };
    const titles = () => rows().map((row) => (/Silver/.test(row) ? 'silver' : 'gold'));

    it('shows one in its own order, with its own columns, by key and by choice', async () => {
      const { press, store } = await drawLists();
      expect(titles()).toEqual(['gold', 'silver']);
      press('BracketRight');
      await settle();
      expect(titles()).toEqual(['silver', 'gold']);
      press('BracketRight');
      await settle();
      expect(screen.getByText('Bars is empty')).toBeDefined();
      expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
        'Product',
        'Age',
      ]);
      press('BracketRight');
      await settle();
      expect(store.getState().filter.list).toBeNull();
      const choice = screen.getByRole('combobox', { name: 'Watchlist' });
      fireEvent.change(choice, { target: { value: 'g' } });
      await settle();
      expect(titles()).toEqual(['silver', 'gold']);
      fireEvent.change(choice, { target: { value: '…' } });
      await settle();
      expect(store.getState()).toMatchObject({ dialog: 'watchlists', filter: { list: 'g' } });
    });

    it('watches on the list that is shown, on the first where none is', async () => {
      const { press, called } = await drawLists();
      press('KeyW');
      await settle();
      press('BracketLeft');
      await settle();
      press('KeyW');
      await settle();
      expect(called('watchlists/watch').map(({ args }) => args)).toEqual([
        { id: 'g', rowKey: 'eagle:bu', watched: false },
        { id: 'b', rowKey: 'eagle:bu', watched: true },
      ]);
    });

    it('moves a product by key and by dragging, not past an end, and not where another order holds', async () => {
      const { press, called, patch } = await drawLists();
      const move = async (code: string) => {
        press(code, { altKey: true });
        await settle();
      };
      const drag = async () => {
        const [first, second] = screen.getAllByTestId('market-row');
        const data = new Map<string, string>();
        const dataTransfer = {
          types: ['application/x-touchstone-row'],
          setData: (type: string, key: string) => data.set(type, key),
          getData: (type: string) => data.get(type) ?? '',
        };
        if (first === undefined || second === undefined) throw new Error('two rows');
        fireEvent.dragStart(first, { dataTransfer });
        await settle();
        fireEvent.drop(second, { dataTransfer });
        await settle();
      };
      await move('ArrowUp');
      await drag();
      expect(called('watchlists/place')).toEqual([]);
      press('BracketRight');
      await settle();
      await move('ArrowDown');
      expect(called('watchlists/place')).toEqual([]);
      await move('ArrowUp');
      const placed = { id: 'g', rowKey: 'eagle:bu', place: 0 };
      expect(called('watchlists/place').map(({ args }) => args)).toEqual([placed]);
      expect(screen.getByText('Now 1 of 2.')).toBeDefined();
      await drag();
      expect(called('watchlists/place')[1]?.args).toEqual({ id: 'g', rowKey: 'silver', place: 1 });
      patch({ marketOrder: { column: 'ask', direction: 'ascending' } });
      await settle();
      await drag();
      expect(called('watchlists/place')).toHaveLength(2);
    });
  });

  it('says why a product could not be watched', async () => {
    const error = { ...failure(), title: 'Watchlist is full' };
    const { press } = drawPane(
      'market',
      <MarketPane />,
      { market: marketOf(eagle), selectedKey: 'eagle:bu' },
      { 'watchlists/watch': () => ({ ok: false, error }) },
    );
    press('KeyW');
    await settle();
    expect(await screen.findByText(error.advice, { exact: false })).toBeDefined();
  });
});
