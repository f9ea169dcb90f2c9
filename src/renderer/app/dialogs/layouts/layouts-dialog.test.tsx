// @vitest-environment happy-dom
import { provideCurrentLayout } from '#renderer/app/workspace/current-layout.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { type Answers, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import LayoutsDialog from './layouts-dialog.tsx';

afterEach(cleanup);

const ID = 'd3b1a1f4-6f0c-4a8e-9d55-0d6a0f1c2b3a';
const present = { base: 'trade', rooms: { wide: { layout: {} } } } as const;
const done = () => ({ ok: true, value: null }) as const;

function draw(names: readonly string[], answers: Answers = {}) {
  const store = firstStore();
  const tell = (now: readonly string[]): void => {
    const namedLayouts = now.map((name, place) => ({
      id: place === 0 ? ID : ID.replace('d3b1', `000${place}`),
      name,
      ...present,
    }));
    store.setState(({ session }) => ({ session: { ...session, namedLayouts } }));
  };
  tell(names);
  const forget = vi.fn<() => void>();
  provideCurrentLayout(store, { read: () => present, forget });
  const onClose = vi.fn<() => void>();
  const { bridge, calls } = recordingBridge(answers);
  render(
    <TerminalProvider store={store} bridge={bridge}>
      <LayoutsDialog onClose={onClose} />
    </TerminalProvider>,
  );
  return { store, calls, onClose, tell, forget };
}

const write = (label: RegExp, text: string): void => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('saves the current layout, and shows it once it is known', async () => {
  const { calls, onClose, store, tell } = draw([], {
    'layouts/save': () => ({ ok: true, value: { id: ID } }),
  });
  expect(screen.getByText(/No named layouts yet/)).toBeDefined();
  write(/Save the current layout/, 'Gold desk');
  expect(calls).toEqual([{ channel: 'layouts/save', args: { name: 'Gold desk', ...present } }]);
  await act(() => Promise.resolve());
  expect(onClose).not.toHaveBeenCalled();
  act(() => {
    tell(['Gold desk']);
  });
  expect(onClose).toHaveBeenCalledOnce();
  expect(store.getState().layoutName).toBe(`named-${ID}`);
});

it.each([
  ['', /Enter a name/],
  ['gold DESK', /Another layout has this name/],
  ['a\u0007b', /an invisible character/],
])('says what is wrong with the name %j, keeps it and sends nothing', (text, reason) => {
  const { calls } = draw(['Gold desk']);
  write(/Save the current layout/, text);
  expect(screen.getByText(reason)).toBeDefined();
  expect(calls).toEqual([]);
});

it('deletes and replaces with a way back', async () => {
  const { calls, forget } = draw(['Gold desk'], {
    'layouts/remove': done,
    'layouts/replace': done,
    'layouts/undo': done,
  });
  press('Replace Gold desk with the current layout');
  await screen.findByText('Gold desk replaced with the current layout.');
  expect(forget).toHaveBeenCalledWith(`named-${ID}`);
  press('Delete Gold desk');
  await screen.findByText('Gold desk deleted.');
  press('Undo');
  await screen.findByText('Restored.');
  press('Undo');
  await vi.waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  expect(calls.map(({ channel }) => channel)).toEqual([
    'layouts/replace',
    'layouts/remove',
    'layouts/undo',
    'layouts/undo',
  ]);
});

it('renames in place, and shows why the main process refused', async () => {
  const { calls } = draw(['Gold desk', 'Silver'], { 'layouts/rename': done });
  press('Rename Gold desk');
  write(/New name for Gold desk/, 'silver');
  expect(screen.getByText('Another layout has this name.')).toBeDefined();
  write(/New name for Gold desk/, 'Gold');
  await screen.findByText('Gold desk renamed to Gold.');
  expect(calls).toEqual([{ channel: 'layouts/rename', args: { id: ID, name: 'Gold' } }]);
});

it('shows a layout with its windows', () => {
  const { calls, store, onClose } = draw(['Gold desk']);
  press('Show Gold desk');
  expect(store.getState().layoutName).toBe(`named-${ID}`);
  expect(calls).toEqual([{ channel: 'layouts/choose', args: { id: ID } }]);
  expect(onClose).toHaveBeenCalledOnce();
});
