import { firstState } from '#renderer/testing/first-state.ts';
import { describe, expect, it } from 'vitest';
import {
  catalogueStatus,
  clockStatus,
  connectionStatus,
  environmentSentence,
  runtimeWarnings,
  latencyText,
  tradingStatus,
} from './status-text.ts';
import { tradingStanding } from '#renderer/shared/capabilities/trading-standing.ts';

const { connection, session } = firstState;
const unknowns = { length: 0 };
const online = { ...connection, status: 'online' } as const;

describe('the status bar', () => {
  it.each([
    ['online', 'Connected'],
    ['connecting', 'Connecting…'],
    ['offline', 'Connection lost'],
    ['unauthorized', 'Key rejected'],
    ['no-key', 'No key'],
    ['not-opened', 'Profile not opened'],
  ] as const)('says of %s: %s', (status, text) => {
    expect(connectionStatus({ status }).text).toBe(text);
  });

  it.each([
    [38.4, ' · 38 ms'],
    [0.2, ' · 1 ms'],
    [null, ''],
  ])('says of %s ms that an answer took: “%s”', (latencyMs, text) => {
    expect(latencyText(latencyMs)).toBe(text);
  });

  it('shows halted regardless of the key’s permissions', () => {
    const halted = { ...online, tradingStatus: 'halted' } as const;
    expect(tradingStatus({ session, connection: halted, unknowns })).toMatchObject({
      text: 'Trading halted',
      tone: 'danger',
    });
  });

  it('never calls trading open that it does not know to be', () => {
    const told = tradingStatus({ session, connection: online, unknowns });
    expect(told?.text).toBe('Trading status unknown');
  });

  it('names the missing capability, and explains vacation mode', () => {
    const may = (trading: typeof session.capabilities.trading) =>
      tradingStatus({
        session: { ...session, capabilities: { ...session.capabilities, trading } },
        connection: online,
        unknowns,
      });
    expect(may('no-permission')?.detail).toContain('identity_admin');
    expect(may('disabled')?.text).toBe('Trading not enabled');
    expect(may('vacation')?.detail).toContain('listings are paused');
    expect(may('api-off')?.text).toBe('API access off');
    expect(may('enabled')?.detail).toBeUndefined();
  });

  it('never shows trading as open beside something that blocks orders', () => {
    const open = { ...online, tradingStatus: 'open' } as const;
    expect(tradingStatus({ session, connection: open, unknowns })?.text).toBe('Trading open');
    const lock = { guarded: true, locked: { reason: 'user' }, phrase: 'LIVE' } as const;
    const locked = { ...session, tradingLock: lock };
    expect(tradingStatus({ session: locked, connection: open, unknowns })?.text).toBe(
      'Trading locked',
    );
    expect(tradingStatus({ session, connection: open, unknowns: { length: 1 } })).toMatchObject({
      text: '1 order UNKNOWN: trading is blocked',
      tone: 'danger',
    });
    // Other obstacles are shown by banner, palette and listings.
    const halted = { ...open, tradingStatus: 'halted' } as const;
    expect(tradingStanding({ session: locked, connection: halted, unknowns })).toMatchObject({
      kind: 'halted',
      isHalted: true,
      missing: { kind: 'open-market' },
    });
    expect(tradingStanding({ session, connection: halted, unknowns: { length: 1 } })).toMatchObject(
      { kind: 'unknown-order', isHalted: true, missing: { kind: 'open-market' } },
    );
    for (const status of ['offline', 'connecting', 'unauthorized', 'no-key'] as const) {
      expect(tradingStatus({ session, connection: { ...open, status }, unknowns })).toBeNull();
    }
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
    ['loading', 1200, 4000, 'online', 'Loading the catalog, 1,200 of 4,000 products'],
    ['loading', 0, null, 'connecting', 'Loading the catalog'],
    ['loading', 0, null, 'offline', 'Catalog waiting for connection'],
    ['failed', 300, 4000, 'offline', 'Catalog waiting for connection, 300 of 4,000 products'],
    ['failed', 300, 4000, 'online', 'Catalog incomplete, 300 of 4,000 products; retrying'],
    ['ready', 4000, 4000, 'online', null],
    ['loading', 0, null, 'no-key', null],
  ] as const)('says of a catalogue %s, %s of %s, %s: %s', (state, loaded, total, status, words) => {
    const catalogue = { state, loaded, total, rows: 0, products: 0, storage: 'disk' } as const;
    expect(catalogueStatus(catalogue, { status })).toBe(words);
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
