// @vitest-environment happy-dom
import type { Pane } from '#domain/workspace/panes.ts';
import { marketRow, orderBook } from '#renderer/testing/fixtures.ts';
import { type DrawnPane, drawPane, marketOf } from '#renderer/testing/render.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCommandKeys } from '../commands/commands.ts';
import { PaneFrame } from '../workspace/pane-frame.tsx';
import ContextMenus from './context-menus.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Chunks are loaded from files; the machine may be busy. */
const PATIENT = { timeout: 15_000 };

function Window({ pane }: { readonly pane: Pane }): ReactNode {
  useCommandKeys();
  return (
    <>
      <PaneFrame pane={pane} />
      <ContextMenus />
    </>
  );
}

async function draw(
  pane: Pane,
  row: string,
  state: Partial<TerminalState>,
): Promise<DrawnPane & { readonly rows: readonly HTMLElement[] }> {
  const drawn = drawPane(pane, <Window pane={pane} />, state);
  const rows = await screen.findAllByTestId(row, {}, PATIENT);
  return { ...drawn, rows };
}

/** As a right click: mouse down, then the menu event. */
async function ask(on: Element): Promise<HTMLElement> {
  fireEvent.mouseDown(on, { button: 2 });
  on.closest<HTMLElement>('[role="grid"]')?.focus();
  fireEvent.contextMenu(on, { button: 2, clientX: 40, clientY: 50 });
  return screen.findByRole('menu', {}, PATIENT);
}

const labels = (menu: HTMLElement): (string | null)[] =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.firstElementChild?.textContent ?? null);

const item = (menu: HTMLElement, name: RegExp): HTMLElement =>
  within(menu).getByRole('menuitem', { name });

async function choose(menu: HTMLElement, name: RegExp): Promise<void> {
  fireEvent.click(item(menu, name));
  await act(() => Promise.resolve());
}

const eagle = marketRow({ fetchedAt: Date.now() });
const silver = marketRow({ key: 'silver', productId: 'silver', title: 'Silver Eagle 1 oz' });
const market = { market: marketOf(eagle, silver) };

describe('the menu of a product', () => {
  it('puts the cursor on the row, and offers what the keys do, with the keys', async () => {
    const { rows, store } = await draw('market', 'market-row', market);
    const menu = await ask(rows[1]?.querySelector('[role="gridcell"]') ?? document.body);
    expect(store.getState().selectedKey).toBe('silver');
    expect(labels(menu).slice(0, 4)).toEqual([
      'Open its order book',
      'Buy…',
      'Sell…',
      'Add to the ticket as a line',
    ]);
    expect(labels(menu).slice(-3)).toEqual(['Copy cell', 'Copy row', 'Copy all rows']);
    expect(item(menu, /^Buy/).querySelector('kbd')?.textContent).toBe('b');
    expect(item(menu, /^Buy/).getAttribute('aria-keyshortcuts')).toBe('B');
    expect(menu.getAttribute('aria-label')).toBe('Market menu');
  });

  it('opened by keyboard, offers the cells of the row to copy', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { rows } = await draw('market', 'market-row', market);
    const grid = rows[0]?.closest<HTMLElement>('[role="grid"]') ?? document.body;
    fireEvent.mouseDown(rows[0] ?? document.body, { button: 0 });
    grid.focus();
    fireEvent.contextMenu(grid, { button: -1 });
    const menu = await screen.findByRole('menu', {}, PATIENT);
    fireEvent.keyDown(item(menu, /^Copy cell/), { key: 'ArrowRight' });
    const cells = await screen.findByRole('menu', { name: 'Copy cell' }, PATIENT);
    expect(labels(cells).slice(0, 3)).toEqual([
      'Product: 2026 American Gold Eagle 1 oz BU',
      'Bid: 4,021.50',
      'Ask: 4,148.00',
    ]);
    await choose(cells, /^Ask/);
    expect(copied).toHaveBeenCalledWith('4,148.00');
    await screen.findByText('Ask copied', {}, PATIENT);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(grid);
  });

  it('opens the ticket, and leaves nothing on the screen', async () => {
    const { rows, store } = await draw('market', 'market-row', market);
    await choose(await ask(rows[1] ?? document.body), /^Buy/);
    expect(store.getState().draft).toMatchObject({ side: 'buy', lines: [{ rowKey: 'silver' }] });
    expect(store.getState().focusedPane).toBe('ticket');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('shows why an entry is unavailable, and does nothing then', async () => {
    const { rows, store } = await draw('market', 'market-row', market);
    const menu = await ask(rows[0] ?? document.body);
    const reverse = item(menu, /^Reverse/);
    expect(reverse.getAttribute('aria-disabled')).toBe('true');
    expect(reverse.textContent).toContain('The rows are not sorted by a column.');
    await choose(menu, /^Reverse/);
    expect(store.getState().marketOrder).toBeNull();
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('is left by Escape, which means nothing to what lies behind, and gives the keyboard back', async () => {
    const { rows } = await draw('market', 'market-row', market);
    const menu = await ask(rows[0] ?? document.body);
    expect(menu.contains(document.activeElement)).toBe(true);
    const heard: string[] = [];
    const handleKey = (event: KeyboardEvent): void => void heard.push(event.key);
    window.addEventListener('keydown', handleKey);
    fireEvent.keyDown(document.activeElement ?? menu, { key: 'b', code: 'KeyB' });
    fireEvent.keyDown(document.activeElement ?? menu, { key: 'Escape', code: 'Escape' });
    await act(() => Promise.resolve());
    window.removeEventListener('keydown', handleKey);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
    expect(heard).toEqual([]);
  });

  it('opens from the keyboard at the row under the cursor', async () => {
    await draw('market', 'market-row', { ...market, selectedKey: 'silver' });
    const grid = screen.getByRole('grid');
    grid.focus();
    fireEvent.contextMenu(grid, { button: -1 });
    const menu = await screen.findByRole('menu', {}, PATIENT);
    expect(item(menu, /^Copy row/).getAttribute('aria-disabled')).toBeNull();
    expect(item(menu, /^Copy cell/).getAttribute('aria-haspopup')).toBe('menu');
  });

  it('does not come up in a field, nor beside the rows', async () => {
    await draw('market', 'market-row', market);
    fireEvent.contextMenu(screen.getByRole('searchbox'), { button: 2 });
    fireEvent.contextMenu(screen.getByRole('columnheader', { name: 'Product' }), { button: 2 });
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the menu of a level', () => {
  it('trades the level under the pointer', async () => {
    const { rows, store } = await draw('book', 'book-level', {
      market: marketOf(marketRow()),
      selectedKey: 'eagle:bu',
      book: orderBook({ fetchedAt: Date.now() }),
    });
    const ask2 = rows.filter((level) => level.dataset['side'] === 'ask').at(-2);
    const menu = await ask(ask2 ?? document.body);
    const price = store.getState().bookCursor?.price;
    await choose(menu, /^Trade this level/);
    expect(store.getState().draft).toMatchObject({ side: 'buy', lines: [{ price }] });
  });
});
