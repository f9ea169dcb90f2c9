// @vitest-environment happy-dom
import { shipment } from '#renderer/testing/fixtures.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { firstStore } from '#renderer/testing/first-state.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { VaultPane } from './vault-pane.tsx';
import { pageOfRows } from './vault-list.tsx';

afterEach(cleanup);

const COUNT = 200;
const inbound = Array.from({ length: COUNT }, (_, at) =>
  shipment({ id: `in-${String(at)}`, trackingNumber: `T${String(at)}`, createdAt: COUNT - at }),
);
const draw = () =>
  drawPane('vault', <VaultPane />, {
    vault: { ...firstStore().getState().vault, fetchedAt: Date.now(), holdings: [], inbound },
  });
const list = () => within(screen.getByRole('region', { name: 'Inbound shipments' }));
const shown = (): readonly string[] =>
  list()
    .getAllByRole('article')
    .map((card) => /T\d+/.exec(card.textContent)?.[0] ?? '');
const current = (): string =>
  shown()[
    list()
      .getAllByRole('article')
      .findIndex((card) => card.getAttribute('aria-current') === 'true')
  ] ?? '';

describe('a vault of hundreds of shipments', () => {
  it('draws a page of them', () => {
    draw();
    expect(shown()).toEqual(Array.from({ length: 20 }, (_, at) => `T${String(at)}`));
    expect(list().getByRole('navigation').textContent).toContain('1–20 of 200');
  });

  it('is gone through by its cursor, whatever page that is on', () => {
    const { press, patch } = draw();
    patch({ revealed: { pane: 'vault', key: 'in-19' } });
    expect([shown()[0], current()]).toEqual(['T0', 'T19']);
    press('KeyJ');
    expect([shown()[0], current()]).toEqual(['T20', 'T20']);
    press('KeyK');
    expect([shown()[0], current()]).toEqual(['T0', 'T19']);
    press('End');
    expect([shown().length, current()]).toEqual([20, 'T199']);
    patch({ revealed: { pane: 'vault', key: 'in-77' } });
    expect([shown()[0], current()]).toEqual(['T60', 'T77']);
    expect(list().getByRole('navigation').textContent).toContain('61–80 of 200');
  });

  it('is turned over by its buttons, which take the cursor along', () => {
    const { press } = draw();
    const turn = (name: RegExp): void => {
      fireEvent.click(list().getByRole('button', { name }));
    };
    turn(/^Previous page/);
    expect(shown()[0]).toBe('T0');
    turn(/^Next page/);
    expect([shown()[0], current()]).toEqual(['T20', 'T20']);
    press('KeyJ');
    expect(current()).toBe('T21');
  });

  it('shows its last page where the page that was looked at is gone', () => {
    expect(pageOfRows([1, 2, 3], 7)).toEqual({ rows: [1, 2, 3], page: 0, pages: 1 });
    expect(pageOfRows(inbound, -1).page).toBe(0);
    expect(pageOfRows([], 3)).toEqual({ rows: [], page: 0, pages: 1 });
  });
});

it('outbound shipments have pages of their own', () => {
  const outbound = Array.from({ length: 41 }, (_, at) => ({
    id: `out-${String(at)}`,
    status: 'shipped',
    createdAt: null,
    shippedAt: null,
    deliveredAt: null,
    pieces: [],
  }));
  drawPane('vault', <VaultPane />, {
    vault: { ...firstStore().getState().vault, fetchedAt: Date.now(), holdings: [], outbound },
  });
  const region = within(screen.getByRole('region', { name: 'Outbound shipments' }));
  const next = region.getByRole('button', { name: 'Next page of outbound shipments' });
  fireEvent.click(next);
  fireEvent.click(next);
  fireEvent.click(next);
  expect(region.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('out-40'),
  ]);
  expect(region.getByRole('navigation').textContent).toContain('41–41 of 41');
});
