// @vitest-environment happy-dom
import { firstStore } from '#renderer/testing/first-state.ts';
import { describe, expect, it, vi } from 'vitest';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { profileView } from '#renderer/testing/session-fixtures.ts';
import { US_KEYBOARD } from '#domain/keys/key-labels.ts';
import { paletteItems } from '../palette/palette-items.ts';
import { ALSO_CALLED } from './also-called.ts';
import { commandsOf } from './commands.ts';

const NO_HELP = { sections: [], bindings: [], print: US_KEYBOARD };
const live = profileView({ id: 'live', environment: 'live' });

function setUp(liveRefusal: string | null) {
  const store = firstStore();
  const { bridge, calls } = recordingBridge({
    'profiles/select': () =>
      liveRefusal === null ? { ok: true, value: null } : { ok: false, error: failure() },
  });
  const { runtime } = store.getState().session;
  const commands = commandsOf(store, bridge, {
    profiles: [live],
    runtime: { ...runtime, liveRefusal },
  });
  return { store, calls, all: commands, command: commands.find(({ id }) => id === 'profile.live') };
}

describe('switching to another profile', () => {
  it('is sent to the main process', () => {
    const { calls, command, store } = setUp(null);
    expect(command?.missing).toBeNull();
    command?.run();
    expect(calls).toMatchObject([{ channel: 'profiles/select', args: { profileId: 'live' } }]);
    expect(store.getState().dialog).toBeNull();
  });

  it('shows the reason for a refusal in the palette, and leads to the details', async () => {
    const { command, store } = setUp('Live trading is off: this Electron is an unofficial build.');
    expect(command?.missing?.reason).toContain('unofficial build');
    command?.run();
    await vi.waitFor(() => {
      expect(store.getState().dialog).toBe('profiles');
    });
  });
});

describe('what a command is also called', () => {
  const { all } = setUp(null);
  const found = (text: string): readonly string[] =>
    paletteItems(text, null, { commands: all, help: NO_HELP, decimalMark: 'point' }).items.flatMap(
      (item) => (item.kind === 'command' ? [item.command.id] : []),
    );

  it.each([
    ['help', ['help.guide', 'help.keyboard', 'help.first-trade']],
    ['deposit', ['pane.orders', 'pane.vault']],
    ['wire instructions', ['pane.orders']],
    ['dark mode', ['theme.dark', 'preferences.theme']],
    ['P&L', ['pane.portfolio']],
    ['font size', ['preferences.zoom']],
    ['settings', ['preferences.open']],
    ['taxes', ['portfolio.export', 'pane.portfolio']],
    ['withdraw', ['pane.vault']],
    ['cheapest', ['value.open']],
    ['kill switch', ['programs.kill']],
  ])('“%s” finds %j', (text, wanted) => {
    expect(found(text)).toEqual(expect.arrayContaining(wanted));
  });

  it('stands behind those whose title has the words', () => {
    expect(found('theme')[0]).toBe('theme.dark');
    expect(found('orders')[0]).toBe('pane.orders');
    expect(found('best value')[0]).toBe('value.open');
  });

  it('is said of commands that there are', () => {
    const ids = all.map(({ id }) => id);
    expect(Object.keys(ALSO_CALLED).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
