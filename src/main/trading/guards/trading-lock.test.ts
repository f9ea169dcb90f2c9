import { describe, expect, it } from 'vitest';
import type { Environment } from '#contract/ipc/values/primitives.ts';
import { done } from '#domain/result.ts';
import { SimulatedClock } from '../testing/simulated-clock.ts';
import { TradingLock } from './trading-lock.ts';

const MINUTE = 60_000;

function open(environment: Environment, safety = { startsLocked: false, idleMinutes: 15 }) {
  const clock = new SimulatedClock();
  const settings = { ...safety };
  let changes = 0;
  const lock = new TradingLock({
    profileId: 'p',
    environment,
    profileName: 'Main  Desk',
    safety: () => settings,
    monotonicNow: clock.monotonicNow,
    after: clock.after,
  });
  lock.events.on('changed', () => {
    changes += 1;
  });
  return {
    clock,
    lock,
    settings,
    changes: () => changes,
    reason: () => lock.view().locked?.reason,
  };
}

const guardedSandbox = () => open('sandbox', { startsLocked: true, idleMinutes: 15 });

describe('trading', () => {
  it('starts locked for live whatever is set, and for a sandbox that is set so', () => {
    expect(open('live').lock.refusal()).toMatchObject({ kind: 'trading-locked' });
    expect(guardedSandbox().lock.view()).toMatchObject({
      guarded: true,
      locked: { reason: 'start' },
    });
    expect(open('sandbox').lock.refusal()).toBeNull();
    expect(open('practice', { startsLocked: true, idleMinutes: 15 }).lock.refusal()).toBeNull();
  });

  it.each(['', 'live', 'main desk', 'sandbox main desk', 'live main desk 2', 'livemain desk'])(
    'is not unlocked by %j',
    (typed) => {
      const { lock, changes } = open('live');
      expect(lock.unlock('p', typed)).toMatchObject({ error: { kind: 'wrong-phrase' } });
      expect(lock.refusal()).not.toBeNull();
      expect(changes()).toBe(0);
    },
  );

  it('is not unlocked for another profile, whatever is typed', () => {
    const { lock, changes } = open('live');
    expect(lock.unlock('other', 'live main desk')).toMatchObject({
      error: { kind: 'not-this-profile' },
    });
    expect(lock.refusal()).not.toBeNull();
    expect(changes()).toBe(0);
  });

  it('is unlocked by environment and name, whatever the case and the spaces', () => {
    const { lock, changes } = open('live');
    expect(lock.view().phrase).toBe('live Main  Desk');
    expect(lock.unlock('p', '  LIVE main desk ')).toEqual(done);
    expect(lock.refusal()).toBeNull();
    expect(lock.view()).toMatchObject({ guarded: true, locked: null });
    expect(changes()).toBe(1);
  });

  it.each(['screen-locked', 'suspended', 'user'] as const)('locks again: %s', (reason) => {
    const { lock, reason: seen } = open('live');
    lock.unlock('p', 'live main desk');
    lock.lock(reason);
    expect(seen()).toBe(reason);
    lock.lock('idle');
    expect(seen()).toBe(reason);
  });

  it('is locked by nobody but the user where it is not guarded', () => {
    const { lock, reason, clock } = open('practice');
    lock.lock('screen-locked');
    lock.lock('suspended');
    clock.advance(600 * MINUTE);
    expect(reason()).toBeUndefined();
    lock.lock('user');
    expect(reason()).toBe('user');
    expect(lock.unlock('p', 'practice main desk')).toEqual(done);
    clock.advance(600 * MINUTE);
    expect(reason()).toBeUndefined();
  });
});

describe('an idle window', () => {
  it('locks trading after the minutes that are set, counted from the last key', () => {
    const { lock, clock, reason } = guardedSandbox();
    lock.unlock('p', 'sandbox main desk');
    clock.advance(14 * MINUTE);
    lock.noteActivity();
    clock.advance(14 * MINUTE);
    expect(reason()).toBeUndefined();
    clock.advance(MINUTE);
    expect(reason()).toBe('idle');
  });

  it('stays unlocked while somebody is there, for as long as that lasts', () => {
    const { lock, clock, reason } = guardedSandbox();
    lock.unlock('p', 'sandbox main desk');
    for (let minute = 0; minute < 300; minute += 10) {
      clock.advance(10 * MINUTE);
      lock.noteActivity();
    }
    expect(reason()).toBeUndefined();
  });

  it('follows the setting when it changes', () => {
    const { lock, clock, settings, reason } = guardedSandbox();
    lock.unlock('p', 'sandbox main desk');
    clock.advance(5 * MINUTE);
    settings.idleMinutes = 5;
    lock.settingsChanged();
    expect(reason()).toBe('idle');
  });

  it('counts nothing once the session has ended', () => {
    const { lock, clock, changes } = guardedSandbox();
    lock.unlock('p', 'sandbox main desk');
    lock.stop();
    const before = changes();
    clock.advance(60 * MINUTE);
    expect(changes()).toBe(before);
  });
});

describe('a profile that is set to start locked while it is open', () => {
  it('is locked at once, and stays unlocked when it was unlocked before', () => {
    const { lock, settings, reason } = open('sandbox');
    settings.startsLocked = true;
    lock.settingsChanged();
    expect(reason()).toBe('start');
    lock.unlock('p', 'sandbox main desk');
    lock.settingsChanged();
    expect(reason()).toBeUndefined();
  });

  it('is not unlocked by taking the setting back', () => {
    const { lock, settings, reason } = guardedSandbox();
    settings.startsLocked = false;
    lock.settingsChanged();
    expect(reason()).toBe('start');
  });
});
