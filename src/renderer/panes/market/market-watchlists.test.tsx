// @vitest-environment happy-dom
import { firstWatchlist, type Watchlist } from '#domain/workspace/watchlists.ts';
import { failure, marketRow } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MarketPane } from './market-pane.tsx';

afterEach(cleanup);

const eagle = marketRow({ fetchedAt: Date.now() });
const silver = marketRow({
  key: 'silver',
  productId: 'silver',
  title: 'American Silver Eagle 1 oz',
  material: 'Silver',
  fetchedAt: Date.now(),
});

function draw(state = {}) {
  return drawPane('market', <MarketPane />, {
    market: marketOf(eagle, silver),
    catalogue: { state: 'ready', loaded: 2, total: 2, rows: 2, products: 2, storage: 'disk' },
    ...state,
  });
}

const rows = () => screen.queryAllByTestId('market-row').map((row) => row.textContent);
const withLists = (store: TerminalStore, ...watchlists: readonly Watchlist[]) => ({
  session: { ...store.getState().session, watchlists },
});

describe('watchlists in the market', () => {
  it('w puts the product on the watchlist and takes it off', () => {
    const { press, called, store, patch } = draw({ selectedKey: 'silver' });
    press('KeyW');
    const watch = { id: 'watchlist', rowKey: 'silver' };
    expect(called('watchlists/watch')[0]?.args).toEqual({ ...watch, watched: true });
    patch(withLists(store, firstWatchlist(['silver'])));
    expect(
      screen.getByRole('button', { name: /Watch American Silver/, pressed: true }),
    ).toBeDefined();
    press('KeyW');
    expect(called('watchlists/watch')[1]?.args).toEqual({ ...watch, watched: false });
  });

  describe('with several watchlists', () => {
    const gold = { id: 'g', name: 'Gold', keys: ['silver', 'eagle:bu'], columns: null };
    const bars = { id: 'b', name: 'Bars', keys: [], columns: ['age'] as const };
    const drawLists = () => {
      const drawn = draw({ selectedKey: 'eagle:bu' });
      drawn.patch(withLists(drawn.store, gold, bars));
      return drawn;
    };
    const titles = () => rows().map((row) => (/Silver/.test(row) ? 'silver' : 'gold'));

    it('shows one in its own order, with its own columns, by key and by choice', () => {
      const { press, store } = drawLists();
      expect(titles()).toEqual(['gold', 'silver']);
      press('BracketRight');
      expect(titles()).toEqual(['silver', 'gold']);
      press('BracketRight');
      expect(screen.getByText('Bars is empty')).toBeDefined();
      expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
        'Product',
        'Age',
      ]);
      press('BracketRight');
      expect(store.getState().filter.list).toBeNull();
      const choice = screen.getByRole('combobox', { name: 'Watchlist' });
      fireEvent.change(choice, { target: { value: 'g' } });
      expect(titles()).toEqual(['silver', 'gold']);
      fireEvent.change(choice, { target: { value: '…' } });
      expect(store.getState()).toMatchObject({ dialog: 'watchlists', filter: { list: 'g' } });
    });

    it('watches on the list that is shown, on the first where none is', () => {
      const { press, called } = drawLists();
      press('KeyW');
      press('BracketLeft');
      press('KeyW');
      expect(called('watchlists/watch').map(({ args }) => args)).toEqual([
        { id: 'g', rowKey: 'eagle:bu', watched: false },
        { id: 'b', rowKey: 'eagle:bu', watched: true },
      ]);
    });

    it('moves a product by key and by dragging, not past an end, and not where another order holds', () => {
      const { press, called, patch } = drawLists();
      const move = (code: string) => {
        press(code, { altKey: true });
      };
      const drag = () => {
        const [first, second] = screen.getAllByTestId('market-row');
        const data = new Map<string, string>();
        const dataTransfer = {
          types: ['application/x-touchstone-row'],
          setData: (type: string, key: string) => data.set(type, key),
          getData: (type: string) => data.get(type) ?? '',
        };
        if (first === undefined || second === undefined) throw new Error('two rows');
        fireEvent.dragStart(first, { dataTransfer });
        fireEvent.drop(second, { dataTransfer });
      };
      move('ArrowUp');
      drag();
      expect(called('watchlists/place')).toEqual([]);
      press('BracketRight');
      move('ArrowDown');
      expect(called('watchlists/place')).toEqual([]);
      move('ArrowUp');
      const placed = { id: 'g', rowKey: 'eagle:bu', place: 0 };
      expect(called('watchlists/place').map(({ args }) => args)).toEqual([placed]);
      expect(screen.getByText('Now 1 of 2.')).toBeDefined();
      drag();
      expect(called('watchlists/place')[1]?.args).toEqual({ id: 'g', rowKey: 'silver', place: 1 });
      patch({ marketOrder: { column: 'ask', direction: 'ascending' } });
      drag();
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
    expect(await screen.findByText(error.advice, { exact: false })).toBeDefined();
  });
});
