import { firstState } from '#renderer/testing/first-state.ts';
import { describe, expect, it } from 'vitest';
import {
  catalogueStatus,
  clockStatus,
  connectionStatus,
  environmentSentence,
  runtimeWarnings,
  tradingStatus,
} from './status-text.ts';

const { connection, session } = firstState;
const online = { ...connection, status: 'online' } as const;

describe('the status bar', () => {
  it.each([
    ['online', 38.4, 'Connected · 38 ms'],
    ['online', 0.2, 'Connected · 1 ms'],
    ['connecting', null, 'Connecting…'],
    ['offline', 38, 'Connection lost'],
    ['unauthorized', null, 'Key rejected'],
    ['no-key', null, 'No key'],
  ] as const)('says of %s with %s ms: %s', (status, latencyMs, text) => {
    expect(connectionStatus({ ...connection, status, latencyMs }).text).toBe(text);
  });

  it('says halted whatever the key may do', () => {
    const halted = { ...online, tradingStatus: 'halted' } as const;
    expect(tradingStatus({ session, connection: halted })).toMatchObject({
      text: 'Trading halted',
      tone: 'danger',
    });
  });

  it('never calls trading open that it does not know to be', () => {
    expect(tradingStatus({ session, connection: online }).text).toBe('Trading status unknown');
  });

  it('says which capability trading lacks, and what vacation mode means', () => {
    const may = (trading: typeof session.capabilities.trading) =>
      tradingStatus({
        session: { ...session, capabilities: { ...session.capabilities, trading } },
        connection: online,
      });
    expect(may('no-permission').detail).toContain('identity_admin');
    expect(may('disabled').text).toBe('Trading not enabled');
    expect(may('vacation').detail).toContain('listings are paused');
    expect(may('api-off').text).toBe('API access off');
    expect(may('enabled').detail).toBeUndefined();
  });

  it('does not say twice that there is no connection', () => {
    const offline = { ...online, status: 'offline' } as const;
    expect(tradingStatus({ session, connection: offline }).text).toBe('Trading status unknown');
  });

  it.each([
    [null, 'Clock not checked'],
    [30, 'Clock +0.03 s'],
    [-1500, 'Clock −1.50 s'],
    [2, 'Clock ±0.00 s'],
  ])('writes a clock offset of %s ms as %s', (offset, text) => {
    expect(clockStatus(offset)).toBe(text);
  });

  it.each([
    ['loading', 1200, 4000, 'online', 'Loading the catalog, 1,200 of 4,000'],
    ['loading', 0, null, 'connecting', 'Loading the catalog'],
    ['loading', 0, null, 'offline', 'Catalog waiting for connection'],
    ['failed', 300, 4000, 'offline', 'Catalog waiting for connection, 300 of 4,000'],
    ['failed', 300, 4000, 'online', 'Catalog incomplete, 300 of 4,000; retrying'],
    ['ready', 4000, 4000, 'online', null],
    ['loading', 0, null, 'no-key', null],
  ] as const)('says of a catalogue %s, %s of %s, %s: %s', (state, loaded, total, status, words) => {
    expect(catalogueStatus({ state, loaded, total }, { status })).toBe(words);
  });

  it('names the environment in words', () => {
    expect(environmentSentence({ ...session, practice: { seed: '7', speed: 60 } })).toBe(
      'Practice market, seed 7, 60× speed',
    );
    expect(environmentSentence({ ...session, environment: 'live' })).toContain('real money');
  });

  it('warns of an unofficial runtime, a missing sandbox and a missing keychain', () => {
    expect(runtimeWarnings(session)).toEqual([]);
    expect(
      runtimeWarnings({
        ...session,
        runtime: {
          kind: 'unofficial',
          electron: '42.0.0',
          chromiumSandbox: false,
          liveRefusal: 'No.',
        },
        keychain: { mode: 'session-only', notice: null },
      }),
    ).toEqual([
      'unofficial runtime: live trading is off',
      'Chromium sandbox off',
      'no keychain: keys last until you quit',
    ]);
  });
});
