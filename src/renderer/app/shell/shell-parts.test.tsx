// @vitest-environment happy-dom
import { DEFAULT_SAFETY } from '#contract/ipc/trading/safety.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import type { Notice } from '#contract/ipc/app/session.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { type TerminalState } from '#renderer/store/store.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaneBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import { Banners } from './banners.tsx';
import { Notices } from './notices.tsx';
import { StatusBar } from './status/status-bar.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(part: ReactNode, change: (state: TerminalState) => Partial<TerminalState>) {
  const store = firstStore();
  store.setState(change(store.getState()));
  const { bridge, calls } = recordingBridge();
  render(
    <TerminalProvider store={store} bridge={bridge}>
      <KeysProvider>{part}</KeysProvider>
    </TerminalProvider>,
  );
  return { calls };
}

const notice = (id: string, title: string): Notice => ({
  id,
  profileId: null,
  level: 'error',
  title,
  body: 'Nothing was placed.',
  details: null,
  at: 0,
});

describe('notices', () => {
  it('have the system’s report under details, and no details without one', () => {
    const full = { ...notice('a', 'Not saved'), details: 'ENOSPC: no space left on device' };
    show(<Notices />, () => ({ notices: [full] }));
    expect(screen.getByText('Details').closest('details')?.open).toBe(false);
    expect(screen.getByText(/ENOSPC/).closest('details')).not.toBeNull();
    cleanup();
    show(<Notices />, () => ({ notices: [notice('b', 'Not sent')] }));
    expect(screen.queryByText('Details')).toBeNull();
  });

  it('stay until they are acknowledged', () => {
    const { calls } = show(<Notices />, () => ({ notices: [notice('a', 'Not sent')] }));
    expect(screen.getByText('Not sent')).toBeDefined();
    fireEvent.click(screen.getByText('Dismiss'));
    expect(calls).toEqual([{ channel: 'app/acknowledge-notice', args: { id: 'a' } }]);
    expect(screen.getByText('Not sent')).toBeDefined();
  });

  it('of another profile are not shown, nor acknowledged by key', () => {
    const { calls } = show(<Notices />, (state) => ({
      session: { ...state.session, activeProfileId: 'desk' },
      notices: [
        { ...notice('a', 'Of the practice market'), profileId: 'practice' },
        { ...notice('b', 'Of the desk'), profileId: 'desk' },
        notice('c', 'Of the program'),
      ],
    }));
    expect(screen.queryByText('Of the practice market')).toBeNull();
    expect(screen.getByText('Of the desk')).toBeDefined();
    expect(screen.getByText('Of the program')).toBeDefined();
    fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a', altKey: true });
    expect(calls).toEqual([{ channel: 'app/acknowledge-notice', args: { id: 'b' } }]);
  });

  it('are acknowledged by key, the oldest first', () => {
    const { calls } = show(<Notices />, () => ({
      notices: [notice('a', 'First'), notice('b', 'Second')],
    }));
    fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a', altKey: true });
    expect(calls).toEqual([{ channel: 'app/acknowledge-notice', args: { id: 'a' } }]);
  });

  it('after the oldest are shown by their titles, and beyond those counted', () => {
    show(<Notices />, () => ({
      notices: ['a', 'b', 'c', 'd', 'e'].map((id) => notice(id, `Notice ${id}`)),
    }));
    expect(screen.getAllByText('Dismiss')).toHaveLength(1);
    expect(screen.getByText('Notice d')).toBeDefined();
    expect(screen.queryByText('Notice e')).toBeNull();
    expect(screen.getByText('1 more')).toBeDefined();
  });
});

const LIVE_DESK = {
  id: 'live',
  name: 'Live desk',
  environment: 'live',
  baseUrl: null,
  legacyUrl: null,
  executionVersion: 'v2',
  hasKey: true,
  keyRefusal: null,
  builtIn: false,
  knownRoutes: {},
  safety: DEFAULT_SAFETY,
} as const;

/** Half a minute of margin: the clock for ages is up to a second behind, more on a busy computer. */
const A_WHILE = 42.5 * 60_000;

