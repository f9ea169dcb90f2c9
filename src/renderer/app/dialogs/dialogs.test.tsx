// @vitest-environment happy-dom
import { firstStore } from '#renderer/testing/first-state.ts';
import type { Channel } from '#contract/ipc/contract.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { type Answers, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { profileView } from '#renderer/testing/session-fixtures.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import PreferencesDialog from './preferences/preferences-dialog.tsx';
import ProfilesDialog from './profiles/profiles-dialog.tsx';

afterEach(cleanup);

const practice = profileView({
  id: 'practice',
  name: 'Practice',
  environment: 'practice',
  baseUrl: null,
  builtIn: true,
});
const live = profileView({
  id: 'live',
  environment: 'live',
  baseUrl: 'https://api.example.com',
  knownRoutes: { getOrderBookV2: { answers: true, at: Date.UTC(2026, 10, 23, 12) } },
});

function setUp(dialog: 'profiles' | 'preferences', answers: Answers = {}) {
  const store = firstStore();
  const { session } = store.getState();
  store.setState({
    session: {
      ...session,
      profiles: [practice, live],
      activeProfileId: 'practice',
      runtime: { ...session.runtime, liveRefusal: 'Live needs the official runtime.' },
    },
  });
  const close = vi.fn<() => void>();
  const { bridge, calls } = recordingBridge(answers);
  render(
    <TerminalProvider store={store} bridge={bridge}>
      {dialog === 'profiles' ? (
        <ProfilesDialog onClose={close} />
      ) : (
        <PreferencesDialog onClose={close} />
      )}
    </TerminalProvider>,
  );
  const callsTo = (channel: Channel) =>
    calls.filter((call) => call.channel === channel).map((call) => call.args);
  return { close, callsTo, store };
}

