// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { spotRow } from '#renderer/testing/fixtures.ts';
import { catalogueOf, marketOf, settle } from '#renderer/testing/render.tsx';
import { eagle, draw, rows, search } from './testing/draw-market.tsx';

afterEach(cleanup);

describe('the market pane', () => {
  it('shows what came in the place of a price that could not be read', async () => {
    await draw({ market: marketOf({ ...eagle, ask: null, unread: { ask: '4033.2 EUR' } }) });
    expect(rows()[0]).toContain('“4033.2 EUR” unreadable');
  });

  it('lists product and variant with bid, ask and ask over spot', async () => {
    await draw();
    expect(rows()[0]).toContain('2026 American Gold Eagle 1 oz');
    expect(rows()[0]).toContain('BU');
    expect(rows()[0]).toContain('4,021.50');
    expect(rows()[0]).toContain('4,148.00');
    expect(rows()[0]).toContain('+2.71%');
  });

  it('reads the row under the cursor out with names for its figures', async () => {
    await draw({ selectedKey: 'eagle:bu' });
    const [first, second] = screen.getAllByTestId('market-row');
    expect(first?.getAttribute('aria-label')).toBe(
      '2026 American Gold Eagle 1 oz BU, bid 4,021.50, ask 4,148.00, ask over spot per ounce —, premium +2.71%',
    );
    expect(second?.hasAttribute('aria-label')).toBe(false);
  });

  it('goes on to the best match of what was typed, though its page is still on its way', async () => {
    const { store } = await draw({ selectedKey: 'eagle:bu' });
    fireEvent.change(search(), { target: { value: 'silver' } });
    fireEvent.keyDown(search(), { key: 'Enter' });
    await settle();
    expect(store.getState().selectedKey).toBe('silver');
  });

  it('takes keys typed ahead of the matches for the best match, not for the rows still on the screen', async () => {
    const { store, press } = await draw({ selectedKey: 'eagle:bu' });
    fireEvent.change(search(), { target: { value: 'silver' } });
    fireEvent.keyDown(search(), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Home', code: 'Home' });
    press('KeyS');
    expect(store.getState().draft.lines).toEqual([]);
    await settle();
    expect(store.getState().selectedKey).toBe('silver');
    expect(store.getState().draft).toMatchObject({ side: 'sell', lines: [{ rowKey: 'silver' }] });
  });

  it('says what an ounce costs over spot in dollars too, once spot is known', async () => {
    const price = spotPrice(4_038_720_000);
    const { patch } = await draw();
    expect(rows()[0]).not.toContain('+109.28');
    patch({
      spot: [spotRow('Gold', price)],
    });
    await settle();
    expect(rows()[0]).toContain('+109.28');
  });

  it('moves with j and k, and Enter shows the book', async () => {
    const { store, press } = await draw({ selectedKey: 'eagle:bu' });
    screen.getByRole('grid', { name: 'Market' }).focus();
    press('KeyJ');
    await settle();
    expect(store.getState().selectedKey).toBe('silver');
    press('Enter');
    await settle();
    expect(store.getState().focusedPane).toBe('book');
  });

  it('b and s open a ticket from the best ask and the best bid', async () => {
    const { store, press, patch } = await draw({ selectedKey: 'eagle:bu' });
    press('KeyB');
    await settle();
    expect(store.getState().draft).toMatchObject({ side: 'buy', lines: [{ price: 414_800 }] });
    expect(store.getState().focusedPane).toBe('ticket');
    patch({ focusedPane: 'market' });
    await settle();
    press('KeyS');
    await settle();
    expect(store.getState().draft).toMatchObject({ side: 'sell', lines: [{ price: 402_150 }] });
  });

  it('keeps the width that a column was dragged to, once the pointer rests', async () => {
    vi.useFakeTimers();
    const { called } = await draw();
    const edge = screen
      .getByRole('columnheader', { name: 'Bid' })
      .querySelector('[aria-hidden="true"]');
    if (edge === null) throw new Error('no edge');
    edge.setPointerCapture = () => undefined;
    fireEvent.pointerDown(edge, { clientX: 100, pointerId: 1 });
    await settle();
    fireEvent.pointerMove(edge, { clientX: 180 });
    await settle();
    fireEvent.pointerMove(edge, { clientX: 190 });
    await settle();
    fireEvent.pointerUp(edge);
    await settle();
    fireEvent.pointerMove(edge, { clientX: 250 });
    await settle();
    expect(called('settings/set-preferences')).toEqual([]);
    act(() => {
      vi.advanceTimersByTime(300);
    });
    await settle();
    expect(called('settings/set-preferences').map(({ args }) => args)).toEqual([
      { marketWidths: { bid: 90 } },
    ]);
    vi.useRealTimers();
  });

  it('shows how far the catalogue is while it comes in', async () => {
    const { patch } = await draw({
      market: marketOf(),
      catalogue: catalogueOf([], { state: 'loading', loaded: 0, total: null }),
    });
    expect(screen.getByText('Loading the market')).toBeDefined();
    patch({
      market: marketOf(eagle),
      catalogue: catalogueOf([eagle], { state: 'loading', loaded: 1, total: 140 }),
    });
    await settle();
    expect(screen.getByText(/Loading the catalog, 1 of 140/)).toBeDefined();
    expect(rows()).toHaveLength(1);
  });

  it('keeps old rows, greyed, when the connection is gone, and says since when', async () => {
    const { store, patch } = await draw();
    patch({
      connection: { ...store.getState().connection, status: 'offline', lastOkAt: Date.now() },
    });
    await settle();
    expect(rows()).toHaveLength(2);
    expect(screen.getByText(/Offline since/)).toBeDefined();
  });

  it('greys what an earlier session read until the marketplace answered', async () => {
    const { store, patch } = await draw();
    const [first] = screen.getAllByTestId('market-row');
    const { connection } = store.getState();
    patch({ connection: { ...connection, status: 'online', lastOkAt: Date.now() } });
    await settle();
    const fresh = first?.className;
    patch({ connection: { ...connection, status: 'connecting', lastOkAt: null } });
    await settle();
    expect(first?.className).not.toBe(fresh);
    expect(first?.textContent).toContain('4,148.00');
  });

  it('says what is missing when nothing can be read at all', async () => {
    const { store, patch } = await draw({ market: marketOf(), catalogue: catalogueOf([]) });
    patch({ connection: { ...store.getState().connection, status: 'no-key' } });
    await settle();
    expect(screen.getByText('This profile has no API key')).toBeDefined();
  });

  it('says by its keys why an order could not be sent', async () => {
    const { store, patch } = await draw();
    const { session } = store.getState();
    const capabilities = {
      ...session.capabilities,
      trading: 'no-permission',
      missingRight: 'admin-role',
    } as const;
    expect(screen.queryByText('Read-only key')).toBeNull();
    patch({ session: { ...session, capabilities } });
    await settle();
    expect(screen.getByText('Read-only key').title).toContain('identity_admin');
  });

  it('shows an error when the catalog could not be loaded', async () => {
    const { called } = await draw({
      market: marketOf(),
      catalogue: catalogueOf([], { state: 'failed', loaded: 0, total: null }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(called('app/refresh')[0]?.args).toEqual({ pane: 'market' });
  });
});
