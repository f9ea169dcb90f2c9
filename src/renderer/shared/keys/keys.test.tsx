// @vitest-environment happy-dom
import { firstStore } from '#renderer/testing/first-state.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import type { UserKeys } from '#domain/keys/user-keys.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { type LayoutName, reportedLayout } from '#domain/keys/testing/layouts.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BindingId } from '#domain/keys/bindings.ts';
import { KeysOfPane, KeysProvider, useBinding } from './keys.tsx';

afterEach(cleanup);

function Answer({ id, run }: { readonly id: BindingId; readonly run: () => void }) {
  useBinding(id, run);
  return null;
}

function setUp(id: BindingId, pane: Pane | null, focused: Pane = 'market') {
  const run = vi.fn<() => void>();
  const store = firstStore();
  store.getState().actions.setView({ focusedPane: focused });
  const answer = <Answer id={id} run={run} />;
  render(
    <TerminalProvider store={store} bridge={recordingBridge().bridge}>
      <KeysProvider>
        {pane === null ? answer : <KeysOfPane pane={pane}>{answer}</KeysOfPane>}
        <input aria-label="text" />
        <input aria-label="pieces" inputMode="numeric" />
        <button type="button">press</button>
        <section data-own-keys="">
          <input aria-label="apart" />
        </section>
        <dialog aria-label="modal" />
        <p data-testid="shown">
          <BoundKey id={id} />
        </p>
      </KeysProvider>
    </TerminalProvider>,
  );
  const setKeys = (keys: UserKeys): void => {
    act(() => {
      store.setState(({ session }) => ({
        session: { ...session, preferences: { ...session.preferences, keys } },
      }));
    });
  };
  return { run, store, setKeys };
}

const press = (code: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { code, key: code, bubbles: true, ...more });