const type = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('the profiles dialog', () => {
  it('shows the error at its field and sends nothing', () => {
    const { callsTo } = setUp('profiles');
    fireEvent.click(screen.getByText('Add a profile'));
    type(/^Base address/, 'http://api.example.com');
    fireEvent.click(screen.getByText('Add profile'));
    expect(screen.getByText('Enter a name for the profile.')).toBeDefined();
    expect(screen.getByText(/^HTTPS required/)).toBeDefined();
    expect(callsTo('profiles/create')).toEqual([]);
  });

  it('shows undocumented routes that a profile’s marketplace supports, and clears them on demand', () => {
    const { callsTo } = setUp('profiles', { 'profiles/forget-routes': () => null });
    const sentence = /^Also supported by this server: full order book, as of Mon 23 Nov 2026/;
    expect(screen.queryByText(sentence)).toBeNull();
    fireEvent.click(screen.getByText('live', { selector: 'span' }));
    expect(screen.getByText(sentence)).toBeDefined();
    fireEvent.click(screen.getByText('Clear and check again'));
    expect(callsTo('profiles/forget-routes')).toEqual([{ profileId: 'live' }]);
  });

  it('keeps the focus in the dialog when what it forgot takes the button away', async () => {
    const { store } = setUp('profiles', { 'profiles/forget-routes': () => null });
    fireEvent.click(screen.getByText('live', { selector: 'span' }));
    const button = screen.getByRole('button', { name: 'Clear and check again' });
    button.focus();
    fireEvent.click(button);
    await act(async () => {
      const { session } = store.getState();
      const profiles = session.profiles.map((profile) => ({ ...profile, knownRoutes: {} }));
      store.setState({ session: { ...session, profiles } });
      await Promise.resolve();
    });
    expect(screen.queryByRole('button', { name: 'Clear and check again' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByText(/^Cleared\./));
  });

  it('adds a profile, then sends the key on its own channel and forgets it', async () => {
    const { callsTo } = setUp('profiles', {
      'profiles/create': () => ({ ok: true, value: { profileId: 'new' } }),
      'profiles/set-key': () => ({ ok: true, value: null }),
    });
    fireEvent.click(screen.getByText('Add a profile'));
    type(/^Name/, 'Sandbox desk');
    type(/^Base address/, 'https://sandbox.example.com');
    type(/^API key/, ' canary-key-1234 ');
    fireEvent.click(screen.getByText('Add profile'));
    await waitFor(() => {
      expect(callsTo('profiles/set-key')).toEqual([
        { profileId: 'new', apiKey: 'canary-key-1234' },
      ]);
    });
    expect(callsTo('profiles/create')).toEqual([
      {
        name: 'Sandbox desk',
        environment: 'sandbox',
        baseUrl: 'https://sandbox.example.com',
        legacyUrl: null,
        executionVersion: 'v2',
      },
    ]);
    expect(JSON.stringify(callsTo('profiles/create'))).not.toContain('canary');
    await waitFor(() => {
      expect(document.body.innerHTML).not.toContain('canary');
    });
  });

  it('shows why the main process refused', async () => {
    setUp('profiles', {
      'profiles/create': () => ({
        ok: false,
        error: {
          kind: 'address',
          title: 'That address cannot be used',
          advice: 'Use https.',
          status: null,
          errorCode: null,
          serverMessage: null,
          suggestion: null,
          rawBody: null,
          systemError: null,
        },
      }),
    });
    fireEvent.click(screen.getByText('Add a profile'));
    type(/^Name/, 'Desk');
    type(/^Base address/, 'https://api.example.com');
    fireEvent.click(screen.getByText('Add profile'));
    expect(await screen.findByText('That address cannot be used. Use https.')).toBeDefined();
  });

  it('refuses a live profile if the runtime does, with the reason', () => {
    const { callsTo } = setUp('profiles');
    fireEvent.click(screen.getByText('Desk'));
    fireEvent.click(screen.getByText('Use this profile'));
    expect(screen.getByText(/^Live needs the official runtime\./)).toBeDefined();
    expect(callsTo('profiles/select')).toEqual([]);
  });

  it('does not remove the profile in use, with the reason', () => {
    const { callsTo, store } = setUp('profiles');
    const { session } = store.getState();
    act(() => {
      store.setState({ session: { ...session, activeProfileId: 'live' } });
    });
    fireEvent.click(screen.getByText('Desk'));
    fireEvent.click(screen.getByText('Remove…'));
    expect(screen.getByText(/^In use. Switch/)).toBeDefined();
    expect(screen.queryByText('Remove profile and key')).toBeNull();
    expect(callsTo('profiles/remove')).toEqual([]);
  });

  it('asks before it removes', async () => {
    const { callsTo } = setUp('profiles', {
      'profiles/remove': () => ({ ok: true, value: null }),
    });
    fireEvent.click(screen.getByText('Desk'));
    fireEvent.click(screen.getByText('Remove…'));
    expect(callsTo('profiles/remove')).toEqual([]);
    fireEvent.click(screen.getByText('Remove profile and key'));
    await waitFor(() => {
      expect(callsTo('profiles/remove')).toEqual([{ profileId: 'live' }]);
    });
  });

  it('shows an added profile for editing once it is in the state', async () => {
    const { store } = setUp('profiles', {
      'profiles/create': () => ({ ok: true, value: { profileId: 'new' } }),
    });
    fireEvent.click(screen.getByText('Add a profile'));
    type(/^Name/, 'Sandbox desk');
    type(/^Base address/, 'https://sandbox.example.com');
    fireEvent.click(screen.getByText('Add profile'));
    await screen.findByText('Saved');
    const { session } = store.getState();
    const added = { ...live, id: 'new', name: 'Sandbox desk', environment: 'sandbox' as const };
    act(() => {
      store.setState({ session: { ...session, profiles: [practice, live, added] } });
    });
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Sandbox desk');
    expect(screen.getByText('Use this profile')).toBeDefined();
  });

  it('closes by Esc', () => {
    const { close } = setUp('profiles');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the preferences dialog', () => {
  it('saves a theme at once, and sends nothing else that could revert another change', () => {
    const { callsTo } = setUp('preferences');
    fireEvent.click(screen.getByLabelText('High contrast'));
    expect(callsTo('settings/set-preferences')).toEqual([{ theme: 'high-contrast' }]);
  });

  it('keeps preset sizes only when all four are quantities', () => {
    const { callsTo } = setUp('preferences');
    type(/^Key 2/, '2.5');
    expect(screen.getByText('Pieces cannot be divided; enter a whole number.')).toBeDefined();
    expect(callsTo('settings/set-preferences')).toEqual([]);
    type(/^Key 2/, '1,000');
    expect(callsTo('settings/set-preferences')).toEqual([{ presetSizes: [1, 1000, 10, 20] }]);
  });
});

describe('a search in the preferences', () => {
  const search = (text: string) => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search preferences' }), {
      target: { value: text },
    });
  };

  it('shows matches by group, and a note without matches', () => {
    setUp('preferences');
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Appearance',
      'Trading',
      'Notifications',
      'Data and updates',
    ]);
    search('larger text');
    expect(screen.getByLabelText('Zoom')).toBeDefined();
    expect(screen.queryByLabelText('Theme')).toBeNull();
    search('leverage');
    expect(screen.getByText('No preference matches “leverage”.')).toBeDefined();
  });

  it('is emptied by Esc before the dialog closes', () => {
    setUp('preferences');
    search('zoom');
    const field = screen.getByRole('searchbox', { name: 'Search preferences' });
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect(screen.getByLabelText('Dark')).toBeDefined();
  });
});
