// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shipment } from '#renderer/testing/fixtures.ts';
import { full, draw } from './testing/draw-vault.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the records of the vault', () => {
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
