// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { marketRow, spotRow } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
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
const search = () => screen.getByRole('searchbox', { name: 'Search the market' });

describe('the market pane', () => {
  it('shows what came in the place of a price that could not be read', () => {
    draw({ market: marketOf({ ...eagle, ask: null, unread: { ask: '4033.2 EUR' } }) });
    expect(rows()[0]).toContain('“4033.2 EUR” unreadable');
  });

  it('lists product and variant with bid, ask and ask over spot', () => {
    draw();
    expect(rows()[0]).toContain('2026 American Gold Eagle 1 oz');
    expect(rows()[0]).toContain('BU');
    expect(rows()[0]).toContain('4,021.50');
    expect(rows()[0]).toContain('4,148.00');
    expect(rows()[0]).toContain('+2.71%');
  });

  it('reads the row under the cursor out with names for its figures', () => {
    draw({ selectedKey: 'eagle:bu' });
    const [first, second] = screen.getAllByTestId('market-row');
    expect(first?.getAttribute('aria-label')).toBe(
      '2026 American Gold Eagle 1 oz BU, bid 4,021.50, ask 4,148.00, ask over spot per ounce —, premium +2.71%',
    );
    expect(second?.hasAttribute('aria-label')).toBe(false);
  });

  it('goes on to what was typed, of a market so large that nobody has read its rows yet', () => {
    const many = Array.from({ length: 2_100 }, (_, at) => ({ ...eagle, key: `eagle ${at}` }));
    const { census } = marketOf(...many, silver);
    const market = { rows: new MarketRows([...many, silver]), census };
    const { store } = draw({ market, selectedKey: 'eagle 0' });
    act(() => {
      fireEvent.change(search(), { target: { value: 'silver' } });
      fireEvent.keyDown(search(), { key: 'Enter' });
    });
    expect(store.getState().selectedKey).toBe('silver');
  });

  it('says what an ounce costs over spot in dollars too, once spot is known', () => {
    const price = spotPrice(4_038_720_000);
    const { patch } = draw();
    expect(rows()[0]).not.toContain('+109.28');
    patch({
      spot: [spotRow('Gold', price)],
    });
    expect(rows()[0]).toContain('+109.28');
  });

  it('is ordered by a header, or by keys, until something is searched for', () => {
    const { store } = draw({ market: marketOf(eagle, { ...silver, ask: null }) });
    const titles = () => rows().map((row) => (/Silver/.test(row) ? 'silver' : 'gold'));
    const header = screen.getByRole('columnheader', { name: 'Product' });
    fireEvent.click(screen.getByRole('button', { name: 'Product' }));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(titles()).toEqual(['gold', 'silver']);
    act(() => {
      fireEvent.keyDown(document.body, { code: 'KeyO', key: 'O', shiftKey: true });
    });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(titles()).toEqual(['silver', 'gold']);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(titles()).toEqual(['gold', 'silver']);
    expect(header.getAttribute('aria-sort')).toBeNull();
    fireEvent.change(search(), { target: { value: 'silver' } });
    expect(store.getState().marketOrder).toBeNull();
  });

  it('narrows while typing, and ↓ goes on to the rows', () => {
    const { store } = draw();
    fireEvent.change(search(), { target: { value: 'silver' } });
    expect(rows()).toHaveLength(1);
    fireEvent.keyDown(search(), { key: 'ArrowDown', code: 'ArrowDown' });
    expect(store.getState().selectedKey).toBe('silver');
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Market' }));
  });

  it('keeps its columns where they are while one types, and follows what is chosen besides', () => {
    const { ask } = eagle;
    if (ask === null) throw new Error('no ask');
    const dear = { ...eagle, ask: { ...ask, price: cents(987_654_321_00) } };
    draw({ market: marketOf(dear, silver) });
    const tracks = () =>
      screen.getByRole('grid', { name: 'Market' }).style.getPropertyValue('--columns');
    const before = tracks();
    expect(before).toContain('px');
    fireEvent.change(search(), { target: { value: 'silver' } });
    expect(rows()).toHaveLength(1);
    expect(tracks()).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: /^Silver/ }));
    expect(tracks()).not.toBe(before);
  });

  it('Enter goes to the best match, not to what was selected before', () => {
    const half = marketRow({ key: 'half', title: '2026 American Gold Eagle 1/2 oz' });
    const { store } = draw({ market: marketOf(half, eagle, silver), selectedKey: 'half' });
    fireEvent.change(search(), { target: { value: 'eagels 1 oz' } });
    fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' });
    expect(store.getState().selectedKey).toBe('eagle:bu');
  });

  it('Enter without a search keeps what is selected', () => {
    const { store } = draw({ selectedKey: 'silver' });
    fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' });
    expect(store.getState().selectedKey).toBe('silver');
  });

  it('filters by material and says how many each has', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Silver 1' }));
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 of 2 products')).toBeDefined();
  });

  it('filters by category and by attribute, where the marketplace names any', () => {
    const bar = marketRow({ key: 'bar', category: 'Bars', attributes: ['in_assay'] });
    const { patch } = draw();
    expect(screen.getByRole('combobox', { name: 'Category' })).toBeDefined();
    patch({ market: marketOf(eagle, silver, bar) });
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), {
      target: { value: 'Bars' },
    });
    expect(rows()).toHaveLength(1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: '' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Attribute' }), {
      target: { value: 'in_assay' },
    });
    expect(screen.getByRole('option', { name: 'In assay' })).toBeDefined();
    expect(rows()).toHaveLength(1);
    patch({ market: marketOf(marketRow({ category: null })) });
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
  });

  it('offers to clear what hides everything', () => {
    draw();
    fireEvent.change(search(), { target: { value: 'zzz' } });
    expect(rows()).toHaveLength(0);
    expect(screen.getByText('No matches for “zzz”.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(rows()).toHaveLength(2);
  });

  it('moves with j and k, and Enter shows the book', () => {
    const { store, press } = draw({ selectedKey: 'eagle:bu' });
    screen.getByRole('grid', { name: 'Market' }).focus();
    press('KeyJ');
    expect(store.getState().selectedKey).toBe('silver');
    press('Enter');
    expect(store.getState().focusedPane).toBe('book');
  });

  it('b and s open a ticket from the best ask and the best bid', () => {
    const { store, press, patch } = draw({ selectedKey: 'eagle:bu' });
    press('KeyB');
    expect(store.getState().draft).toMatchObject({ side: 'buy', lines: [{ price: 414_800 }] });
    expect(store.getState().focusedPane).toBe('ticket');
    patch({ focusedPane: 'market' });
    press('KeyS');
    expect(store.getState().draft).toMatchObject({ side: 'sell', lines: [{ price: 402_150 }] });
  });

  it('keeps the width that a column was dragged to, once the pointer rests', () => {
    vi.useFakeTimers();
    const { called } = draw();
    const edge = screen
      .getByRole('columnheader', { name: 'Bid' })
      .querySelector('[aria-hidden="true"]');
    if (edge === null) throw new Error('no edge');
    edge.setPointerCapture = () => undefined;
    fireEvent.pointerDown(edge, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 180 });
    fireEvent.pointerMove(edge, { clientX: 190 });
    fireEvent.pointerUp(edge);
    fireEvent.pointerMove(edge, { clientX: 250 });
    expect(called('settings/set-preferences')).toEqual([]);
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(called('settings/set-preferences').map(({ args }) => args)).toEqual([
      { marketWidths: { bid: 90 } },
    ]);
    vi.useRealTimers();
  });

  it('keys typed into the search are text', () => {
    const { store, press } = draw({ selectedKey: 'silver' });
    search().focus();
    press('KeyB');
    expect(store.getState().draft.lines).toEqual([]);
  });

  it('shows how far the catalogue is while it comes in', () => {
    const { patch } = draw({
      market: marketOf(),
      catalogue: {
        state: 'loading',
        loaded: 0,
        total: null,
        rows: 0,
        products: 0,
        storage: 'disk',
      },
    });
    expect(screen.getByText('Loading the market')).toBeDefined();
    patch({
      market: marketOf(eagle),
      catalogue: { state: 'loading', loaded: 1, total: 140, rows: 1, products: 1, storage: 'disk' },
    });
    expect(screen.getByText(/Loading the catalog, 1 of 140/)).toBeDefined();
    expect(rows()).toHaveLength(1);
  });

  it('keeps old rows, greyed, when the connection is gone, and says since when', () => {
    const { store, patch } = draw();
    patch({
      connection: { ...store.getState().connection, status: 'offline', lastOkAt: Date.now() },
    });
    expect(rows()).toHaveLength(2);
    expect(screen.getByText(/Offline since/)).toBeDefined();
  });

  it('greys what an earlier session read until the marketplace answered', () => {
    const { store, patch } = draw();
    const [first] = screen.getAllByTestId('market-row');
    const { connection } = store.getState();
    patch({ connection: { ...connection, status: 'online', lastOkAt: Date.now() } });
    const fresh = first?.className;
    patch({ connection: { ...connection, status: 'connecting', lastOkAt: null } });
    expect(first?.className).not.toBe(fresh);
    expect(first?.textContent).toContain('4,148.00');
  });

  it('says what is missing when nothing can be read at all', () => {
    const { store, patch } = draw({ market: marketOf() });
    patch({ connection: { ...store.getState().connection, status: 'no-key' } });
    expect(screen.getByText('This profile has no API key')).toBeDefined();
  });

  it('says by its keys why an order could not be sent', () => {
    const { store, patch } = draw();
    const { session } = store.getState();
    const capabilities = {
      ...session.capabilities,
      trading: 'no-permission',
      missingRight: 'admin-role',
    } as const;
    expect(screen.queryByText('Read-only key')).toBeNull();
    patch({ session: { ...session, capabilities } });
    expect(screen.getByText('Read-only key').title).toContain('identity_admin');
  });

  it('says so when the catalogue did not come', () => {
    const { called } = draw({
      market: marketOf(),
      catalogue: { state: 'failed', loaded: 0, total: null, rows: 0, products: 0, storage: 'disk' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(called('app/refresh')[0]?.args).toEqual({ pane: 'market' });
  });

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
    const online = (state: object) =>
      drawPane(
        'market',
        <MarketPane />,
        {
          market: marketOf(eagle, silver),
          connection: { ...firstStore().getState().connection, status: 'online' },
          ...state,
        },
        { 'market/search': () => ({ ok: true, value: found }) },
      );
    const whole = {
      catalogue: { state: 'ready', loaded: 2, total: 2, rows: 2, products: 2, storage: 'disk' },
    } as const;
    const half = {
      catalogue: { state: 'loading', loaded: 2, total: 90, rows: 2, products: 2, storage: 'disk' },
    } as const;

    it('once the user stops typing, for what is not found here, and shows it though it is spelled otherwise', async () => {
      const { called, patch } = online(whole);
      type('krü');
      await wait(300);
      type('krüger');
      await wait(300);
      expect(called('market/search')).toEqual([]);
      await wait(100);
      expect(called('market/search')).toMatchObject([{ args: { text: 'krüger' } }]);
      const row = { key: 'k', productId: 'krugerrand', title: 'Gold Rand', isFound: true };
      patch({ market: marketOf(eagle, silver, marketRow(row)) });
      expect(rows()).toHaveLength(1);
      expect(rows()[0]).toContain('Not read yet');
      expect(screen.getByText('The marketplace finds 1 product, 1 not read yet')).toBeDefined();
      await wait(5_000);
      expect(called('market/search')).toHaveLength(1);
    });

    it('while the catalog is not read whole, also for what is found here', async () => {
      const { called } = online(half);
      type('eagle');
      await wait(400);
      expect(called('market/search')).toHaveLength(1);
    });

    it('never for what is found in the whole catalog, for a letter, for nothing, or without a connection', async () => {
      const { called, patch } = online(whole);
      for (const text of ['eagle', 'x', '  ']) {
        type(text);
        await wait(1_000);
      }
      patch({ connection: { ...firstStore().getState().connection, status: 'offline' } });
      type('krüger');
      await wait(1_000);
      expect(called('market/search')).toEqual([]);
    });
  });
});