describe('banners', () => {
  it('say which profile a key fits', () => {
    show(<Banners />, (state) => ({
      session: {
        ...state.session,
        profiles: [LIVE_DESK],
        access: {
          kind: 'live-key',
          title: 'This is a live key',
          advice: 'Enter a sandbox key.',
          status: 401,
          errorCode: null,
          serverMessage: null,
          suggestion: null,
          rawBody: null,
          systemError: null,
        },
      },
    }));
    expect(screen.getByRole('alert').textContent).toContain('Live desk');
  });

  it('say that the connection is lost and how old the figures are', () => {
    show(<Banners />, (state) => ({
      connection: { ...state.connection, status: 'offline', lastOkAt: Date.now() - A_WHILE },
    }));
    const said = screen.getByRole('alert').textContent;
    expect(said).toMatch(/cannot be reached.*42m/);
    // Read out within a longer sentence.
    expect(said).not.toContain('stale');
  });

  it('offer to retry a profile that could not be opened, and to open another one', () => {
    const { calls } = show(<Banners />, (state) => ({
      session: { ...state.session, activeProfileId: 'p1' },
      connection: { ...state.connection, status: 'not-opened', failure: null },
    }));
    expect(screen.getByRole('alert').textContent).toContain('could not be opened');
    expect(screen.getByText('Open profiles')).toBeDefined();
    fireEvent.click(screen.getByText('Try again'));
    expect(calls).toEqual([{ channel: 'profiles/select', args: { profileId: 'p1' } }]);
  });

  it('show how long trading has been halted, and offer to resume unless the status confirms the halt', () => {
    const halt = { since: Date.now() - A_WHILE, lastReadAt: null, unreadable: null };
    const halted = {
      status: 'online',
      tradingStatus: 'halted',
      tradingReason: 'Volatility',
    } as const;
    const first = show(<Banners />, (state) => ({
      connection: { ...state.connection, ...halted, halt },
    }));
    expect(screen.getByRole('alert').textContent).toMatch(
      /Volatility.*42m.*has not been read since/,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/The halt may be over\./);
    expect(screen.getByText('Resume manually')).toBeDefined();
    fireEvent.click(screen.getByText('Check again'));
    expect(first.calls).toEqual([{ channel: 'app/refresh', args: { pane: 'ticket' } }]);
    cleanup();
    show(<Banners />, (state) => ({
      connection: { ...state.connection, ...halted, halt: { ...halt, lastReadAt: Date.now() } },
    }));
    expect(screen.getByRole('alert').textContent).not.toContain('may be over');
    // Both the visible and the announced text are sentences.
    expect(screen.getByRole('alert').textContent).toMatch(
      /Halted for 42m42 minutes; the trading status was read (?:just now|\d+s ago)(?:less than )?\d+ seconds? ago\./,
    );
    expect(screen.queryByText('Resume manually')).toBeNull();
    cleanup();
    const unreadable = 'The response could not be read';
    const { calls } = show(<Banners />, (state) => ({
      connection: { ...state.connection, ...halted, halt: { ...halt, unreadable } },
    }));
    expect(screen.getByRole('alert').textContent).toContain(
      'The halt may be over: The response could not be read.',
    );
    fireEvent.click(screen.getByText('Resume manually'));
    expect(calls).toEqual([{ channel: 'trading/end-halt', args: {} }]);
  });

  it('shows the health check while requests fail', () => {
    const said = (health: ConnectionSlice['health']): string => {
      cleanup();
      show(<Banners />, (state) => ({
        connection: { ...state.connection, status: 'online', health },
      }));
      return screen.getByRole('alert').textContent;
    };
    const at = new Date(2026, 10, 21, 9, 41, 12).getTime();
    expect(said({ kind: 'said', status: 'OK', service: null, at })).toMatch(
      /reports that it is up \(as of .*41:12.*\): these requests still fail/,
    );
    expect(said({ kind: 'said', status: 'ok', service: 'market-api', at: null })).toContain(
      'market-api reports that it is up',
    );
    expect(said({ kind: 'said', status: 'degraded', service: null, at: null })).toContain(
      'health check reports “degraded”: these requests still fail',
    );
    expect(said({ kind: 'fails' })).toContain('health check fails too');
  });

  it('are none when all is well', () => {
    show(<Banners />, (state) => ({ connection: { ...state.connection, status: 'online' } }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the status bar', () => {
  it('shows the requests left and those reserved for the user', () => {
    show(<StatusBar />, (state) => ({
      connection: {
        ...state.connection,
        tokens: { remaining: 86.4, capacity: 120, perMinute: 60, reserve: 10 },
      },
    }));
    expect(screen.getByRole('meter').getAttribute('aria-label')).toBe(
      '86 of 120 tokens left, 10 reserved for you',
    );
  });
});

describe('a pane that breaks', () => {
  it('shows the error, reports it, and can be retried', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    function Fragile(): ReactNode {
      if (broken) throw new Error('no such level');
      return <p>all is well</p>;
    }
    const { calls } = show(
      <PaneBoundary title="Order book">
        <Fragile />
      </PaneBoundary>,
      () => ({}),
    );
    expect(screen.getByText('Order book stopped working')).toBeDefined();
    expect(calls).toMatchObject([
      { channel: 'app/report-error', args: { message: 'no such level' } },
    ]);
    broken = false;
    fireEvent.click(screen.getByText('Show it again'));
    expect(screen.getByText('all is well')).toBeDefined();
  });
});