describe('bindings of a pane', () => {
  it('work while the pane has the keyboard', () => {
    const { run } = setUp('ticket.requote', 'ticket', 'ticket');
    press('KeyR');
    expect(run).toHaveBeenCalledOnce();
  });

  it('do nothing while another pane has it', () => {
    const { run } = setUp('ticket.requote', 'ticket', 'market');
    press('KeyR');
    expect(run).not.toHaveBeenCalled();
  });

  it('are only a letter inside a text field', () => {
    const { run } = setUp('ticket.requote', 'ticket', 'ticket');
    press('KeyR', {}, screen.getByLabelText('text'));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a letter in a field for figures', () => {
  it('acts where the field has no use for it, and a character of the user’s own never', () => {
    const { run, setKeys } = setUp('ticket.requote', 'ticket', 'ticket');
    const pieces = screen.getByLabelText('pieces');
    press('KeyR', { repeat: true }, pieces);
    expect(run).not.toHaveBeenCalled();
    press('KeyR', {}, pieces);
    expect(run).toHaveBeenCalledOnce();
    setKeys({ 'ticket.requote': ['Digit7'] });
    press('Digit7', {}, pieces);
    expect(run).toHaveBeenCalledOnce();
  });

  it('is text to every other binding', () => {
    const { run } = setUp('ticket.keep-listings', 'ticket', 'ticket');
    press('KeyA', {}, screen.getByLabelText('pieces'));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('what is worked in outside the panes', () => {
  it('keeps the keys of the pane that had the focus last from acting on it', () => {
    const { run } = setUp('ticket.execute', 'ticket', 'ticket');
    const apart = screen.getByLabelText('apart');
    press('Enter', { ctrlKey: true }, apart);
    expect(run).not.toHaveBeenCalled();
    press('Enter', { ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('still knows the keys of the whole terminal', () => {
    const { run } = setUp('pane.book', null, 'ticket');
    press('Digit2', { ctrlKey: true }, screen.getByLabelText('apart'));
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('keys held down', () => {
  it.each<[BindingId, string, KeyboardEventInit]>([
    ['ticket.quote', 'Enter', {}],
    ['ticket.requote', 'KeyR', {}],
    ['ticket.execute', 'Enter', { ctrlKey: true }],
  ])('never repeat %s', (id, code, init) => {
    const { run } = setUp(id, 'ticket', 'ticket');
    press(code, init);
    press(code, { ...init, repeat: true });
    press(code, { ...init, repeat: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('go on moving through rows', () => {
    const { run } = setUp('row.next', 'book', 'book');
    press('KeyJ');
    press('KeyJ', { repeat: true });
    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe('Enter', () => {
  it('asks for a quote from a text field of the ticket', () => {
    const { run } = setUp('ticket.quote', 'ticket', 'ticket');
    press('Enter', {}, screen.getByLabelText('text'));
    expect(run).toHaveBeenCalledOnce();
  });

  it('presses the focused button and does nothing else', () => {
    const { run } = setUp('ticket.quote', 'ticket', 'ticket');
    press('Enter', {}, screen.getByText('press'));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('everywhere', () => {
  it('a combination with Ctrl works from a text field', () => {
    const { run } = setUp('palette.open', null);
    press('KeyK', { ctrlKey: true }, screen.getByLabelText('text'));
    expect(run).toHaveBeenCalledOnce();
  });

  it('nothing works behind an open dialog', () => {
    const { run } = setUp('palette.open', null);
    screen.getByLabelText('modal').setAttribute('open', '');
    press('KeyK', { ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
  });

  it('a key that something nearer has dealt with is left alone', () => {
    const { run } = setUp('search.focus', null);
    screen.getByText('press').addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    press('Slash', {}, screen.getByText('press'));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('keys of the user’s own', () => {
  it('work and are shown at once, the shipped one no more', () => {
    const { run, setKeys } = setUp('ticket.requote', 'ticket', 'ticket');
    expect(screen.getByTestId('shown').textContent).toBe('r');
    setKeys({ 'ticket.requote': ['$mod+KeyG', 'F7'] });
    expect(screen.getByTestId('shown').textContent).toBe('Ctrl G');
    press('KeyR');
    expect(run).not.toHaveBeenCalled();
    press('KeyG', { ctrlKey: true });
    press('F7');
    expect(run).toHaveBeenCalledTimes(2);
    setKeys({});
    press('KeyR');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('never repeat what the shipped ones do not', () => {
    const { run, setKeys } = setUp('ticket.execute', 'ticket', 'ticket');
    setKeys({ 'ticket.execute': ['Alt+KeyG'] });
    press('KeyG', { altKey: true, repeat: true });
    expect(run).not.toHaveBeenCalled();
    press('KeyG', { altKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('are shown as nothing where all were taken off', () => {
    const { run, setKeys } = setUp('market.watch', 'market');
    setKeys({ 'market.watch': [] });
    expect(screen.getByTestId('shown').textContent).toBe('');
    press('KeyW');
    expect(run).not.toHaveBeenCalled();
  });

  it('leave a sign written with AltGr to be written', () => {
    const { run, setKeys } = setUp('palette.open', null);
    setKeys({ 'palette.open': ['$mod+Alt+KeyE'] });
    // As Windows reports it; in this document AltGr is on whenever Alt is down.
    press('KeyE', { ctrlKey: true, altKey: true });
    expect(run).not.toHaveBeenCalled();
  });
});

describe('on a layout with the system’s keys elsewhere', () => {
  /** As Chromium reports them on a Dvorak keyboard: the position, the character, the system’s number. */
  const W = { code: 'Comma', key: 'w', keyCode: 87 };
  const X = { code: 'KeyB', key: 'x', keyCode: 88 };
  const pressed = (
    stroke: { readonly code: string; readonly key: string; readonly keyCode: number },
    target: Element = document.body,
  ): { readonly isFree: boolean } => ({
    isFree: fireEvent.keyDown(target, { ...stroke, ctrlKey: true, bubbles: true }),
  });

  it('the key that closes the window runs no binding, and is left to the system', () => {
    const { run } = setUp('preferences.open', null);
    expect(pressed(W).isFree).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });

  it('no dialog lets that key through to the menu', () => {
    const { run } = setUp('preferences.open', null);
    screen.getByLabelText('modal').setAttribute('open', '');
    expect(pressed(W).isFree).toBe(false);
    expect(pressed(W, screen.getByLabelText('text')).isFree).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('text is cut in a text field, in a dialog too', () => {
    const { run } = setUp('value.open', null);
    const text = screen.getByLabelText('text');
    expect(pressed(X, text).isFree).toBe(true);
    screen.getByLabelText('modal').setAttribute('open', '');
    expect(pressed(X, text).isFree).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });

  it('what must always have a key keeps it', () => {
    const { run } = setUp('trading.lock', null);
    pressed({ code: 'KeyL', key: 'q', keyCode: 81 });
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('labels', () => {
  let layout: LayoutName = 'US';

  beforeEach(() => {
    Object.defineProperty(navigator, 'keyboard', {
      configurable: true,
      value: { getLayoutMap: () => Promise.resolve(reportedLayout(layout)) },
    });
  });
  afterEach(() => {
    layout = 'US';
    Reflect.deleteProperty(navigator, 'keyboard');
  });
  const isShown = async (label: string): Promise<void> => {
    await waitFor(() => {
      expect(screen.getByTestId('shown').textContent).toBe(label);
    });
  };

  it('follow a layout that is switched while the window has the focus, from the next key', async () => {
    setUp('ticket.payouts', 'ticket', 'ticket');
    await isShown('y');
    layout = 'German QWERTZ';
    press('KeyY', { key: 'z' });
    await isShown('z');
    layout = 'US';
    // `Alt Shift` switches.
    press('ShiftLeft', { key: 'Shift', altKey: true });
    fireEvent.keyUp(document.body, { code: 'ShiftLeft', key: 'Shift', altKey: true });
    await isShown('y');
    layout = 'German QWERTZ';
    fireEvent.focus(window);
    await isShown('z');
    expect(screen.getByTestId('shown').textContent).toBe('z');
  });

  it('lead to the key that works', async () => {
    layout = 'US Dvorak';
    const { run } = setUp('value.open', null);
    await isShown('Ctrl B');
    press('KeyN', { key: 'b', keyCode: 66, ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('are looked up once for a character that no layout explains', async () => {
    const look = vi.fn<() => Promise<ReadonlyMap<string, string>>>(() =>
      Promise.resolve(reportedLayout('US')),
    );
    Object.defineProperty(navigator, 'keyboard', {
      configurable: true,
      value: { getLayoutMap: look },
    });
    setUp('ticket.requote', 'ticket', 'ticket');
    await isShown('r');
    look.mockClear();
    press('KeyK', { key: 'л' });
    press('KeyK', { key: 'л' });
    expect(look).toHaveBeenCalledOnce();
  });
});
