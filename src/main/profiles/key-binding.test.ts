import { beforeEach, describe, expect, it } from 'vitest';
import { Redactor } from '#domain/credentials/redactor.ts';
import { memoryKeys, memorySettings } from '#main/session/testing/sessions.ts';
import { Profiles } from './profiles.ts';

const input = {
  name: 'Desk',
  environment: 'live',
  baseUrl: 'https://api.example.com',
  legacyUrl: null,
  executionVersion: 'v2',
} as const;

const settings = memorySettings();
let profiles = new Profiles(settings, memoryKeys(), new Redactor(), []);
let desk = '';
beforeEach(async () => {
  settings.change((all) => ({ ...all, profiles: [] }));
  profiles = new Profiles(settings, memoryKeys(), new Redactor(), []);
  const created = profiles.create(input);
  if (!created.ok) throw new Error(created.error.title);
  desk = created.value.profileId;
  await profiles.setKey(desk, 'sk_live_of_a_test');
});

const shown = () => profiles.list().find(({ id }) => id === desk);

describe('a profile with a key', () => {
  it.each([
    ['base address', { baseUrl: 'https://evil.example' }],
    ['port', { baseUrl: 'https://api.example.com:8443' }],
    ['path', { baseUrl: 'https://api.example.com/elsewhere' }],
    ['legacy address', { legacyUrl: 'https://evil.example' }],
  ])('keeps its %s', async (_, change) => {
    const outcome = profiles.update(desk, { ...input, ...change });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'profile-address-frozen' } });
    expect(shown()).toMatchObject(input);
    expect(await profiles.apiKey(desk)).toBe('sk_live_of_a_test');
  });

  it('keeps its environment, with a key and without', async () => {
    const sandbox = { ...input, environment: 'sandbox' } as const;
    const refused = { ok: false, error: { kind: 'profile-environment-frozen' } };
    expect(profiles.update(desk, sandbox)).toMatchObject(refused);
    await profiles.forgetKey(desk);
    expect(profiles.update(desk, sandbox)).toMatchObject(refused);
  });

  it('changes its name and execution version', () => {
    const outcome = profiles.update(desk, { ...input, name: 'Other', executionVersion: 'v1' });
    expect(outcome.ok).toBe(true);
    expect(shown()).toMatchObject({ name: 'Other', executionVersion: 'v1', hasKey: true });
  });

  it('gets another address after its key was removed, and then has none', async () => {
    await profiles.forgetKey(desk);
    expect(profiles.update(desk, { ...input, baseUrl: 'https://other.example' }).ok).toBe(true);
    expect(await profiles.apiKey(desk)).toBeNull();
    expect(shown()).toMatchObject({ hasKey: false, keyRefusal: null });
  });
});

describe('settings that somebody edited in the file', () => {
  it.each([
    ['base address', { baseUrl: 'https://evil.example' }],
    ['legacy address', { legacyUrl: 'https://evil.example' }],
    ['environment', { environment: 'sandbox' as const }],
  ])(
    'get no key for another %s, and the user is notified what it was entered for',
    async (_, edit) => {
      settings.change((all) => ({
        ...all,
        profiles: all.profiles.map((profile) => ({ ...profile, ...edit })),
      }));
      expect(await profiles.apiKey(desk)).toBeNull();
      expect(shown()).toMatchObject({ hasKey: false });
      expect(shown()?.keyRefusal).toContain('entered for live, https://api.example.com');
      // Nor can the form be used to make the new address the one that counts.
      expect(profiles.update(desk, { ...input, baseUrl: 'https://third.example' })).toMatchObject({
        ok: false,
      });
    },
  );
});
