// @vitest-environment happy-dom
import { marketRow } from '#renderer/testing/fixtures.ts';
import { type DrawnPane, drawPane, marketOf } from '#renderer/testing/render.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCommandKeys } from '../commands/commands.ts';
import { useFocusFallback } from '../shell/use-focus-fallback.ts';
import { paneNamed } from './pane-components.ts';
import { PaneFrame } from './pane-frame.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function WindowOfOnePane(): ReactNode {
  useCommandKeys();
  useFocusFallback();
  return (
    <>
      <PaneFrame pane="market" />
      <button type="button">elsewhere</button>
      <button type="button">farther</button>
    </>
  );
}

const draw = (): DrawnPane =>
  drawPane('market', <WindowOfOnePane />, {
    market: marketOf(marketRow()),
    catalogue: { state: 'ready', loaded: 1, total: 1, rows: 1, products: 1, storage: 'disk' },
  });
/** The pane is loaded from its file; the machine may be busy. */
const PATIENT = { timeout: 15_000 };
const searchField = (): Promise<HTMLElement> =>
  screen.findByRole('searchbox', { name: 'Search the market' }, PATIENT);
const has = (element: HTMLElement): Promise<void> =>
  waitFor(() => {
    expect(document.activeElement).toBe(element);
  }, PATIENT);
const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) {
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
};

/** Like a tab in the background that comes to the front within a few frames. */
function behindAnother(element: HTMLElement, tries: number): void {
  act(() => {
    screen.getByText('elsewhere').focus();
  });
  const focus = element.focus.bind(element);
  let refused = 0;
  element.focus = (options) => {
    refused += 1;
    if (refused > tries) focus(options);
  };
}

describe('the key that searches', () => {
  it('is not lost while the panel is still loaded, as after a crash of the window', async () => {
    const market = paneNamed('market');
    vi.spyOn(market, 'component').mockReturnValue(
      lazy(async () => {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return market.load();
      }),
    );
    const { press } = draw();
    expect(screen.queryByRole('searchbox')).toBeNull();
    press('Slash');
    await has(await searchField());
    await frames(3);
    expect(document.activeElement).toBe(await searchField());
  });

  it('is not lost while the panel comes to the front, nor does its table take the keyboard back', async () => {
    const { press, store } = draw();
    const field = await searchField();
    behindAnother(field, 3);
    press('Slash');
    await has(field);
    // Focus is requested once; afterwards the pane's table handles it.
    expect(store.getState().focusPart).toBe('main');
    press('Ctrl+Digit1');
    await has(screen.getByRole('grid', { name: 'Market' }));
  });

  it('gives way to whoever moves the keyboard elsewhere meanwhile', async () => {
    const { press } = draw();
    const field = await searchField();
    const farther = screen.getByText('farther');
    behindAnother(field, 3);
    press('Slash');
    act(() => {
      farther.focus();
    });
    await frames(8);
    expect(document.activeElement).toBe(farther);
  });
});

it('returns to the panel with the window, also if the focused element is gone', async () => {
  const { store } = draw();
  await searchField();
  act(() => {
    store.getState().actions.focusPane('market');
  });
  const grid = screen.getByRole('grid', { name: 'Market' });
  await has(grid);
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  grid.blur();
  await frames(3);
  expect(document.activeElement).toBe(document.body);
  hasFocus.mockRestore();
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await has(grid);
});
