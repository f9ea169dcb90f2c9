import { initialServiceState } from '#renderer/store/service-state.ts';
import { describe, expect, it } from 'vitest';
import {
  clockWords,
  connectionWords,
  environmentSentence,
  runtimeWarnings,
  tradingWords,
} from './status-words.ts';

const { connection, session } = initialServiceState;

describe('the status bar', () => {
  it.each([
    ['online', 38.4, 'Connected · 38 ms'],
    ['online', 0.2, 'Connected · 1 ms'],
    ['connecting', null, 'Connecting…'],
    ['offline', 38, 'Connection lost'],
    ['unauthorized', null, 'Key refused'],
    ['no-key', null, 'No key'],
  ] as const)('says of %s with %s ms: %s', (status, latencyMs, text) => {
    expect(connectionWords({ ...connection, status, latencyMs }).text).toBe(text);
  });

  it('says halted whatever the key may do', () => {
    expect(tradingWords({ ...connection, tradingStatus: 'halted' }, 'enabled').text).toBe(
      'Trading halted',
    );
  });

  it('never calls trading open that it does not know to be', () => {
    expect(tradingWords(connection, 'enabled').text).toBe('Trading status not known');
  });

  it.each([
    [null, 'Clock not compared'],
    [30, 'Clock +0.03 s'],
    [-1500, 'Clock −1.50 s'],
    [2, 'Clock ±0.00 s'],
  ])('writes a clock offset of %s ms as %s', (offset, text) => {
    expect(clockWords(offset)).toBe(text);
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
