// @vitest-environment happy-dom
import type { Pane } from '#domain/workspace/panes.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { type DrawnPane, drawPane, marketOf } from '#renderer/testing/render.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PaneFrame } from './pane-frame.tsx';

afterEach(cleanup);

/** Chunks are loaded from files; the machine may be busy. */
const PATIENT = { timeout: 15_000 };

const eagle = marketRow({ fetchedAt: Date.now() });
const silver = marketRow({ key: 'silver', productId: 'silver', title: 'Silver Eagle 1 oz' });

/** The drag data the browser passes from the row to the pane. */
function load(): Pick<DataTransfer, 'types' | 'getData' | 'setData'> {
  const kept = new Map<string, string>();
  return {
    get types() {
      return [...kept.keys()];
    },
    setData: (type, data) => {
      kept.set(type, data);
    },
    getData: (type) => kept.get(type) ?? '',
  };
}

async function draw(onto: Pane): Promise<{
  readonly store: DrawnPane['store'];
  readonly row: HTMLElement;
  readonly target: Element;
}> {
  const { store } = drawPane(
    'market',
    <>
      <PaneFrame pane="market" />
      <PaneFrame pane={onto} />
    </>,
    {
      market: marketOf(eagle, silver),
      catalogue: { state: 'ready', loaded: 2, total: 2, rows: 2, products: 2, storage: 'disk' },
    },
  );
  const rows = await screen.findAllByTestId('market-row', {}, PATIENT);
  const target = document.querySelector(`[data-pane="${onto}"]`);
  return { store, row: rows[1] ?? document.body, target: target ?? document.body };
}

describe('a product that is dragged onto a pane', () => {
  it('is a line of the ticket, on the side that it has', async () => {
    const { store, row, target } = await draw('ticket');
    const dataTransfer = load();
    fireEvent.dragStart(row, { dataTransfer });
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
    expect(target.hasAttribute('data-takes-product')).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    expect(target.hasAttribute('data-takes-product')).toBe(false);
    expect(store.getState().draft.lines.map(({ rowKey }) => rowKey)).toEqual(['silver']);
    expect(store.getState().draft.side).toBe('buy');
  });

  it('is shown by the order book', async () => {
    const { store, row, target } = await draw('book');
    const dataTransfer = load();
    fireEvent.dragStart(row, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(store.getState()).toMatchObject({ selectedKey: 'silver', focusedPane: 'book' });
  });

  it('does nothing on panes without a product, or if the product has left the market', async () => {
    const { store, row, target } = await draw('orders');
    const dataTransfer = load();
    fireEvent.dragStart(row, { dataTransfer });
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(true);
    cleanup();
    const ticket = await draw('ticket');
    const gone = load();
    gone.setData('application/x-touchstone-product', 'gone');
    fireEvent.drop(ticket.target, { dataTransfer: gone });
    expect(ticket.store.getState().draft.lines).toEqual([]);
    expect(store.getState().draft.lines).toEqual([]);
  });

  it('ignores drags from other programs', async () => {
    const { store, target } = await draw('ticket');
    const dataTransfer = load();
    dataTransfer.setData('text/plain', 'silver');
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    expect(store.getState().draft.lines).toEqual([]);
  });
});
