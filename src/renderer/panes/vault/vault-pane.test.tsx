// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { cents } from '#domain/money/money.ts';
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, ounces, shipment } from '#renderer/testing/fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { VaultPane } from './vault-pane.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const empty: VaultSlice = {
  intakeAddress: null,
  inbound: [],
  outbound: [],
  requests: [],
  reviews: [],
  extents: {},
  holdings: [],
  holdingsNote: null,
  valueAtSpot: null,
  fetchedAt: Date.now(),
  failure: null,
};
const full: VaultSlice = {
  ...empty,
  intakeAddress: { formatted: '1 Vault Way\nDover, DE', vaultId: 'V-1', placement: null },
  holdings: [
    {
      productId: 'eagle',
      title: 'American Gold Eagle 1 oz',
      quantity: 6,
      atLeast: false,
      fine: ounces(6),
      valueAtSpot: cents(2_423_232),
    },
  ],
  valueAtSpot: cents(2_423_232),
};

const draw = (vault: VaultSlice) => drawPane('vault', <VaultPane />, { vault });

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

  it('shows what leaves the vault: how far it has come, what is in it and how that had come', () => {
    const shippedAt = Date.UTC(2026, 10, 21, 9);
    const sent = {
      id: 'out-1',
      status: 'in_transit',
      createdAt: shippedAt - 60_000,
      shippedAt,
      deliveredAt: null,
      pieces: [
        {
          productId: 'eagle',
          title: 'American Gold Eagle 1 oz',
          quantity: 2,
          itemIds: ['i1', 'i2'],
          cameBy: ['in-1'],
        },
      ],
    };
    const { patch } = draw(full);
    expect(screen.queryByText('Outbound shipments')).toBeNull();
    patch({ vault: { ...full, outbound: [sent] } });
    const said = screen.getByRole('article').textContent;
    expect(said).toMatch(/In transit.*out-1.*shipped 21 Nov 2026.*announced 21 Nov 2026/);
    expect(said).toMatch(/American Gold Eagle 1 oz came in by in-1.*i1, i2.*2/);
    patch({ vault: { ...full, outbound: [{ ...sent, deliveredAt: shippedAt, pieces: null }] } });
    expect(screen.getByRole('article').textContent).toMatch(
      /delivered.*The marketplace does not say what is in it/,
    );
  });

  it('shows what is asked to leave it', () => {
    const asked = {
      id: 'req-1',
      status: 'pending_review',
      totalItems: 2,
      approvedBySystem: false,
      notes: 'Before noon',
      createdAt: Date.UTC(2026, 10, 21, 9),
      pieces: null,
    };
    draw({ ...full, requests: [asked] });
    expect(screen.getByRole('article').textContent).toMatch(
      /Pending review.*req-1.*asked 21 Nov 2026.*2 pieces · not approved by the system.*does not say what.*Before noon/,
    );
  });

  it('shows what the vault decided on each line, and why', () => {
    const at = Date.UTC(2026, 10, 21, 9);
    const line = {
      id: 'l',
      title: 'American Gold Eagle 1 oz',
      facts: ['2024', 'AGE-1'],
      quantity: 4,
      declared: 5,
      received: null,
      accepted: 3,
      rejected: 1,
      cameBy: 'in-1',
      inspection: 'failed',
      inspectionNotes: 'scratched',
      disposition: 'return_to_sender',
      dispositionReason: null,
      fulfillment: 'pending',
    };
    const review = {
      id: 'ful-1',
      type: 'withdrawal',
      status: 'approved',
      notes: 'Call first',
      createdAt: at,
      reviewedAt: at,
      updatedAt: null,
      lines: [line],
    };
    draw({ ...full, reviews: [review] });
    const said = screen.getByRole('article').textContent;
    expect(said).toMatch(/Approved.*ful-1.*decided 21 Nov 2026.*asked 21 Nov 2026.*Withdrawal/);
    expect(said).toMatch(/Eagle 1 oz2024 · AGE-1Inspection: Failed, scratched/);
    expect(said).toMatch(/Decision: Return to sender.*Fulfillment: Pending.*Came in by in-1/);
    expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/45—31$/);
    expect(said).toMatch(/Call first/);
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

  it('filters what was asked by its state, and asks the marketplace for it where the list was cut', async () => {
    const request = (id: string, status: string): VaultSlice['requests'][number] => ({
      id,
      status,
      totalItems: 1,
      approvedBySystem: null,
      notes: null,
      createdAt: null,
      pieces: [],
    });
    const drawn = draw({
      ...full,
      requests: [request('r-1', 'pending'), request('r-2', 'shipped')],
      extents: { requests: { read: 2_000, total: 2_300, end: 'cut' } },
    });
    const section = screen.getByRole('region', { name: 'Withdrawal requests' });
    expect(section.textContent).toMatch(/Only 2,000 of 2,300 have been read.*r-1.*r-2/);
    fireEvent.change(screen.getByRole('combobox', { name: 'State of requests' }), {
      target: { value: 'shipped' },
    });
    expect(section.textContent).not.toMatch(/r-1/);
    expect(section.textContent).toMatch(/r-2/);
    fireEvent.click(screen.getByRole('button', { name: 'Read on' }));
    await act(() => Promise.resolve());
    expect(drawn.called('vault/look-for')[0]?.args).toEqual({
      list: 'requests',
      status: 'shipped',
    });
    expect(drawn.called('vault/read-on')[0]?.args).toEqual({ list: 'requests' });
  });

  it('filters shipments by their state, as far as j and k go too, and asks for it where their list was cut', async () => {
    const drawn = draw({
      ...full,
      inbound: [
        shipment({ id: 'in-1', status: 'received', createdAt: 1 }),
        shipment({ id: 'in-2', status: 'pending', createdAt: 2 }),
      ],
      outbound: ['out-1', 'out-2'].map((id) => ({
        id,
        status: id === 'out-1' ? 'preparing' : 'shipped',
        createdAt: null,
        shippedAt: null,
        deliveredAt: null,
        pieces: [],
      })),
      extents: {
        inbound: { read: 2_000, total: 2_300, end: 'cut' },
        outbound: { read: 2, total: 2, end: 'whole' },
      },
    });
    const choose = (name: string, value: string): void => {
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    };
    choose('State of inbound shipments', 'received');
    choose('State of outbound shipments', 'shipped');
    await act(() => Promise.resolve());
    expect(drawn.called('vault/look-for').map(({ args }) => args)).toEqual([
      { list: 'inbound', status: 'received' },
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    drawn.press('KeyJ');
    drawn.press('KeyJ');
    const [inbound, outbound] = screen.getAllByRole('article');
    expect(inbound?.getAttribute('aria-current')).toBe('true');
    expect(outbound?.textContent).toContain('out-2');
  });

  it('goes from filter to filter by f, and reads on in every list that was cut by n', async () => {
    const { press, called } = draw({
      ...full,
      inbound: [shipment({ status: 'received' }), shipment({ id: 'in-2', status: 'pending' })],
      outbound: ['preparing', 'shipped'].map((status) => ({
        id: status,
        status,
        createdAt: null,
        shippedAt: null,
        deliveredAt: null,
        pieces: [],
      })),
      extents: {
        inbound: { read: 2_000, total: null, end: 'cut' },
        outbound: { read: 2_000, total: null, end: 'cut' },
        requests: { read: 0, total: 0, end: 'whole' },
      },
    });
    const filters = screen.getAllByRole('combobox');
    expect(filters).toHaveLength(2);
    for (const filter of [...filters, filters[0]]) {
      press('KeyF');
      expect(document.activeElement).toBe(filter);
      act(() => {
        filter?.blur();
      });
    }
    press('KeyN');
    await act(() => Promise.resolve());
    expect(called('vault/read-on').map(({ args }) => args)).toEqual([
      { list: 'inbound' },
      { list: 'outbound' },
    ]);
  });
});
