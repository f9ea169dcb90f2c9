// @vitest-environment happy-dom
import type { MarketColumn } from '#domain/workspace/market-columns.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import MarketColumnsDialog from './market-columns-dialog.tsx';

afterEach(cleanup);

function draw(first: readonly MarketColumn[], list: Watchlist | null = null) {
  const store = firstStore();
  const { session } = store.getState();
  store.setState({
    session: { ...session, preferences: { ...session.preferences, marketColumns: first } },
  });
  if (list !== null) {
    store.setState((state) => ({
      session: { ...state.session, watchlists: [list] },
      filter: { ...state.filter, list: list.id },
    }));
  }
  const { bridge, calls } = recordingBridge({});
  render(
    <TerminalProvider store={store} bridge={bridge}>
      <MarketColumnsDialog onClose={() => undefined} />
    </TerminalProvider>,
  );
  /** Arguments of the last call. */
  const asked = (): unknown => calls.at(-1)?.args;
  return { asked, calls };
}

const box = (title: string): HTMLElement => screen.getByRole('checkbox', { name: title });

it('lists the chosen columns first in their order, and shows or hides one at a time', () => {
  const { asked } = draw(['age', 'bid']);
  const titles = screen
    .getAllByRole('checkbox')
    .map(
      ({ labels }: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null }) =>
        labels?.[0]?.textContent,
    );
  expect(titles.slice(0, 2)).toEqual(['Age', 'Bid']);
  expect(titles).toHaveLength(12);
  fireEvent.click(box('Spread'));
  expect(asked()).toEqual({ marketColumns: ['age', 'bid', 'spread'] });
  fireEvent.click(box('Age'));
  expect(asked()).toEqual({ marketColumns: ['bid', 'spread'] });
});

it('keeps the last column, with the reason', () => {
  const { calls } = draw(['bid']);
  fireEvent.click(box('Bid'));
  expect(calls).toEqual([]);
  expect(screen.getByText('The last column cannot be hidden.')).toBeDefined();
});

it('moves a column by key and by button, announces its position, and stops at the ends', () => {
  const { asked, calls } = draw(['bid', 'ask', 'age']);
  fireEvent.keyDown(box('Ask'), { key: 'ArrowUp', altKey: true });
  expect(asked()).toEqual({ marketColumns: ['ask', 'bid', 'age'] });
  expect(screen.getByRole('status').textContent).toBe('Ask is now column 2 of 4.');
  fireEvent.click(screen.getByRole('button', { name: 'Move Ask right' }));
  expect(asked()).toEqual({ marketColumns: ['bid', 'ask', 'age'] });
  const before = calls.length;
  fireEvent.keyDown(box('Bid'), { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(box('Age'), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(box('Age'), { key: 'ArrowDown' });
  expect(calls).toHaveLength(before);
});

it('resets to the default columns', () => {
  const { asked } = draw(['age']);
  fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
  expect(asked()).toEqual({ marketColumns: ['bid', 'ask', 'over-spot', 'premium', 'age'] });
});

it('widens a column by key and by button, and fits it to its content again', () => {
  const { asked } = draw(['bid', 'ask']);
  fireEvent.keyDown(box('Ask'), { key: 'ArrowRight', altKey: true });
  expect(asked()).toEqual({ marketWidths: { ask: 96 } });
  expect(screen.getByRole('status').textContent).toBe('Ask: 96 pixels.');
  fireEvent.click(screen.getByRole('button', { name: 'Make Bid narrower' }));
  expect(asked()).toEqual({ marketWidths: {} });
  expect(screen.getByRole('status').textContent).toBe('Bid fits its content.');
});

it('gives a watchlist separate columns, and changes those', async () => {
  const list = { id: 'g', name: 'Gold', keys: [], columns: null };
  const { asked } = draw(['bid'], list);
  fireEvent.click(box('Separate columns for Gold'));
  expect(asked()).toEqual({ id: 'g', columns: ['bid'] });
  cleanup();
  const own = draw(['bid'], { ...list, columns: ['age'] });
  fireEvent.click(box('Spread'));
  expect(own.asked()).toEqual({ id: 'g', columns: ['age', 'spread'] });
  fireEvent.click(box('Separate columns for Gold'));
  expect(own.asked()).toEqual({ id: 'g', columns: null });
  await act(() => Promise.resolve());
});
