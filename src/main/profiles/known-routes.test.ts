import { expect, it } from 'vitest';
import { Redactor } from '#domain/credentials/redactor.ts';
import { memoryKeys, memorySettings } from '#main/session/testing/sessions.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import { settingsSchema } from '#main/settings/schema.ts';
import { Profiles } from './profiles.ts';

const input = {
  name: 'Desk',
  environment: 'live',
  baseUrl: 'https://api.example.com',
  legacyUrl: null,
  executionVersion: 'v2',
} as const;
const known = { getOrderBookV2: { answers: true, at: 1_000 } };

function desk() {
  const settings = memorySettings();
  const profiles = new Profiles(settings, memoryKeys(), new Redactor(), []);
  const created = profiles.create(input);
  if (!created.ok) throw new Error(created.error.title);
  const id = created.value.profileId;
  profileSetting(settings, 'knownRoutes', id, {}).write(known);
  const shown = () => profiles.list().find((profile) => profile.id === id)?.knownRoutes;
  return { settings, profiles, id, shown };
}

it('shows with a profile what its marketplace answers, until that is forgotten', () => {
  const { profiles, id, shown } = desk();
  expect(shown()).toEqual(known);
  expect(profiles.list().find(({ builtIn }) => builtIn)?.knownRoutes).toEqual({});
  profiles.forgetRoutes(id);
  expect(shown()).toEqual({});
});

it('forgets it with the address, which may be of another service, and with nothing else', () => {
  const { profiles, id, shown } = desk();
  profiles.update(id, { ...input, name: 'Other desk' });
  expect(shown()).toEqual(known);
  profiles.update(id, { ...input, baseUrl: 'https://api.example.org' });
  expect(shown()).toEqual({});
});

it('asks again what cannot be read, and loses nothing else of the settings', () => {
  const { settings, id } = desk();
  const damaged = { ...settings.read(), knownRoutes: { [id]: { getOrderBookV2: 'yes' } } };
  const read = settingsSchema.parse(damaged);
  expect(read.knownRoutes).toEqual({ [id]: {} });
  expect(read.profiles).toHaveLength(1);
});
