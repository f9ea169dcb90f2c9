// @vitest-environment happy-dom
import { firstStore } from '#renderer/testing/first-state.ts';
import type { ChannelArgs } from '#contract/ipc/contract.ts';
import type { UserKeys } from '#domain/keys/user-keys.ts';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import KeysDialog from './keys-dialog.tsx';

afterEach(cleanup);

/** The dialog over a store that saves keys as the main process does. */
function setUp(keys: UserKeys = {}) {
  const store = firstStore();
  const keep = (changes: ChannelArgs<'settings/set-preferences'>): null => {
    store.setState(({ session }) => ({
      session: { ...session, preferences: { ...session.preferences, ...changes } },
    }));
    return null;
  };
  keep({ keys });
  const { bridge } = recordingBridge({
    'settings/set-preferences': (preferences) => keep(preferences),
  });
  const close = vi.fn<() => void>();
  render(
    <TerminalProvider store={store} bridge={bridge}>
      <KeysProvider>
        <KeysDialog onClose={close} />
      </KeysProvider>
    </TerminalProvider>,
  );
  return { close, kept: () => store.getState().session.preferences.keys };
}

/** What assistive technology reads: everything but what is only for the eye. */
function nameOf(one: HTMLElement): string {
  const copy = document.createElement('div');
  copy.innerHTML = one.innerHTML;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent.trim();
}
// Looking for roles and names in eighty rows takes the test document seconds.
const row = (name: RegExp): HTMLElement => {
  const found = screen.getAllByTestId('key-row').filter((one) => name.test(nameOf(one)));
  expect(found).toHaveLength(1);
  return found[0] ?? document.body;
};
const rows = (): string[] => screen.getAllByTestId('key-row').map(nameOf);
const search = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Search shortcuts'), { target: { value: text } });
};
/** A key pressed where the focus is; what was changed by it is drawn afterwards. */
async function press(code: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  await act(async () => {
    fireEvent.keyDown(target, { code, key: code, bubbles: true, cancelable: true, ...init });
    await Promise.resolve();
  });
}
const focus = (name: RegExp): void => {
  act(() => {
    row(name).focus();
  });
};
/** Enter on a row, as the browser does it. */
async function ask(name: RegExp): Promise<void> {
  focus(name);
  await act(async () => {
    fireEvent.click(row(name));
    await Promise.resolve();
  });
}
const refusal = (): string => document.querySelector('[role="alert"]')?.textContent ?? '';
const said = (): string => document.querySelector('[role="status"]')?.textContent ?? '';

