import { describe, expect, it } from 'vitest';
import { GESTURE_REQUIRED } from '#domain/keys/gesture-required.ts';
import type { Logger } from '#main/shared/log.ts';
import { type CallParts, dispatch, type Handlers } from './dispatch.ts';

const lines: string[] = [];
const log: Logger = {
  info: (message) => lines.push(message),
  warn: (message) => lines.push(message),
  error: (message) => lines.push(message),
};

const byHand: CallParts = { useGesture: () => true, caller: 'main', log };

describe('dispatch', () => {
  it('parses the arguments and answers with the result', async () => {
    const seen: unknown[] = [];
    const handlers: Partial<Handlers> = {
      'profiles/set-key': (args) => {
        seen.push(args);
        return { ok: true, value: null };
      },
    };
    const args = { profileId: 'p', apiKey: '  key-with-blanks  ', extra: 'dropped' };
    expect(await dispatch(handlers, 'profiles/set-key', args, byHand)).toEqual({
      ok: true,
      value: { ok: true, value: null },
    });
    expect(seen).toEqual([{ profileId: 'p', apiKey: 'key-with-blanks' }]);
  });

  it.each(['no/such-channel', '__proto__', 'constructor', 'toString', 7, null, undefined, {}])(
    'refuses the channel %s',
    async (channel) => {
      expect(await dispatch({}, channel, {}, byHand)).toEqual({
        ok: false,
        error: 'There is no such channel.',
      });
    },
  );

  it('refuses arguments off their schema, and never logs them', async () => {
    lines.length = 0;
    const args = { profileId: 7, apiKey: 'canary-key-1234' };
    const handlers: Partial<Handlers> = { 'profiles/set-key': () => ({ ok: true, value: null }) };
    const answer = await dispatch(handlers, 'profiles/set-key', args, byHand);
    expect(answer.ok).toBe(false);
    expect(lines.join()).toContain('profiles/set-key');
    expect(lines.join() + JSON.stringify(answer)).not.toContain('canary-key-1234');
  });

  it.each([
    ['too short', 'canary', 'A key has 8 to 500 characters'],
    ['with a space inside', 'canary key-1234', 'It contains a space'],
    ['with a line break inside', 'canary-key\n1234', 'It contains a line break'],
    ['that is not ASCII', 'canary-ключ-1234', 'Character 8 is not valid in a key'],
  ])('lets no API key through that is %s', async (_, apiKey, problem) => {
    lines.length = 0;
    const seen: unknown[] = [];
    const handlers: Partial<Handlers> = {
      'profiles/set-key': (args) => {
        seen.push(args);
        return { ok: true, value: null };
      },
    };
    const answer = await dispatch(handlers, 'profiles/set-key', { profileId: 'p', apiKey }, byHand);
    expect(answer).toMatchObject({ ok: false });
    expect(JSON.stringify(answer)).toContain(problem);
    expect(lines.join() + JSON.stringify(answer)).not.toContain('canary');
    expect(seen).toEqual([]);
  });

  it('turns a failing handler into a refusal that is logged', async () => {
    lines.length = 0;
    const handlers: Partial<Handlers> = {
      'app/refresh': () => Promise.reject(new Error('out of luck')),
    };
    const answer = await dispatch(handlers, 'app/refresh', { pane: 'market' }, byHand);
    expect(answer).toEqual({ ok: false, error: 'app/refresh failed: out of luck' });
    expect(lines).toEqual(['app/refresh failed']);
  });

  it.each(['ticket/execute', 'trading/unlock', 'profiles/set-safety', 'profiles/remove'] as const)(
    'answers %s with a key press or a click only, whatever its arguments are',
    async (channel) => {
      const calls: string[] = [];
      const handlers: Partial<Handlers> = {
        [channel]: () => {
          calls.push(channel);
          return { ok: true, value: null };
        },
      };
      const answer = await dispatch(
        handlers,
        channel,
        {},
        { useGesture: () => false, caller: 'main', log },
      );
      expect(answer).toEqual({ ok: false, error: GESTURE_REQUIRED });
      expect(calls).toEqual([]);
    },
  );
});
