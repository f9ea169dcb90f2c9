import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SAFETY, type Safety } from '#contract/ipc/trading/safety.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { cents } from '#domain/money/money.ts';
import { memoryKeys, memorySettings } from '#main/session/testing/sessions.ts';
import type { KeyStore } from '#main/credentials/key-store.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { Profiles } from './profiles.ts';

const strict: Safety = {
  limits: {
    ...DEFAULT_SAFETY.limits,
    perOrder: { value: cents(500_000), action: 'refuse' },
    perDay: { value: cents(2_000_000), action: 'ask' },
  },
  startsLocked: true,
  idleMinutes: 5,
};

let settings: SettingsService;
let keys: KeyStore;
let desk = '';
/** A start of the terminal on what was kept. */
const started = (): Profiles => new Profiles(settings, keys, new Redactor(), []);

beforeEach(async () => {
  settings = memorySettings();
  keys = memoryKeys();
  const profiles = started();
  const created = profiles.create({
    name: 'Desk',
    environment: 'live',
    baseUrl: 'https://api.example.com',
    legacyUrl: null,
    executionVersion: 'v2',
  });
  if (!created.ok) throw new Error(created.error.title);
  desk = created.value.profileId;
  await profiles.setKey(desk, 'sk_live_of_a_test');
  await profiles.setSafety(desk, strict);
});

/** What another program writes into the settings file. */
const edited = (safety: Record<string, Safety>): void => {
  settings.change((all) => ({ ...all, safety }));
};

describe('limits in a settings file that somebody edited', () => {
  it.each<[string, () => Record<string, Safety>]>([
    ['taken out', () => ({})],
    ['set to nothing', () => ({ [desk]: DEFAULT_SAFETY })],
    [
      'raised',
      () => ({
        [desk]: {
          ...strict,
          limits: { ...strict.limits, perDay: { value: cents(9_000_000), action: 'ask' } },
        },
      }),
    ],
    ['unlocked', () => ({ [desk]: { ...strict, startsLocked: false, idleMinutes: 480 } })],
  ])('apply as they were saved when they are %s, and the user is notified', async (_, safety) => {
    edited(safety());
    const profiles = started();
    expect(await profiles.start()).toEqual([{ kind: 'changed', profile: 'Desk' }]);
    expect(profiles.safety(desk)).toEqual(strict);
    // Once: from then on both are the same.
    expect(await started().start()).toEqual([]);
  });

  it('keep what is stricter in each, as after a backup was restored', async () => {
    const perOrder = { value: cents(100_000), action: 'ask' } as const;
    edited({ [desk]: { ...DEFAULT_SAFETY, limits: { ...DEFAULT_SAFETY.limits, perOrder } } });
    const profiles = started();
    await profiles.start();
    expect(profiles.safety(desk)).toEqual({
      ...strict,
      limits: { ...strict.limits, perOrder: { value: 100_000, action: 'refuse' } },
    });
  });

  it('apply when its address was edited too, and are kept with the key that is entered again', async () => {
    edited({});
    settings.change((all) => ({
      ...all,
      profiles: all.profiles.map((each) => ({ ...each, baseUrl: 'https://other.example' })),
    }));
    const profiles = started();
    expect(await profiles.start()).toEqual([{ kind: 'changed', profile: 'Desk' }]);
    await profiles.setKey(desk, 'sk_live_of_a_test');
    edited({});
    expect(await started().start()).toHaveLength(1);
    expect(profiles.safety(desk)).toEqual(strict);
  });
});

it('limits that the user loosened here are those that apply, without a notice', async () => {
  await started().setSafety(desk, DEFAULT_SAFETY);
  const profiles = started();
  expect(await profiles.start()).toEqual([]);
  expect(profiles.safety(desk)).toEqual(DEFAULT_SAFETY);
});

it('limits of an earlier version are kept with the key at the first start', async () => {
  const { environment, baseUrl } = settings.read().profiles[0] ?? {
    environment: 'live',
    baseUrl: '',
  };
  await keys.set(desk, 'sk_live_of_a_test', { environment, origins: [baseUrl] });
  expect(await started().start()).toEqual([]);
  edited({});
  expect(await started().start()).toEqual([{ kind: 'changed', profile: 'Desk' }]);
});

it('limits that the keychain does not take apply, and the user is notified', async () => {
  edited({});
  const error = new Error('the prompt was dismissed');
  const refusing = { ...keys, bindSafety: () => Promise.reject(error) };
  const profiles = new Profiles(settings, refusing, new Redactor(), []);
  expect(await profiles.start()).toEqual([{ kind: 'not-kept', profile: 'Desk', error }]);
  expect(profiles.safety(desk)).toEqual(strict);
  await expect(profiles.setSafety(desk, DEFAULT_SAFETY)).rejects.toThrow('dismissed');
  expect(profiles.safety(desk)).toEqual(strict);
});

it('no limit is changed while the keychain is locked', async () => {
  const profiles = new Profiles(settings, { ...keys, mode: 'locked' }, new Redactor(), []);
  expect(await profiles.setSafety(desk, DEFAULT_SAFETY)).toMatchObject({
    ok: false,
    error: { kind: 'keychain-locked' },
  });
  expect(profiles.safety(desk)).toEqual(strict);
});