describe('the list of keys', () => {
  it('shows every binding with its keys, one of them in the tab order', () => {
    setUp();
    expect(rows()).toContain('Execute the quote on screen Ctrl Enter');
    expect(rows()).toContain('Next row j or ↓');
    const stops = screen.getAllByTestId('key-row').filter((one) => one.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it.each([
    ['what it does', 'promotion remove', 'Remove the promotion code Shift C'],
    ['its id', 'sweep.open', 'Sweep: trade a size through the book e'],
    ['its key', 'ctrl+enter', 'Execute the quote on screen Ctrl Enter'],
    ['a sign', '?', 'Show and change keyboard shortcuts ?'],
  ])('is searched by %s', (_, text, found) => {
    setUp();
    search(text);
    expect(rows()).toContain(found);
    expect(rows().length).toBeLessThan(10);
  });

  it('shows that nothing matches, and all keys when the field is cleared', async () => {
    setUp();
    const all = rows().length;
    search('no such thing');
    expect(screen.getByText(/No matches for “no such thing”/)).toBeDefined();
    screen.getByLabelText('Search shortcuts').focus();
    await press('Escape');
    expect(rows()).toHaveLength(all);
  });

  it('is walked through by the arrows, from the search field and back', async () => {
    setUp();
    const field = screen.getByLabelText('Search shortcuts');
    field.focus();
    await press('ArrowDown');
    expect(document.activeElement).toBe(screen.getAllByTestId('key-row')[0]);
    await press('ArrowDown');
    expect(document.activeElement).toBe(screen.getAllByTestId('key-row')[1]);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(document.activeElement).toBe(field);
  });
});

describe('a change', () => {
  it('is prompted for, made by the next key, announced and saved', async () => {
    const { kept } = setUp();
    await ask(/^Requote with the same limit/);
    expect(said()).toContain('Press the new key for “Requote with the same limit”');
    await press('ControlLeft', { ctrlKey: true });
    await press('KeyG', { ctrlKey: true });
    expect(kept()).toEqual({ 'ticket.requote': ['$mod+KeyG'] });
    expect(said()).toBe('“Requote with the same limit” now has Ctrl G.');
    expect(row(/^Requote with the same limit Ctrl G, custom/)).toBe(document.activeElement);
  });

  it('is not made by repeats of the key that started the prompt', async () => {
    const { kept } = setUp();
    await ask(/^Requote with the same limit/);
    await press('Enter', { repeat: true });
    expect(refusal()).toBe('');
    expect(kept()).toEqual({});
  });

  it('is cancelled by Escape, which does not close the dialog', async () => {
    const { kept, close } = setUp();
    await ask(/^Requote with the same limit/);
    await press('Escape');
    expect(said()).toContain('nothing was changed');
    expect(kept()).toEqual({});
    expect(close).not.toHaveBeenCalled();
    await press('KeyG');
    expect(kept()).toEqual({});
  });

  it('is cancelled when the focus goes elsewhere', async () => {
    const { kept } = setUp();
    await ask(/^Requote with the same limit/);
    act(() => {
      screen.getByLabelText('Search shortcuts').focus();
    });
    await press('KeyG');
    expect(kept()).toEqual({});
  });

  it('is refused with the reason, and prompted for again at once', async () => {
    const { kept } = setUp();
    await ask(/^Requote with the same limit/);
    await press('KeyX');
    expect(refusal()).toMatch(/x is the key for “Edit the limit” \(in Ticket\)/);
    await press('Tab');
    expect(refusal()).toMatch(/Tab moves from one control to the next/);
    await press('ShiftLeft', { shiftKey: true });
    await act(async () => {
      fireEvent.keyUp(document.activeElement ?? document.body, { code: 'ShiftLeft', key: 'Shift' });
      await Promise.resolve();
    });
    expect(refusal()).toMatch(/A modifier alone is not a key/);
    expect(kept()).toEqual({});
    await press('KeyG');
    expect(kept()).toEqual({ 'ticket.requote': ['KeyG'] });
    expect(refusal()).toBe('');
  });

  it('may stand beside the key there is, and be taken off again', async () => {
    const { kept } = setUp();
    focus(/^Requote with the same limit/);
    fireEvent.click(screen.getByText('Add a key'));
    await press('KeyR');
    expect(refusal()).toMatch(/r is already its key/);
    await press('F8');
    expect(kept()).toEqual({ 'ticket.requote': ['KeyR', 'F8'] });
    await act(async () => {
      fireEvent.click(screen.getByText('Remove r'));
      await Promise.resolve();
    });
    expect(kept()).toEqual({ 'ticket.requote': ['F8'] });
  });

  it('is reset by Delete on the row, and by Backspace in the prompt', async () => {
    const { kept } = setUp({ 'ticket.requote': ['KeyG'], 'ticket.code': ['KeyN'] });
    focus(/^Requote with the same limit/);
    await press('Delete');
    expect(kept()).toEqual({ 'ticket.code': ['KeyN'] });
    await ask(/^Edit the promotion code/);
    await press('Backspace');
    expect(kept()).toEqual({});
    expect(said()).toBe('“Edit the promotion code” is reset to its default: c.');
  });

  it('is not reset while another binding has that key', async () => {
    const { kept } = setUp({ 'ticket.requote': ['KeyG'], 'ticket.code': ['KeyR'] });
    focus(/^Requote with the same limit/);
    await press('Delete');
    expect(refusal()).toMatch(/r is the key for “Edit the promotion code”/);
    expect(kept()).toMatchObject({ 'ticket.requote': ['KeyG'] });
  });

  it('never takes Esc from back, or the last key from the lock', async () => {
    const { kept } = setUp();
    focus(/^Back, cancel, discard/);
    fireEvent.click(screen.getByText('Remove Esc'));
    expect(refusal()).toMatch(/Esc always goes back/);
    focus(/^Lock or unlock trading/);
    fireEvent.click(screen.getByText('Remove Ctrl L'));
    expect(refusal()).toMatch(/must keep a key/);
    expect(kept()).toEqual({});
  });
});

it('a second key for going back closes the dialog', async () => {
  const { close } = setUp({ back: ['Escape', 'F9'] });
  screen.getByLabelText('Search shortcuts').focus();
  await press('F8');
  expect(close).not.toHaveBeenCalled();
  await press('F9');
  expect(close).toHaveBeenCalledOnce();
});

describe('all back to default', () => {
  it('asks for confirmation, and can be canceled', async () => {
    const { kept } = setUp({ 'ticket.requote': ['KeyG'], 'ticket.code': ['KeyN'] });
    fireEvent.click(screen.getByText('Reset all keys…'));
    const group = screen.getByLabelText('Reset all keys');
    expect(group.textContent).toContain('2 shortcuts are custom');
    expect(document.activeElement).toBe(within(group).getByText('Keep my keys'));
    fireEvent.click(within(group).getByText('Keep my keys'));
    expect(Object.keys(kept())).toHaveLength(2);
    fireEvent.click(screen.getByText('Reset all keys…'));
    await act(async () => {
      fireEvent.click(screen.getByText('Reset all'));
      await Promise.resolve();
    });
    expect(kept()).toEqual({});
    expect(said()).toBe('All keys are reset to their defaults.');
  });

  it('is unavailable while nothing was changed, with the reason', () => {
    setUp();
    fireEvent.click(screen.getByText('Reset all keys…'));
    expect(screen.queryByText('Keep my keys')).toBeNull();
    expect(screen.getByText('All keys are the defaults.')).toBeDefined();
  });
});
