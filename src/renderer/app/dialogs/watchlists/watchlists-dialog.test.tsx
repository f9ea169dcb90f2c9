// @vitest-environment happy-dom
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { marketOf } from '#renderer/testing/render.tsx';
import { type Answers, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import WatchlistsDialog from './watchlists-dialog.tsx';

afterEach(cleanup);

const gold: Watchlist = { id: 'g', name: 'Gold', keys: ['eagle:bu'], columns: null };
const bars: Watchlist = { id: 'b', name: 'Bars', keys: ['x', 'y'], columns: null };
const done = () => ({ ok: true, value: null }) as const;

function draw(
  watchlists: readonly Watchlist[],
  answers: Answers = {},
  selectedKey: string | null = null,
) {
  const store = firstStore();
  store.setState(({ session }) => ({
    session: { ...session, watchlists },
    market: marketOf(marketRow()),
    selectedKey,
  }));
  const onClose = vi.fn<() => void>();
  const { bridge, calls } = recordingBridge(answers);
  render(
    <TerminalProvider store={store} bridge={bridge}>
      <WatchlistsDialog onClose={onClose} />
    </TerminalProvider>,
  );
  return { store, calls, onClose };
}

const write = (label: RegExp, text: string): void => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('adds a list under a unique name', async () => {
  const { calls } = draw([gold], { 'watchlists/create': () => ({ ok: true, value: { id: 'n' } }) });
  write(/New watchlist/, 'gold ');
  expect(screen.getByText('Another watchlist has this name.')).toBeDefined();
  expect(calls).toEqual([]);
  write(/New watchlist/, 'Silver');
  await screen.findByText('Silver added.');
  expect(calls).toEqual([{ channel: 'watchlists/create', args: { name: 'Silver' } }]);
});

it('checks the lists with the selected product, and adds it to others', () => {
  const { calls } = draw([gold, bars], {}, 'eagle:bu');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Gold' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bars' }));
  expect(calls.at(-1)?.args).toEqual({ id: 'b', rowKey: 'eagle:bu', watched: true });
});

it('shows a list in the market', () => {
  const { store, onClose } = draw([gold, bars]);
  expect(screen.getByText('2 products')).toBeDefined();
  press('Show Bars');
  expect(store.getState()).toMatchObject({ filter: { list: 'b' }, focusedPane: 'market' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('renames, orders and deletes, with a way back; the last one stays', async () => {
  const { calls } = draw([gold, bars], {
    'watchlists/rename': done,
    'watchlists/remove': done,
    'watchlists/undo': done,
    'watchlists/move': done,
  });
  press('Move Bars up');
  expect(screen.getByText('Bars is now list 1 of 2.')).toBeDefined();
  press('Rename Bars');
  write(/New name for Bars/, 'Ingots');
  await screen.findByText('Bars renamed to Ingots.');
  press('Delete Gold');
  await screen.findByText('Gold deleted.');
  press('Undo');
  await screen.findByText('Restored.');
  expect(calls.map(({ channel, args }) => [channel, args])).toEqual([
    ['watchlists/move', { id: 'b', place: 0 }],
    ['watchlists/rename', { id: 'b', name: 'Ingots' }],
    ['watchlists/remove', { id: 'g' }],
    ['watchlists/undo', {}],
  ]);
  cleanup();
  const alone = draw([gold]);
  press('Delete Gold');
  expect(alone.calls).toEqual([]);
});
