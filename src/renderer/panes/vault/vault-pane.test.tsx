// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, shipment } from '#renderer/testing/fixtures.ts';
import { empty, full, draw } from './testing/draw-vault.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the vault pane', () => {
  it('does not say what is in it while what left is not known', () => {
    const holdingsNote = 'The outbound shipments have not been read: what left is not known.';
    draw({ ...full, holdings: null, holdingsNote, valueAtSpot: null });
    expect(screen.getByText(holdingsNote)).toBeDefined();
    expect(screen.getByText('Not known')).toBeDefined();
    expect(screen.queryByTestId('vault-holding')).toBeNull();
    expect(screen.queryByText('Nothing in the vault yet')).toBeNull();
  });

  it('shows the lists that were read beside one that fails, which is named with its age', () => {
    const down = failure({ title: 'The marketplace failed' });
    draw({
      ...empty,
      inbound: [shipment({ id: 'S-1' })],
      extents: { inbound: { read: 1, total: 1, end: 'whole' } },
      holdings: null,
      fetchedAt: null,
      failed: [{ list: 'outbound', failure: down, readAt: null }],
    });
    expect(screen.getByRole('alert').textContent).toBe(
      'Outbound shipments could not be read: The marketplace failed. Nothing of it is shown.',
    );
    expect(screen.getByRole('group', { name: 'Vault' }).textContent).toContain('1Z999');
    expect(screen.queryByText('Loading the vault')).toBeNull();
  });

  it('of a list that failed later, what was read stays, with when that was', () => {
    const down = failure({ title: 'The marketplace failed' });
    draw({ ...full, failed: [{ list: 'reviews', failure: down, readAt: Date.now() }] });
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Vault decisions could not be read: The marketplace failed\. Shown as of .+\.$/,
    );
    expect(screen.getByTestId('vault-holding')).toBeDefined();
  });

  it('copies the intake address by c and confirms it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { press } = draw(full);
    press('KeyC');
    await act(() => Promise.resolve());
    expect(write).toHaveBeenCalledWith('1 Vault Way\nDover, DE');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  });

  it('lets a shipment whose counts differ stand out in words', () => {
    const line = {
      id: 'l',
      productId: 'p',
      title: 'Krugerrand 1 oz',
      declared: 10,
      received: 8,
      accepted: 7,
      rejected: 1,
      checkedInAt: Date.UTC(2026, 10, 21, 9),
      itemIds: ['item-1', 'item-2'],
    };
    draw({ ...full, inbound: [shipment(), shipment({ id: 'in-2', lines: [line] })] });
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toMatch(/Quantity mismatch/);
    expect(first?.textContent).toMatch(/2 fewer received than declared, 1 rejected/);
    expect(second?.textContent).not.toMatch(/differ/);
    expect(first?.textContent).toMatch(/checked in 21 Nov 2026.*Item IDs.*item-1, item-2/);
  });

  it('says what an empty vault is good for', () => {
    draw(empty);
    expect(screen.getByText('Nothing in the vault yet')).toBeDefined();
    expect(screen.getByText('No inbound shipments.')).toBeDefined();
  });

  it('tells an account without a vault apart from a failure and from loading', () => {
    const { patch, store, called } = draw({ ...empty, fetchedAt: null });
    expect(screen.getByText('Loading the vault')).toBeDefined();
    patch({ vault: { ...empty, fetchedAt: null, failure: failure({ title: 'Server trouble' }) } });
    expect(screen.getByText('Server trouble')).toBeDefined();
    const { session } = store.getState();
    patch({
      session: {
        ...session,
        capabilities: {
          ...session.capabilities,
          vault: 'disabled',
          vaultRefusal: 'organization-or-key',
        },
      },
    });
    expect(screen.getByText(/not enabled .* or the key lacks .* does not say which/)).toBeDefined();
    patch({
      session: {
        ...session,
        capabilities: {
          ...session.capabilities,
          vault: 'disabled',
          vaultRefusal: 'organization',
        },
      },
    });
    expect(screen.getByText('The vault is not enabled for your organization')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(called('app/refresh')[0]?.args).toEqual({ pane: 'vault' });
  });

  it('goes through its shipments by j and k, and from one to its order by o', () => {
    const named = shipment({
      id: 'in-2',
      createdAt: 1,
      orders: [{ orderId: 'SO-1', key: 'row-1', evidence: 'named' }],
    });
    const { press, store } = draw({ ...full, inbound: [shipment(), named] });
    press('KeyJ');
    press('KeyO');
    expect(store.getState().revealed).toBeNull();
    press('KeyJ');
    press('KeyJ');
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-current'))).toEqual([
      null,
      'true',
    ]);
    expect(screen.getByText('named by the shipment')).toBeDefined();
    press('KeyO');
    expect(store.getState()).toMatchObject({
      focusedPane: 'orders',
      revealed: { pane: 'orders', key: 'row-1' },
    });
  });

  it('shows the shipment another pane asks for, and copies its tracking number', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { press, patch, store } = draw({ ...full, inbound: [shipment({ id: 'in-9' })] });
    patch({ revealed: { pane: 'vault', key: 'in-9' } });
    expect(screen.getByRole('article').getAttribute('aria-current')).toBe('true');
    expect(store.getState().revealed).toBeNull();
    press('KeyT');
    await act(() => Promise.resolve());
    expect(write).toHaveBeenCalledWith('1Z999');
  });
});
