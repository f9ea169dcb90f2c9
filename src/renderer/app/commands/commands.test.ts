// @vitest-environment happy-dom
import { firstStore } from '#renderer/testing/first-state.ts';
import { describe, expect, it, vi } from 'vitest';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { profileView } from '#renderer/testing/session-fixtures.ts';
import { commandsOf } from './commands.ts';

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
  return { store, calls, command: commands.find(({ id }) => id === 'profile.live') };
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
